// Batch normalisation, Einstein sums and operations that broadcast, against NumPy by the formulas of the specification.
// RUN: tg-run %s --check

func.func @norm_2(%x: tensor<2x3xf64>, %s: tensor<3xf64>, %o: tensor<3xf64>, %m: tensor<3xf64>, %v: tensor<3xf64>, %g: tensor<2x3xf64>) -> (tensor<2x3xf64>, tensor<2x3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<2x3xf64>, tensor<3xf64>, tensor<3xf64>) {
  %0 = "stablehlo.batch_norm_inference"(%x, %s, %o, %m, %v) <{epsilon = 2.500000e-01 : f32, feature_index = 1 : i64}> : (tensor<2x3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) -> tensor<2x3xf64>
  %1:3 = "stablehlo.batch_norm_training"(%x, %s, %o) <{epsilon = 2.500000e-01 : f32, feature_index = 1 : i64}> : (tensor<2x3xf64>, tensor<3xf64>, tensor<3xf64>) -> (tensor<2x3xf64>, tensor<3xf64>, tensor<3xf64>)
  %2:3 = "stablehlo.batch_norm_grad"(%x, %s, %m, %v, %g) <{epsilon = 2.500000e-01 : f32, feature_index = 1 : i64}> : (tensor<2x3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<2x3xf64>) -> (tensor<2x3xf64>, tensor<3xf64>, tensor<3xf64>)
  return %0, %1#0, %1#1, %1#2, %2#0, %2#1, %2#2 : tensor<2x3xf64>, tensor<2x3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<2x3xf64>, tensor<3xf64>, tensor<3xf64>
}
tg.expect @norm_2(dense<[[1.25, -1.75, -1.25], [-1.0, -1.25, 1.25]]> : tensor<2x3xf64>, dense<[1.75, 1.25, 0.25]> : tensor<3xf64>, dense<[-1.75, -0.75, -0.25]> : tensor<3xf64>, dense<[0.25, 0.0, -0.5]> : tensor<3xf64>, dense<[0.5, 1.5, 1.5]> : tensor<3xf64>, dense<[[-2.0, -1.75, -0.25], [-0.5, 1.75, 0.0]]> : tensor<2x3xf64>) returns (dense<[[0.2707259421636903, -2.403594569415369, -0.3917366773784602], [-4.275907427704613, -1.931138978153835, 0.08071891388307378]]> : tensor<2x3xf64>, dense<[[-0.15082978991454987, -1.3090169943749475, -0.4821191727213149], [-3.3491702100854503, -0.19098300562505255, -0.017880827278685146]]> : tensor<2x3xf64>, dense<[0.125, -1.5, 0.0]> : tensor<3xf64>, dense<[1.265625, 0.0625, 1.5625]> : tensor<3xf64>, dense<[[0.33678765702728164, -1.2401959270615268, -0.016029743274944903], [-0.7998706854397939, 1.9488793139538279, 0.005905694890769175]]> : tensor<2x3xf64>, dense<[-1.587713240271471, 0.6614378277661475, 0.1417366773784602]> : tensor<3xf64>, dense<[-2.5, 0.0, -0.25]> : tensor<3xf64>) within 8 ulp

func.func @norm_2_open(%x: tensor<?x?xf64>, %s: tensor<?xf64>, %o: tensor<?xf64>, %m: tensor<?xf64>, %v: tensor<?xf64>, %g: tensor<?x?xf64>) -> (tensor<?x?xf64>, tensor<?x?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?x?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %0 = "stablehlo.batch_norm_inference"(%x, %s, %o, %m, %v) <{epsilon = 2.500000e-01 : f32, feature_index = 1 : i64}> : (tensor<?x?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) -> tensor<?x?xf64>
  %1:3 = "stablehlo.batch_norm_training"(%x, %s, %o) <{epsilon = 2.500000e-01 : f32, feature_index = 1 : i64}> : (tensor<?x?xf64>, tensor<?xf64>, tensor<?xf64>) -> (tensor<?x?xf64>, tensor<?xf64>, tensor<?xf64>)
  %2:3 = "stablehlo.batch_norm_grad"(%x, %s, %m, %v, %g) <{epsilon = 2.500000e-01 : f32, feature_index = 1 : i64}> : (tensor<?x?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?x?xf64>) -> (tensor<?x?xf64>, tensor<?xf64>, tensor<?xf64>)
  return %0, %1#0, %1#1, %1#2, %2#0, %2#1, %2#2 : tensor<?x?xf64>, tensor<?x?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?x?xf64>, tensor<?xf64>, tensor<?xf64>
}
tg.expect @norm_2_open(dense<[[-0.25, -0.25, 0.75], [0.25, -1.5, 1.0]]> : tensor<2x3xf64>, dense<[1.75, 2.0, 1.75]> : tensor<3xf64>, dense<[-1.0, -0.75, 0.75]> : tensor<3xf64>, dense<[0.25, 0.5, 0.75]> : tensor<3xf64>, dense<[0.75, 2.0, 0.25]> : tensor<3xf64>, dense<[[-1.75, 2.0, 2.0], [-0.75, -1.5, -0.75]]> : tensor<2x3xf64>) returns (dense<[[-1.875, -1.75, 0.75], [-1.0, -3.4166666666666665, 1.368718433538229]]> : tensor<2x3xf64>, dense<[[-1.7826237921249264, 0.8117376188860608, 0.32556265618641733], [-0.2173762078750736, -2.3117376188860606, 1.1744373438135827]]> : tensor<2x3xf64>, dense<[0.0, -0.875, 0.875]> : tensor<3xf64>, dense<[0.0625, 0.390625, 0.015625]> : tensor<3xf64>, dense<[[-0.4921875, 2.6666666666666665, 3.40295138446026], [0.875, -1.4444444444444446, -3.286941678171842]]> : tensor<2x3xf64>, dense<[0.875, 1.0, -0.2651650429449553]> : tensor<3xf64>, dense<[-2.5, 0.5, 1.25]> : tensor<3xf64>) within 8 ulp

func.func @norm_4(%x: tensor<2x2x3x2xf64>, %s: tensor<2xf64>, %o: tensor<2xf64>, %m: tensor<2xf64>, %v: tensor<2xf64>, %g: tensor<2x2x3x2xf64>) -> (tensor<2x2x3x2xf64>, tensor<2x2x3x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2x2x3x2xf64>, tensor<2xf64>, tensor<2xf64>) {
  %0 = "stablehlo.batch_norm_inference"(%x, %s, %o, %m, %v) <{epsilon = 2.500000e-01 : f32, feature_index = 3 : i64}> : (tensor<2x2x3x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) -> tensor<2x2x3x2xf64>
  %1:3 = "stablehlo.batch_norm_training"(%x, %s, %o) <{epsilon = 2.500000e-01 : f32, feature_index = 3 : i64}> : (tensor<2x2x3x2xf64>, tensor<2xf64>, tensor<2xf64>) -> (tensor<2x2x3x2xf64>, tensor<2xf64>, tensor<2xf64>)
  %2:3 = "stablehlo.batch_norm_grad"(%x, %s, %m, %v, %g) <{epsilon = 2.500000e-01 : f32, feature_index = 3 : i64}> : (tensor<2x2x3x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2x2x3x2xf64>) -> (tensor<2x2x3x2xf64>, tensor<2xf64>, tensor<2xf64>)
  return %0, %1#0, %1#1, %1#2, %2#0, %2#1, %2#2 : tensor<2x2x3x2xf64>, tensor<2x2x3x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2x2x3x2xf64>, tensor<2xf64>, tensor<2xf64>
}
tg.expect @norm_4(dense<[[[[-2.0, 1.75], [0.75, 0.25], [-1.0, 0.0]], [[-1.25, 1.25], [0.0, -2.0], [-1.0, 1.0]]], [[[0.0, -0.5], [-1.0, -1.75], [0.5, 0.75]], [[0.0, 1.75], [1.75, -1.25], [0.5, 0.5]]]]> : tensor<2x2x3x2xf64>, dense<[0.5, 0.75]> : tensor<2xf64>, dense<[0.0, 1.0]> : tensor<2xf64>, dense<[-0.5, 0.5]> : tensor<2xf64>, dense<[1.5, 0.5]> : tensor<2xf64>, dense<[[[[-0.5, 1.5], [1.5, 0.75], [-2.0, 0.75]], [[-1.25, 1.25], [1.75, -0.25], [2.0, 1.0]]], [[[-0.75, 1.5], [-0.5, -1.75], [0.5, 1.5]], [[0.75, -0.5], [1.75, 0.0], [-0.5, -1.5]]]]> : tensor<2x2x3x2xf64>) returns (dense<[[[[-0.5669467095138409, 2.0825317547305486], [0.472455591261534, 0.7834936490538903], [-0.1889822365046136, 0.5669872981077806]], [[-0.2834733547569204, 1.649519052838329], [0.1889822365046136, -1.1650635094610968], [-0.1889822365046136, 1.4330127018922194]]], [[[0.1889822365046136, 0.13397459621556118], [-0.1889822365046136, -0.948557158514987], [0.3779644730092272, 1.2165063509461098]], [[0.1889822365046136, 2.0825317547305486], [0.8504200642707612, -0.5155444566227678], [0.3779644730092272, 1.0]]]]> : tensor<2x2x3x2xf64>, dense<[[[[-0.790432673812145, 1.9055551449149455], [0.43706277257848014, 1.0588022821373342], [-0.3440706933064631, 0.9176768050077322]], [[-0.45566118843288356, 1.6233041906557415], [0.10229128719921876, -0.21132701202908288], [-0.3440706933064631, 1.4821787135261397]]], [[[0.10229128719921876, 0.6354258507485284], [-0.3440706933064631, -0.07020153489948089], [0.3254722774520597, 1.341053236396538]], [[0.10229128719921876, 1.9055551449149455], [0.8834247530841621, 0.21204941935972288], [0.3254722774520597, 1.199927759266936]]]]> : tensor<2x2x3x2xf64>, dense<[-0.22916666666666666, 0.14583333333333334]> : tensor<2xf64>, dense<[1.0047743055555554, 1.515190972222222]> : tensor<2xf64>, dense<[[[[-0.04274598206651973, 0.32325601009314986], [0.28628559041919144, 0.47661467534664426], [-0.7649281001377216, 0.6104276283619482]], [[-0.442645893241461, 0.37437556517764803], [0.49720326508951906, 0.8149058486999408], [0.7469297918991871, 0.2916821672468422]]], [[[-0.4477079174335489, 1.5275725872308852], [-0.1979813906238809, -0.6179452099920214], [-0.05287003045069547, 0.8585078221543656]], [[0.1192387920802919, -1.4087947974757278], [0.22554130011413706, 0.6299733406001385], [-0.43083450345992264, -1.6057554361836468]]]]> : tensor<2x2x3x2xf64>, dense<[6.519887159409169, 6.423021744734587]> : tensor<2xf64>, dense<[2.75, 4.25]> : tensor<2xf64>) within 8 ulp

func.func @norm_4_open(%x: tensor<?x?x?x?xf64>, %s: tensor<?xf64>, %o: tensor<?xf64>, %m: tensor<?xf64>, %v: tensor<?xf64>, %g: tensor<?x?x?x?xf64>) -> (tensor<?x?x?x?xf64>, tensor<?x?x?x?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?x?x?x?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %0 = "stablehlo.batch_norm_inference"(%x, %s, %o, %m, %v) <{epsilon = 2.500000e-01 : f32, feature_index = 3 : i64}> : (tensor<?x?x?x?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) -> tensor<?x?x?x?xf64>
  %1:3 = "stablehlo.batch_norm_training"(%x, %s, %o) <{epsilon = 2.500000e-01 : f32, feature_index = 3 : i64}> : (tensor<?x?x?x?xf64>, tensor<?xf64>, tensor<?xf64>) -> (tensor<?x?x?x?xf64>, tensor<?xf64>, tensor<?xf64>)
  %2:3 = "stablehlo.batch_norm_grad"(%x, %s, %m, %v, %g) <{epsilon = 2.500000e-01 : f32, feature_index = 3 : i64}> : (tensor<?x?x?x?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?x?x?x?xf64>) -> (tensor<?x?x?x?xf64>, tensor<?xf64>, tensor<?xf64>)
  return %0, %1#0, %1#1, %1#2, %2#0, %2#1, %2#2 : tensor<?x?x?x?xf64>, tensor<?x?x?x?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?x?x?x?xf64>, tensor<?xf64>, tensor<?xf64>
}
tg.expect @norm_4_open(dense<[[[[-1.25, 0.75], [1.25, -1.0], [0.5, 1.5]], [[-1.5, -1.0], [0.0, 0.25], [-0.5, -0.5]]], [[[-1.5, 0.5], [1.75, -1.25], [1.25, -1.25]], [[-2.0, 1.0], [-1.25, 1.0], [-0.75, 0.25]]]]> : tensor<2x2x3x2xf64>, dense<[2.0, 2.0]> : tensor<2xf64>, dense<[0.0, -1.25]> : tensor<2xf64>, dense<[-0.5, 0.75]> : tensor<2xf64>, dense<[1.25, 0.5]> : tensor<2xf64>, dense<[[[[1.75, 2.0], [2.0, 0.5], [2.0, 0.5]], [[0.0, 2.0], [0.5, 1.25], [-0.75, 1.25]]], [[[2.0, -2.0], [0.25, -0.5], [-2.0, -1.75]], [[-1.0, -1.25], [1.0, -1.25], [0.5, 1.5]]]]> : tensor<2x2x3x2xf64>) returns (dense<[[[[-1.2247448713915892, -1.25], [2.8577380332470415, -5.291451884327381], [1.6329931618554523, 0.4820508075688774]], [[-1.6329931618554523, -5.291451884327381], [0.8164965809277261, -2.4047005383792515], [0.0, -4.136751345948129]]], [[[-1.6329931618554523, -1.8273502691896257], [3.6742346141747673, -5.868802153517007], [2.8577380332470415, -5.868802153517007]], [[-2.4494897427831783, -0.6726497308103742], [-1.2247448713915892, -0.6726497308103742], [-0.4082482904638631, -2.4047005383792515]]]]> : tensor<2x2x3x2xf64>, dense<[[[[-1.4012454616566605, 0.12202162323117438], [2.4203330701342316, -3.170830272523644], [1.273859510596964, 1.5332438642689543]], [[-1.7834033148357498, -3.170830272523644], [0.5095438042387856, -0.8187932041273451], [-0.2547719021193928, -2.2300154451651246]]], [[[-1.7834033148357498, -0.34838579044808526], [3.1846487764924105, -3.641237686202904], [2.4203330701342316, -3.641237686202904]], [[-2.5477190211939282, 0.5924290369104344], [-1.4012454616566605, 0.5924290369104344], [-0.6369297552984821, -0.8187932041273451]]]]> : tensor<2x2x3x2xf64>, dense<[-0.3333333333333333, 0.020833333333333332]> : tensor<2xf64>, dense<[1.4618055555555556, 0.8797743055555554]> : tensor<2xf64>, dense<[[[[2.015725934165324, 4.185789451624788], [2.39562364890253, -0.42900332502284705], [2.404128821620527, 1.2148411914198378]], [[-0.8391770415090519, 3.035098290114908], [-0.03969080601732003, 2.124969740767373], [-2.075262143191304, 1.6318163858345678]]], [[[2.4268092822018525, -5.216199307053495], [-0.46778449948984313, -2.9027888534256188], [-4.13634899851928, -5.789540199373748]], [[-2.4665000882191728, -3.15537959619608], [0.7909810627737348, -3.15537959619608], [-0.031185633299322873, 2.7023200099569986]]]]> : tensor<2x2x3x2xf64>, dense<[0.10206207261596568, -2.958920129596831]> : tensor<2xf64>, dense<[6.25, 2.25]> : tensor<2xf64>) within 8 ulp

func.func @norm_first(%x: tensor<3x4xf64>, %s: tensor<3xf64>, %o: tensor<3xf64>, %m: tensor<3xf64>, %v: tensor<3xf64>, %g: tensor<3x4xf64>) -> (tensor<3x4xf64>, tensor<3x4xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3x4xf64>, tensor<3xf64>, tensor<3xf64>) {
  %0 = "stablehlo.batch_norm_inference"(%x, %s, %o, %m, %v) <{epsilon = 2.500000e-01 : f32, feature_index = 0 : i64}> : (tensor<3x4xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) -> tensor<3x4xf64>
  %1:3 = "stablehlo.batch_norm_training"(%x, %s, %o) <{epsilon = 2.500000e-01 : f32, feature_index = 0 : i64}> : (tensor<3x4xf64>, tensor<3xf64>, tensor<3xf64>) -> (tensor<3x4xf64>, tensor<3xf64>, tensor<3xf64>)
  %2:3 = "stablehlo.batch_norm_grad"(%x, %s, %m, %v, %g) <{epsilon = 2.500000e-01 : f32, feature_index = 0 : i64}> : (tensor<3x4xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3x4xf64>) -> (tensor<3x4xf64>, tensor<3xf64>, tensor<3xf64>)
  return %0, %1#0, %1#1, %1#2, %2#0, %2#1, %2#2 : tensor<3x4xf64>, tensor<3x4xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3x4xf64>, tensor<3xf64>, tensor<3xf64>
}
tg.expect @norm_first(dense<[[0.0, -1.5, -1.75, -0.75], [-0.25, 0.0, -0.75, 1.5], [0.25, 2.0, 1.75, 1.0]]> : tensor<3x4xf64>, dense<[0.25, 0.5, 1.5]> : tensor<3xf64>, dense<[0.25, 2.0, 1.0]> : tensor<3xf64>, dense<[0.75, -1.0, -0.5]> : tensor<3xf64>, dense<[1.5, 1.5, 0.75]> : tensor<3xf64>, dense<[[-1.5, 0.5, -1.75, 0.75], [1.25, 0.75, -1.75, 0.0], [-0.75, 0.25, 0.75, -1.25]]> : tensor<3x4xf64>) returns (dense<[[0.10826332262153979, -0.1752100321353806, -0.22245559126153402, -0.033473354756920426], [2.2834733547569206, 2.3779644730092273, 2.0944911182523067, 2.944911182523068], [2.125, 4.75, 4.375, 3.25]]> : tensor<3x4xf64>, dense<[[0.5448839123097943, 0.10255804384510286, 0.028837065767654296, 0.3237209780774486], [1.807944680100656, 1.935981560033552, 1.551870920234864, 2.704202839630928], [-0.7693034738587656, 2.3269776053940743, 1.8846517369293827, 0.5576741315353086]]> : tensor<3x4xf64>, dense<[-1.0, 0.125, 1.25]> : tensor<3xf64>, dense<[0.46875, 0.703125, 0.46875]> : tensor<3xf64>, dense<[[-0.12317592200747136, 0.3864011799960403, -0.016873413973626197, 0.36784042462505145], [0.3982125697775787, 0.19235691929933882, -0.7019340213028505, -0.19235691929933882], [-0.71484375, 0.8671875, 1.60546875, -1.4296875]]> : tensor<3x4xf64>, dense<[2.456769074559977, 0.944911182523068, -0.125]> : tensor<3xf64>, dense<[-2.0, 0.25, -1.0]> : tensor<3xf64>) within 8 ulp

func.func @norm_first_open(%x: tensor<?x?xf64>, %s: tensor<?xf64>, %o: tensor<?xf64>, %m: tensor<?xf64>, %v: tensor<?xf64>, %g: tensor<?x?xf64>) -> (tensor<?x?xf64>, tensor<?x?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?x?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %0 = "stablehlo.batch_norm_inference"(%x, %s, %o, %m, %v) <{epsilon = 2.500000e-01 : f32, feature_index = 0 : i64}> : (tensor<?x?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) -> tensor<?x?xf64>
  %1:3 = "stablehlo.batch_norm_training"(%x, %s, %o) <{epsilon = 2.500000e-01 : f32, feature_index = 0 : i64}> : (tensor<?x?xf64>, tensor<?xf64>, tensor<?xf64>) -> (tensor<?x?xf64>, tensor<?xf64>, tensor<?xf64>)
  %2:3 = "stablehlo.batch_norm_grad"(%x, %s, %m, %v, %g) <{epsilon = 2.500000e-01 : f32, feature_index = 0 : i64}> : (tensor<?x?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?x?xf64>) -> (tensor<?x?xf64>, tensor<?xf64>, tensor<?xf64>)
  return %0, %1#0, %1#1, %1#2, %2#0, %2#1, %2#2 : tensor<?x?xf64>, tensor<?x?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?x?xf64>, tensor<?xf64>, tensor<?xf64>
}
tg.expect @norm_first_open(dense<[[-2.0, 0.0, 0.5, -1.5], [1.75, 0.0, 2.0, 0.25], [1.0, 1.25, 0.0, -0.5]]> : tensor<3x4xf64>, dense<[1.5, 0.25, 1.25]> : tensor<3xf64>, dense<[0.0, -1.5, -1.25]> : tensor<3xf64>, dense<[-1.0, 0.5, 0.5]> : tensor<3xf64>, dense<[1.0, 2.0, 1.0]> : tensor<3xf64>, dense<[[-0.75, 1.75, -1.75, -0.5], [-2.0, -0.75, 1.0, -0.75], [0.0, 0.0, -1.75, -1.75]]> : tensor<3x4xf64>) returns (dense<[[-1.3416407864998738, 1.3416407864998738, 2.0124611797498106, -0.6708203932499369], [-1.2916666666666667, -1.5833333333333333, -1.25, -1.5416666666666667], [-0.6909830056250525, -0.4114745084375788, -1.8090169943749475, -2.368033988749895]]> : tensor<3x4xf64>, dense<[[-1.636634176769943, 0.9819805060619657, 1.636634176769943, -0.9819805060619657], [-1.315362763531001, -1.7461829819586654, -1.2538170180413346, -1.684637236468999], [-0.444370766705638, -0.08631332968592154, -1.8766005147845037, -2.5927153888239367]]> : tensor<3x4xf64>, dense<[-0.75, 1.0, 0.4375]> : tensor<3xf64>, dense<[1.0625, 0.78125, 0.51171875]> : tensor<3xf64>, dense<[[-0.553426824431198, 2.733593102493493, -1.978920160087314, -0.2347871376374779], [-0.21903935185185186, -0.02488425925925926, 0.2829861111111111, -0.022858796296296297], [0.6847958181093107, 0.5380538570858869, -0.6847958181093107, -0.3913118960624632]]> : tensor<3x4xf64>, dense<[0.11180339887498983, -0.29166666666666674, 2.347871376374779]> : tensor<3xf64>, dense<[-1.25, -2.5, -3.5]> : tensor<3xf64>) within 8 ulp

func.func @matmul(%x0: tensor<2x3xf64>, %x1: tensor<3x2xf64>) -> (tensor<2x2xf64>) {
  %0 = stablehlo.einsum %x0, %x1, config = "ab,bc->ca" : (tensor<2x3xf64>, tensor<3x2xf64>) -> tensor<2x2xf64>
  return %0 : tensor<2x2xf64>
}
tg.expect @matmul(dense<[[-2.0, 0.0, -4.0], [4.0, 3.0, 1.0]]> : tensor<2x3xf64>, dense<[[2.0, 2.0], [-4.0, 4.0], [-4.0, 3.0]]> : tensor<3x2xf64>) returns (dense<[[12.0, -8.0], [-16.0, 23.0]]> : tensor<2x2xf64>)

func.func @batched(%x0: tensor<2x2x3xf64>, %x1: tensor<2x3x2xf64>) -> (tensor<2x2x2xf64>) {
  %0 = stablehlo.einsum %x0, %x1, config = "bij,bjk->bik" : (tensor<2x2x3xf64>, tensor<2x3x2xf64>) -> tensor<2x2x2xf64>
  return %0 : tensor<2x2x2xf64>
}
tg.expect @batched(dense<[[[3.0, 2.0, -3.0], [3.0, 4.0, 3.0]], [[2.0, -2.0, 0.0], [0.0, 3.0, -1.0]]]> : tensor<2x2x3xf64>, dense<[[[-1.0, -2.0], [0.0, 1.0], [0.0, -2.0]], [[0.0, 1.0], [-3.0, 1.0], [2.0, -4.0]]]> : tensor<2x3x2xf64>) returns (dense<[[[-3.0, 2.0], [-3.0, -8.0]], [[6.0, 0.0], [-11.0, 7.0]]]> : tensor<2x2x2xf64>)

func.func @outer(%x0: tensor<2xf64>, %x1: tensor<3xf64>) -> (tensor<3x2xf64>) {
  %0 = stablehlo.einsum %x0, %x1, config = "a,b->ba" : (tensor<2xf64>, tensor<3xf64>) -> tensor<3x2xf64>
  return %0 : tensor<3x2xf64>
}
tg.expect @outer(dense<[1.0, -1.0]> : tensor<2xf64>, dense<[4.0, -1.0, -2.0]> : tensor<3xf64>) returns (dense<[[4.0, -4.0], [-1.0, 1.0], [-2.0, 2.0]]> : tensor<3x2xf64>)

func.func @alone(%x0: tensor<2x3xf64>, %x1: tensor<2xf64>) -> (tensor<2xf64>) {
  %0 = stablehlo.einsum %x0, %x1, config = "ab,c->c" : (tensor<2x3xf64>, tensor<2xf64>) -> tensor<2xf64>
  return %0 : tensor<2xf64>
}
tg.expect @alone(dense<[[2.0, 3.0, -4.0], [-4.0, -3.0, -1.0]]> : tensor<2x3xf64>, dense<[0.0, 1.0]> : tensor<2xf64>) returns (dense<[0.0, -7.0]> : tensor<2xf64>)

func.func @inner(%x0: tensor<2x3xi32>, %x1: tensor<2x3xi32>) -> (tensor<i32>) {
  %0 = stablehlo.einsum %x0, %x1, config = "ab,ab->" : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<i32>
  return %0 : tensor<i32>
}
tg.expect @inner(dense<[[-1, 3, 1], [-3, -2, -3]]> : tensor<2x3xi32>, dense<[[-3, 3, 4], [-1, -2, 3]]> : tensor<2x3xi32>) returns (14 : i32)

func.func @elements(%x0: tensor<2x3xf64>, %x1: tensor<3x2xf64>) -> (tensor<2x3xf64>) {
  %0 = stablehlo.einsum %x0, %x1, config = "ab,ba->ab" : (tensor<2x3xf64>, tensor<3x2xf64>) -> tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
tg.expect @elements(dense<[[-3.0, -3.0, -2.0], [-1.0, -1.0, -2.0]]> : tensor<2x3xf64>, dense<[[-2.0, 1.0], [0.0, 1.0], [4.0, 4.0]]> : tensor<3x2xf64>) returns (dense<[[6.0, 0.0, -8.0], [-1.0, -1.0, -8.0]]> : tensor<2x3xf64>)

func.func @dots(%x0: tensor<2x1x2x3xf64>, %x1: tensor<2x1x3x2xf64>) -> (tensor<2x1x2x2xf64>) {
  %0 = stablehlo.einsum %x0, %x1, config = "...ab,...bc->...ac" : (tensor<2x1x2x3xf64>, tensor<2x1x3x2xf64>) -> tensor<2x1x2x2xf64>
  return %0 : tensor<2x1x2x2xf64>
}
tg.expect @dots(dense<[[[[-3.0, 3.0, -1.0], [3.0, 2.0, -4.0]]], [[[3.0, 4.0, 4.0], [-4.0, -3.0, 1.0]]]]> : tensor<2x1x2x3xf64>, dense<[[[[0.0, -4.0], [3.0, -2.0], [-4.0, 3.0]]], [[[1.0, -4.0], [-3.0, 3.0], [2.0, 3.0]]]]> : tensor<2x1x3x2xf64>) returns (dense<[[[[13.0, 3.0], [22.0, -28.0]]], [[[-1.0, 12.0], [7.0, 10.0]]]]> : tensor<2x1x2x2xf64>)

func.func @open_sizes(%x0: tensor<?x?xf64>, %x1: tensor<?x?xf64>) -> (tensor<?x?xf64>) {
  %0 = stablehlo.einsum %x0, %x1, config = "ab,bc->ac" : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  return %0 : tensor<?x?xf64>
}
tg.expect @open_sizes(dense<[[4.0, -2.0, 0.0], [-1.0, -4.0, -2.0]]> : tensor<2x3xf64>, dense<[[-4.0, -3.0], [-1.0, 4.0], [3.0, 1.0]]> : tensor<3x2xf64>) returns (dense<[[-14.0, -20.0], [2.0, -15.0]]> : tensor<2x2xf64>)

func.func @rows(%x0: tensor<2x3xf64>) -> (tensor<3xf64>) {
  %0 = "stablehlo.unary_einsum"(%x0) <{einsum_config = "ab->b"}> : (tensor<2x3xf64>) -> tensor<3xf64>
  return %0 : tensor<3xf64>
}
tg.expect @rows(dense<[[-2.0, -3.0, 2.0], [2.0, -1.0, -3.0]]> : tensor<2x3xf64>) returns (dense<[0.0, -4.0, -1.0]> : tensor<3xf64>)

func.func @turned(%x0: tensor<2x2x3xi64>) -> (tensor<3x2xi64>) {
  %0 = "stablehlo.unary_einsum"(%x0) <{einsum_config = "abc->ca"}> : (tensor<2x2x3xi64>) -> tensor<3x2xi64>
  return %0 : tensor<3x2xi64>
}
tg.expect @turned(dense<[[[-2, 4, 2], [1, -2, 3]], [[-1, 0, 2], [-1, 0, -4]]]> : tensor<2x2x3xi64>) returns (dense<[[-1, -2], [2, 0], [5, -2]]> : tensor<3x2xi64>)

func.func @none(%x0: tensor<2x0xf64>, %x1: tensor<0x3xf64>) -> (tensor<2x3xf64>) {
  %0 = stablehlo.einsum %x0, %x1, config = "ab,bc->ac" : (tensor<2x0xf64>, tensor<0x3xf64>) -> tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
tg.expect @none(dense<> : tensor<2x0xf64>, dense<> : tensor<0x3xf64>) returns (dense<[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<2x3xf64>)

func.func @adds(%x0: tensor<2x3xf64>, %x1: tensor<3xf64>) -> (tensor<2x3xf64>) {
  %0 = chlo.broadcast_add %x0, %x1 : (tensor<2x3xf64>, tensor<3xf64>) -> tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
tg.expect @adds(dense<[[3.0, -2.0, 0.0], [0.0, -3.0, -2.0]]> : tensor<2x3xf64>, dense<[-1.0, -4.0, 3.0]> : tensor<3xf64>) returns (dense<[[2.0, -6.0, 3.0], [-1.0, -7.0, 1.0]]> : tensor<2x3xf64>)
func.func @adds_scalar(%x0: tensor<f64>, %x1: tensor<2x3xf64>) -> (tensor<2x3xf64>) {
  %0 = chlo.broadcast_multiply %x0, %x1 : (tensor<f64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
tg.expect @adds_scalar(-1.0 : f64, dense<[[1.0, -3.0, 4.0], [0.0, -4.0, -1.0]]> : tensor<2x3xf64>) returns (dense<[[-1.0, 3.0, -4.0], [-0.0, 4.0, 1.0]]> : tensor<2x3xf64>)
func.func @of_first(%x0: tensor<2x3xf64>, %x1: tensor<2xf64>) -> (tensor<2x3xf64>) {
  %0 = "chlo.broadcast_subtract"(%x0, %x1) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2x3xf64>, tensor<2xf64>) -> tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
tg.expect @of_first(dense<[[-1.0, -2.0, 2.0], [4.0, 2.0, -3.0]]> : tensor<2x3xf64>, dense<[1.0, 0.0]> : tensor<2xf64>) returns (dense<[[-2.0, -3.0, 1.0], [4.0, 2.0, -3.0]]> : tensor<2x3xf64>)
func.func @of_first_and_last(%x0: tensor<2x2x3xf64>, %x1: tensor<2x3xf64>) -> (tensor<2x2x3xf64>) {
  %0 = "chlo.broadcast_subtract"(%x0, %x1) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<2x2x3xf64>, tensor<2x3xf64>) -> tensor<2x2x3xf64>
  return %0 : tensor<2x2x3xf64>
}
tg.expect @of_first_and_last(dense<[[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], [[7.0, 8.0, 9.0], [0.0, -1.0, -2.0]]]> : tensor<2x2x3xf64>, dense<[[1.0, 0.0, 2.0], [-1.0, 3.0, 5.0]]> : tensor<2x3xf64>) returns (dense<[[[0.0, 2.0, 1.0], [3.0, 5.0, 4.0]], [[8.0, 5.0, 4.0], [1.0, -4.0, -7.0]]]> : tensor<2x2x3xf64>)
func.func @both(%x0: tensor<2x1xf64>, %x1: tensor<1x3xf64>) -> (tensor<2x3xf64>) {
  %0 = chlo.broadcast_maximum %x0, %x1 : (tensor<2x1xf64>, tensor<1x3xf64>) -> tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
tg.expect @both(dense<[[1.0], [3.0]]> : tensor<2x1xf64>, dense<[[3.0, 3.0, 2.0]]> : tensor<1x3xf64>) returns (dense<[[3.0, 3.0, 2.0], [3.0, 3.0, 3.0]]> : tensor<2x3xf64>)
func.func @open(%x0: tensor<?x?xf64>, %x1: tensor<?xf64>) -> (tensor<?x?xf64>) {
  %0 = chlo.broadcast_add %x0, %x1 : (tensor<?x?xf64>, tensor<?xf64>) -> tensor<?x?xf64>
  return %0 : tensor<?x?xf64>
}
tg.expect @open(dense<[[0.0], [0.0]]> : tensor<2x1xf64>, dense<[-3.0, 1.0, 0.0]> : tensor<3xf64>) returns (dense<[[-3.0, 1.0, 0.0], [-3.0, 1.0, 0.0]]> : tensor<2x3xf64>)
tg.expect @open(dense<[[1.0, 2.0, 3.0]]> : tensor<1x3xf64>, dense<[4.0]> : tensor<1xf64>) returns (dense<[[5.0, 6.0, 7.0]]> : tensor<1x3xf64>)
tg.expect @open(dense<> : tensor<2x0xf64>, dense<[4.0]> : tensor<1xf64>) returns (dense<> : tensor<2x0xf64>)
tg.expect @open(dense<[[0.0, 0.0], [0.0, 0.0]]> : tensor<2x2xf64>, dense<[0.0, 0.0, 0.0]> : tensor<3xf64>) fails "expects axis 0 to have size 1 or"
func.func @compares(%x0: tensor<2x3xi32>, %x1: tensor<3xi32>) -> (tensor<2x3xi1>) {
  %0 = "chlo.broadcast_compare"(%x0, %x1) <{comparison_direction = #chlo<comparison_direction LT>}> : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}
tg.expect @compares(dense<[[1, 0, -2], [0, 2, -3]]> : tensor<2x3xi32>, dense<[1, -1, 3]> : tensor<3xi32>) returns (dense<[[false, false, true], [true, false, true]]> : tensor<2x3xi1>)
func.func @selects(%x0: tensor<3xi1>, %x1: tensor<2x3xf64>, %x2: tensor<f64>) -> (tensor<2x3xf64>) {
  %0 = chlo.broadcast_select %x0, %x1, %x2 : (tensor<3xi1>, tensor<2x3xf64>, tensor<f64>) -> tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
tg.expect @selects(dense<[true, false, false]> : tensor<3xi1>, dense<[[-4.0, -2.0, 0.0], [0.0, 3.0, -3.0]]> : tensor<2x3xf64>, 1.0 : f64) returns (dense<[[-4.0, 1.0, 1.0], [0.0, 1.0, 1.0]]> : tensor<2x3xf64>)
func.func @ands(%x0: tensor<2x2xi1>, %x1: tensor<2xi1>) -> (tensor<2x2xi1>) {
  %0 = chlo.broadcast_and %x0, %x1 : (tensor<2x2xi1>, tensor<2xi1>) -> tensor<2x2xi1>
  return %0 : tensor<2x2xi1>
}
tg.expect @ands(dense<[[false, true], [false, false]]> : tensor<2x2xi1>, dense<[false, false]> : tensor<2xi1>) returns (dense<[[false, false], [false, false]]> : tensor<2x2xi1>)
func.func @divides(%x0: tensor<2x3xi32>, %x1: tensor<i32>) -> (tensor<2x3xi32>) {
  %0 = chlo.broadcast_divide %x0, %x1 : (tensor<2x3xi32>, tensor<i32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}
tg.expect @divides(dense<[[1, 3, 3], [1, 2, 4]]> : tensor<2x3xi32>, 4 : i32) returns (dense<[[0, 0, 0], [0, 0, 1]]> : tensor<2x3xi32>)
func.func @empty(%x0: tensor<0x3xf64>, %x1: tensor<3xf64>) -> (tensor<0x3xf64>) {
  %0 = chlo.broadcast_power %x0, %x1 : (tensor<0x3xf64>, tensor<3xf64>) -> tensor<0x3xf64>
  return %0 : tensor<0x3xf64>
}
tg.expect @empty(dense<> : tensor<0x3xf64>, dense<[3.0, -3.0, 4.0]> : tensor<3xf64>) returns (dense<> : tensor<0x3xf64>)

// Types of comparison and of layouts that say nothing here, and a sort that is stable in any case.
module @nested attributes {tf.versions = {producer = 1 : i32}} {
  func.func @words(%x: tensor<2x3xf32> {tf.name = "x"}) -> (tensor<2x3xi1>, tensor<2x2xf32>, tensor<2x2xi32>) {
    %0 = stablehlo.add %x, %x {result_layout = dense<[1, 0]> : tensor<2xindex>, xla_shape = "f32[2,3]{1,0}"} : tensor<2x3xf32>
    %1 = stablehlo.compare LT, %x, %0, NOTYPE : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
    %2:2 = "chlo.top_k"(%0) <{k = 2 : i64, is_stable = true}> : (tensor<2x3xf32>) -> (tensor<2x2xf32>, tensor<2x2xi32>)
    return %1, %2#0, %2#1 : tensor<2x3xi1>, tensor<2x2xf32>, tensor<2x2xi32>
  }
}
tg.expect @words(dense<[[1.0, -1.0, 1.0], [0.0, 2.0, 3.0]]> : tensor<2x3xf32>) returns (dense<[[true, false, true], [false, true, true]]> : tensor<2x3xi1>, dense<[[2.0, 2.0], [6.0, 4.0]]> : tensor<2x2xf32>, dense<[[0, 2], [2, 1]]> : tensor<2x2xi32>)

// The axes of a convolution by field.
func.func @raw(%x: tensor<1x2x2x1xf32>, %w: tensor<1x2x1x2xf32>) -> tensor<1x2x1x2xf32> {
  %0 = "stablehlo.convolution"(%x, %w) <{batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>}> : (tensor<1x2x2x1xf32>, tensor<1x2x1x2xf32>) -> tensor<1x2x1x2xf32>
  return %0 : tensor<1x2x1x2xf32>
}
tg.expect @raw(dense<[[[[1.0], [2.0]], [[3.0], [4.0]]]]> : tensor<1x2x2x1xf32>, dense<[[[[1.0, 10.0]], [[2.0, 20.0]]]]> : tensor<1x2x1x2xf32>) returns (dense<[[[[5.0, 50.0]], [[11.0, 110.0]]]]> : tensor<1x2x1x2xf32>)

// A state by halves: the numbers 1 and 2 of 64 bits, and those of Philox above.
func.func @halves(%state: tensor<4xui32>) -> (tensor<4xui32>, tensor<3xui32>, tensor<2xi1>) {
  %next, %bits = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : (tensor<4xui32>) -> (tensor<4xui32>, tensor<3xui32>)
  %wide = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %last, %words = stablehlo.rng_bit_generator %wide, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3xui32>)
  %same = stablehlo.compare EQ, %bits, %words : (tensor<3xui32>, tensor<3xui32>) -> tensor<3xi1>
  %part = stablehlo.slice %same [0:2] : (tensor<3xi1>) -> tensor<2xi1>
  return %next, %bits, %part : tensor<4xui32>, tensor<3xui32>, tensor<2xi1>
}
tg.expect @halves(dense<[1, 0, 2, 0]> : tensor<4xui32>) returns (dense<[1, 0, 4, 0]> : tensor<4xui32>, dense<[43444564, 2150618427, 3979645651]> : tensor<3xui32>, dense<true> : tensor<2xi1>)
func.func @carries(%state: tensor<4xui32>) -> tensor<4xui32> {
  %next, %bits = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : (tensor<4xui32>) -> (tensor<4xui32>, tensor<3xui32>)
  return %next : tensor<4xui32>
}
tg.expect @carries(dense<[1, 0, 4294967295, 7]> : tensor<4xui32>) returns (dense<[1, 0, 1, 8]> : tensor<4xui32>)

// A convolution without axes in space is a product; in two groups, two.
func.func @without_space(%x: tensor<2x3xf32>, %w: tensor<4x3xf32>) -> tensor<2x4xf32> {
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, f]x[o, i]->[b, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x3xf32>, tensor<4x3xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
tg.expect @without_space(dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>, dense<[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0], [1.0, 1.0, 1.0]]> : tensor<4x3xf32>) returns (dense<[[1.0, 2.0, 3.0, 6.0], [4.0, 5.0, 6.0, 15.0]]> : tensor<2x4xf32>)

func.func @groups_without_space(%x: tensor<4x?xf32>, %w: tensor<2x2xf32>) -> tensor<2x?xf32> {
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [f, b]x[o, i]->[f, b], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<4x?xf32>, tensor<2x2xf32>) -> tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}
tg.expect @groups_without_space(dense<[[1.0], [2.0], [3.0], [4.0]]> : tensor<4x1xf32>, dense<[[1.0, 10.0], [100.0, 1000.0]]> : tensor<2x2xf32>) returns (dense<[[21.0], [4300.0]]> : tensor<2x1xf32>)
