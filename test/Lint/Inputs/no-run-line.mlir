// CHECK: @f
func.func @f() { return }
