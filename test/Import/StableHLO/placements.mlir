// Where JAX says that values are becomes shardings: of the first axis that divides anything.
// RUN: tg-opt %s --split-input-file --verify-diagnostics --tg-import-stablehlo | FileCheck %s

// CHECK-LABEL: func.func @rows(
// CHECK-SAME: %{{.+}}: tensor<8x3xf32> {tg.sharding = #tg.sharding<[{"data"=4}, {}]>}, %{{.+}}: tensor<3xf32>)
// CHECK-SAME: -> (tensor<8xf32> {tg.sharding = #tg.sharding<[{"data"=4}]>}, f32)
sdy.mesh @mesh = <["data"=4, "one"=1]>
func.func @rows(%x: tensor<8x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data", "one"}, {}]>},
                %w: tensor<3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"one"}]>})
    -> (tensor<8xf32> {jax.result_info = "a", sdy.sharding = #sdy.sharding<@mesh, [{"data"}p0]>},
        tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}) {
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<8x3xf32>, tensor<3xf32>) -> tensor<8xf32>
  // CHECK: tg.shard %{{.+}} to <[{"data"=4}]> : tensor<8xf32>
  %1 = sdy.sharding_constraint %0 <@mesh, [{"data", ?}], replicated={"one"}> : tensor<8xf32> // placed
  // Nothing is said of all axes.
  // CHECK-NOT: tg.shard
  %2 = sdy.sharding_constraint %1 <@mesh, [{?}]> : tensor<8xf32>
  // CHECK: tg.shard %{{.+}} to <[{}]> : tensor<8xf32>
  %3 = "sdy.sharding_constraint"(%2) <{sharding = #sdy.sharding<@mesh, [{}]>}> : (tensor<8xf32>) -> tensor<8xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %4 = stablehlo.reduce(%3 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
  return %1, %4 : tensor<8xf32>, tensor<f32>
}

// -----

// An argument that is not divided by rows is divided inside, since callers give rows.
// CHECK-LABEL: func.func @columns(
// CHECK-SAME: %[[X:.+]]: tensor<3x8xf32>) -> tensor<3x8xf32>
// CHECK-NEXT: %[[PART:.+]] = tg.shard %[[X]] to <[{}, {"model"=2}]> : tensor<3x8xf32>
// CHECK-NEXT: tg.neg %[[PART]]
"sdy.mesh"() <{sym_name = "mesh", mesh = #sdy.mesh<["model"=2], device_ids=[0, 1]>}> : () -> ()
func.func @columns(%x: tensor<3x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>})
    -> (tensor<3x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}) {
  %0 = stablehlo.negate %x : tensor<3x8xf32>
  return %0 : tensor<3x8xf32>
}

// -----

// CHECK-LABEL: func.func @devices(
// CHECK-SAME: %{{.+}}: tensor<8x2xf32> {tg.sharding = #tg.sharding<[{"devices"=4}, {}]>}, %{{.+}}: tensor<8x2xf32> {tg.sharding = #tg.sharding<[{"devices"=4}, {}]>}, %{{.+}}: tensor<8x2xf32>)
func.func @devices(%x: tensor<8x2xf32> {mhlo.sharding = "{devices=[4,1]<=[4]}"},
                   %y: tensor<8x2xf32> {mhlo.sharding = "{devices=[4,1,2]<=[8] last_tile_dim_replicate}"},
                   %z: tensor<8x2xf32> {mhlo.sharding = "{replicated}"}) -> tensor<8x2xf32> {
  // CHECK: tg.shard %{{.+}} to <[{"devices"=4}, {}]> : tensor<8x2xf32>
  %0 = stablehlo.custom_call @Sharding(%z) {mhlo.sharding = "{devices=[4,1]<=[4]}"} : (tensor<8x2xf32>) -> tensor<8x2xf32>
  return %0 : tensor<8x2xf32>
}

// -----

// A computation of one device is inlined.
// CHECK-LABEL: func.func @one_device(
// CHECK-SAME: %[[X:.+]]: tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %[[R:.+]] = tg.neg %[[X]]
// CHECK-NEXT: return %[[R]]
sdy.mesh @mesh = <["a"=1]>
func.func @one_device(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"a"}]>] out_shardings=[<@mesh, [{"a"}]>] manual_axes={"a"} (%y: tensor<4xf32>) {
    %1 = stablehlo.negate %y : tensor<4xf32>
    sdy.return %1 : tensor<4xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// What a device computes with itself is inlined: a psum, an all_gather and more of jax.shard_map, and jax.lax.axis_index.
// CHECK-LABEL: func.func @collectives(
// CHECK-SAME: %[[X:.+]]: tensor<8xf32>) -> (tensor<8xf32>, ui32)
// CHECK-NEXT: %[[ID:.+]] = tg.constant 0 : ui32
// CHECK-NEXT: %[[R:.+]] = tg.neg %[[X]]
// CHECK-NEXT: return %[[R]], %[[ID]]
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["a"=1]>
  func.func @collectives(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<ui32>) {
    %0:2 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"a"}]>] out_shardings=[<@mesh, [{"a"}]>, <@mesh, []>] manual_axes={"a"} (%y: tensor<8xf32>) {
      %1 = "stablehlo.all_reduce"(%y) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<0> : tensor<1x1xi64>, use_global_device_ids}> ({
      ^bb0(%a: tensor<f32>, %b: tensor<f32>):
        %s = stablehlo.add %a, %b : tensor<f32>
        stablehlo.return %s : tensor<f32>
      }) : (tensor<8xf32>) -> tensor<8xf32>
      %2 = "stablehlo.all_gather"(%1) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<0> : tensor<1x1xi64>, use_global_device_ids}> : (tensor<8xf32>) -> tensor<8xf32>
      %3 = "stablehlo.all_to_all"(%2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>, split_count = 1 : i64, split_dimension = 0 : i64}> : (tensor<8xf32>) -> tensor<8xf32>
      %4 = "stablehlo.reduce_scatter"(%3) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<0> : tensor<1x1xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
      ^bb0(%a: tensor<f32>, %b: tensor<f32>):
        %s = stablehlo.add %a, %b : tensor<f32>
        stablehlo.return %s : tensor<f32>
      }) : (tensor<8xf32>) -> tensor<8xf32>
      %5 = "stablehlo.collective_permute"(%4) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<0> : tensor<1x2xi64>}> : (tensor<8xf32>) -> tensor<8xf32>
      %6 = "stablehlo.collective_broadcast"(%5) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<0> : tensor<1x1xi64>}> : (tensor<8xf32>) -> tensor<8xf32>
      %7 = stablehlo.partition_id : tensor<ui32>
      %8 = stablehlo.negate %6 : tensor<8xf32>
      sdy.return %8, %7 : tensor<8xf32>, tensor<ui32>
    } : (tensor<8xf32>) -> (tensor<8xf32>, tensor<ui32>)
    return %0#0, %0#1 : tensor<8xf32>, tensor<ui32>
  }
}

// -----

sdy.mesh @mesh = <["a"=2]>
func.func @several_devices(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'sdy.manual_computation' computes parts of values on several devices; lower the function with a mesh of one device, or write it without jax.shard_map}}
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"a"}]>] out_shardings=[<@mesh, [{"a"}]>] manual_axes={"a"} (%y: tensor<2xf32>) {
    %1 = stablehlo.negate %y : tensor<2xf32>
    sdy.return %1 : tensor<2xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// What cannot be said is dropped, and where a value is has no effect.
sdy.mesh @grid = <["a"=2, "b"=2]>
sdy.mesh @turned = <["a"=2], device_ids=[1, 0]>
// CHECK-LABEL: func.func @dropped(
// CHECK-SAME: %{{.+}}: tensor<8x4xf32> {tg.sharding = #tg.sharding<[{"a"=2}, {}]>}, %{{.+}}: tensor<8x4xf32>, %{{.+}}: tensor<8x4xf32>)
// CHECK-NOT: tg.shard
func.func @dropped(%x: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@grid, [{"a"}, {}]>},
                   // expected-warning @+1 {{the placement is dropped, as "b" divides axis 0, and the program is divided by "a": leave out the placements by all axes of the mesh but one}}
                   %y: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@grid, [{"b"}, {}]>},
                   // expected-warning @+1 {{as the order of devices in '{devices=[2,1]<=[2,2]T(1,0)}' cannot be said: make a mesh of jax.devices()}}
                   %z: tensor<8x4xf32> {mhlo.sharding = "{devices=[2,1]<=[2,2]T(1,0)}"}) -> tensor<8x4xf32> {
  // expected-warning @+1 {{as two axes of the mesh divide the value: divide it by one, or make one axis of both}}
  %0 = sdy.sharding_constraint %x <@grid, [{"a"}, {"b"}]> : tensor<8x4xf32>
  // expected-warning @+1 {{as two axes of the mesh divide the value}}
  %1 = sdy.sharding_constraint %0 <@grid, [{"a", "b"}, {}]> : tensor<8x4xf32>
  // expected-warning @+1 {{as a part of "a" divides axis 0: name the parts as axes of the mesh}}
  %2 = sdy.sharding_constraint %1 <@grid, [{"a":(1)2}, {}]> : tensor<8x4xf32>
  // expected-warning @+1 {{as the devices of 'turned' are not in order: make a mesh of jax.devices()}}
  %3 = sdy.sharding_constraint %2 <@turned, [{"a"}, {}]> : tensor<8x4xf32>
  // expected-warning @+1 {{as there is no mesh 'none'}}
  %4 = sdy.sharding_constraint %3 <@none, [{"a"}, {}]> : tensor<8x4xf32>
  // expected-warning @+1 {{as it has 1 axes, and the value 2}}
  %5 = sdy.sharding_constraint %4 <@grid, [{"a"}]> : tensor<8x4xf32>
  // expected-warning @+1 {{as '{devices=[2,2]<=[4]}' divides more than one axis}}
  %6 = stablehlo.custom_call @Sharding(%5) {mhlo.sharding = "{devices=[2,2]<=[4]}"} : (tensor<8x4xf32>) -> tensor<8x4xf32>
  %7 = stablehlo.add %6, %y : tensor<8x4xf32>
  %8 = stablehlo.add %7, %z : tensor<8x4xf32>
  return %8 : tensor<8x4xf32>
}
