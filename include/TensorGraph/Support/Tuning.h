//===- Tuning.h - The numbers that fast code was tuned by -------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Time depends on these numbers, values do not; the numbers that values depend on are in lib/CodeGen/Kernels/Order.h.
// Each comment gives the unit, and in brackets what set the number: a program of `scripts/bench kernels`, whose figures
// docs/Benchmarks.md has, a paragraph of docs/internals/Rationale, or a measurement of the commit that added it. "Not
// measured" says that nobody compared others. Bounds of compile time, of correctness and of the runtime stay where they
// are used.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_SUPPORT_TUNING_H
#define TENSORGRAPH_SUPPORT_TUNING_H

#include <cstddef>
#include <cstdint>

namespace tg::tuning {

//===----------------------------------------------------------------------===//
// Small tensors
//===----------------------------------------------------------------------===//

/// Elements up to which a tensor of known size is kept in registers: of f64 they take half of the 32 registers of 512
/// bits. [kernels/kalman6, markov10, markov20; Rationale/FastCode.md, "Small means 128 elements"]
inline constexpr int64_t kSmallElements = 128;
/// The largest size of a tensor in a loop that is worth code of its own where types leave it open: the loops of larger
/// ones take longer than finding out their sizes. [kernels/filter, chain, markov, least-squares]
inline constexpr int64_t kLargestSpecialSize = 32;
/// Elements of a matrix that is multiplied by a small vector: it uses each of them once, so that they may as well come
/// from memory. [kernels/markov20; Rationale/FastCode.md, "Small means 128 elements"]
inline constexpr int64_t kMostOfSmallMatrix = 1024;
/// Elements of which straight-line code computes functions like exp. [not measured: the earlier limit of all small
/// tensors]
inline constexpr int64_t kMostOfFunctions = 32;
/// Elements of the operand of a reduction that is too short for lanes, each of which is taken out of its vector. [not
/// measured: the earlier limit of all small tensors]
inline constexpr int64_t kMostOfShortReduction = 32;
/// Elements up to which reductions of one tensor are not merged, as they are not loops. [not measured: the earlier
/// limit of small tensors]
inline constexpr int64_t kMostInVectors = 32;
/// Products of a system of n rows and k right sides, n n (n + k), up to which it is solved in place. [kernels/filter,
/// whose two solutions take 2 and 1 right sides; up to 4 rows with 4 sides]
inline constexpr int64_t kMostOfSmallSystem = 128;
/// Scalars of a window that are carried from step to step of a scan one by one. [not measured]
inline constexpr int64_t kMaxShiftedRows = 8;

//===----------------------------------------------------------------------===//
// Fusion of loops
//===----------------------------------------------------------------------===//

/// Loops that an operation on joined parts may become. [kernels/heat-ring; Rationale/Fusion.md, "Joined parts are not
/// copied for a cheap operation"]
inline constexpr size_t kMostLoopsOfParts = 4;
/// Operations of a body that is computed on joined parts, of whose time copying its operands would be a considerable
/// part. [not measured]
inline constexpr size_t kMostOperationsOfParts = 23;
/// Elements up to which a loop is not limited by memory. [not measured]
inline constexpr int64_t kMostInCache = 1024;
/// Operations that are computed again for a later reader, and the readers that do so. [kernels/layernorm;
/// Rationale/FastCode.md, "Cheap operands of reductions are computed again"]
inline constexpr size_t kRepeatedOperations = 3, kMostUsers = 4;
/// Reductions of one loop: the partial results of more, four vectors each, would not fit the registers. [computed from
/// the number of registers]
inline constexpr unsigned kMostMergedResults = 6;
/// Steps of a scan from which a second buffer of a state pays. [not measured]
inline constexpr int64_t kFewestStepsForTwoBuffers = 4;
/// Elements of a block of rows that are fused: so few stay in the cache. [kernels/softmax, layernorm;
/// Rationale/FastCode.md, "Short rows are fused by blocks"]
inline constexpr int64_t kElementsOfBlock = 2048;
/// Rows of such a block. [kernels/softmax; Rationale/FastCode.md, "Short rows are fused by blocks"]
inline constexpr int64_t kMostRowsOfBlock = 64;
/// Columns of a copy, and of the rows that it writes to, that are joined row by row. [kernels/join-columns;
/// Rationale/FastCode.md, "Columns are joined row by row"; the limits are not measured]
inline constexpr int64_t kWidestColumns = 4, kWidestRow = 8;

//===----------------------------------------------------------------------===//
// Vectors
//===----------------------------------------------------------------------===//

/// Bits of the narrowest vectors: without masks, smaller ones would cost more than they save. [not measured]
inline constexpr int64_t kNarrowestVectors = 256;
/// Places between elements that are chosen from whole vectors; elements that are farther apart are read one by one.
/// [kernels/strided-sum, strided-dot; Rationale/FastCode.md, "Elements a few places apart …"]
inline constexpr int64_t kLargestStep = 4;
/// Bits of the units that divide, and operations of a body that are slower than they. [Rationale/FastCode.md,
/// "Divisions take half vectors"; the number of operations is not measured]
inline constexpr int64_t kDividerBits = 256, kFewOperations = 4;
/// Vectors of 512 bits in whose lanes a loop in the body runs at once: each of its steps depends on the one before.
/// [kernels/logistic, newton; Rationale/FastCode.md, "Steps that do not depend on each other run in lanes"]
inline constexpr int64_t kVectorsOfLoop = 4;
/// Registers for the values that such a loop carries, of the 16 of processors with narrower vectors. [kernels/logistic;
/// Rationale/FastCode.md, "Loops in lanes take what registers are left"]
inline constexpr int64_t kRegistersOfLoop = 8;
/// Vectors that are transposed in registers. [kernels/transpose, add-transposed; Rationale/FastCode.md, "Transposed
/// operands are read by tiles of a vector's size"]
inline constexpr int64_t kMostTransposed = 16;
/// Lanes of a mask that are compared as positions of 64 bits, in one register or two. [not measured]
inline constexpr int64_t kComparedLanes = 8;

//===----------------------------------------------------------------------===//
// Steps of loops
//===----------------------------------------------------------------------===//

/// Rows that a step of a loop stores in pieces, which the next step can read without waiting. [kernels/least-squares;
/// Rationale/FastCode.md, "Small states of unknown size are stored in pieces"]
inline constexpr int64_t kRowsInPieces = 4;
/// Lanes of the narrowest piece, unless it has so many bits; fewer elements are computed one by one. [kernels/markov,
/// scale-points; as `kRowsInPieces`]
inline constexpr int64_t kNarrowestPiece = 4, kBitsOfPiece = 128;
/// Elements of a state that are combined as scalars, and of one whose extremum is wanted. [kernels/markov, and states
/// of 1 to 8 elements that are divided by their sum, or less the log of the sum of their exponentials; as
/// `kRowsInPieces`]
inline constexpr int64_t kFewCombined = 8, kFewCompared = 4;

//===----------------------------------------------------------------------===//
// Rows and columns
//===----------------------------------------------------------------------===//

/// Short rows that are done at once, or vectors of their partial results. [kernels/sum-rows, amax-rows;
/// Rationale/FastCode.md, "Short rows are reduced eight at once"]
inline constexpr int64_t kRowsAtOnce = 8;
/// Operations of a body that are repeated for each of these rows. [not measured]
inline constexpr int64_t kMostRowOperations = 12;
/// Vectors from which rows whose order does not matter are reduced one by one: they are long enough for partial results
/// of their own. [kernels/amax-rows]
inline constexpr int64_t kVectorsOfLongRow = 24;
/// Bits of a row from which rows are read one after the other, in the order of memory. [kernels/amax-rows;
/// Rationale/FastCode.md, "Short rows are reduced eight at once"]
inline constexpr int64_t kBitsInTurn = 2048;
/// Bits of a vector within which processors shuffle faster than across. [a fact about x86]
inline constexpr int64_t kShuffledBits = 128;
/// Elements of a row of floats of 16 bits from which their extrema are compared as integers, row by row. [maxima of
/// 1000 rows of 1000 f16 when it was added; the limit is not measured]
inline constexpr int64_t kShortRowsOfHalves = 80;
/// Registers for partial results of unordered reductions, of processors that have 16. [kernels/extremes, extremes-rows,
/// masked-mean; Rationale/FastCode.md, "Partial results of unordered reductions share few registers"]
inline constexpr int64_t kUnorderedRegisters = 4;
/// Vectors of partial results of extrema of halves. [not measured]
inline constexpr int64_t kVectorsOfHalves = 4;
/// Elements of a block among which the best one is searched, and steps of that search: both at least. [kernels/argmax,
/// argmax-rows; Rationale/FastCode.md, "The largest element first, then its position"]
inline constexpr int64_t kSearched = 512, kStepsSearched = 8;
/// Elements of a row from which one search is faster than two loops over several rows at once. [kernels/argmax-rows;
/// Rationale/FastCode.md, "The largest element first, then its position"]
inline constexpr int64_t kFewestSearched = 512;
/// Rows of columns that are reduced at a time. [sums of the columns of 4096 x 1024 f64 when it was added]
inline constexpr int64_t kStepsOfColumns = 4;
/// Rows of columns after which extrema are corrected. [kernels/extremes-columns; Rationale/FastCode.md, "Maxima by
/// comparisons"]
inline constexpr int64_t kStepsOfExtrema = 8;
/// Vectors of a row whose results stay in registers. [kernels/argmax-columns, extremes-columns, cummax-columns]
inline constexpr int64_t kVectorsOfShortRow = 4;
/// Vectors of columns in the block of a thread: enough of a row for the processor to prefetch. [not measured]
inline constexpr int64_t kColumnVectors = 32;

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

/// Rows of a tile of the result, for vectors of 512, 256 and 128 bits: 16 registers of 512 bits for sums, or 12 of 256
/// bits, as processors have fewer of those. Vectors of its rows. [kernels/matmul, product; Rationale/FastCode.md,
/// "Tiles of 6 by 2 vectors, with 16 registers"; 128 bits are not measured]
inline constexpr int64_t kRowsOfTile512 = 8, kRowsOfTile256 = 6, kRowsOfTile128 = 4, kVectorsOfTile = 2;
/// Rows of a packed block of f64, and of other elements, for vectors of 512 bits, whose processors have larger caches,
/// and of fewer. [kernels/matmul; Rationale/FastCode.md, "Tiles of 6 by 2 vectors, with 16 registers"]
inline constexpr int64_t kPackedRows512F64 = 192, kPackedRows512 = 256, kPackedRowsF64 = 96, kPackedRows = 192;
/// Rows of a packed block of a thread: with small blocks, all threads get about the same number of them. [not measured]
inline constexpr int64_t kPackedRowsOfThread = 64;
/// Columns and depth of packed panels. [kernels/matmul; Rationale/FastCode.md, "Tiles of 6 by 2 vectors, with 16
/// registers" compares depths; the number of columns is not measured]
inline constexpr int64_t kPackedColumns = 2048, kPackedDepth = 256;
/// Products of numbers up to which nothing is packed. [kernels/matmul; Rationale/Lowering.md, "Small products are not
/// packed"]
inline constexpr int64_t kUnpackedProduct = 256 * 256 * 256;
/// Rows or columns of the result up to which nothing is packed, for vectors of 512 bits: too few tiles would read a
/// panel to pay for the copy. [imported/convolution; Rationale/Lowering.md, "Small products are not packed"]
inline constexpr int64_t kMostUnpacked512 = 128;
/// Products of an element of the result up to which nothing is packed. [kernels/batch-product; 4096 x 4 by 4 x 4096
/// when it was added]
inline constexpr int64_t kShortSum = 8;
/// Products of an element up to which their known number makes no loop. [kernels/batch-product]
inline constexpr int64_t kUnrolledDepth = 4;
/// Rows and columns up to which sums of up to as many products have straight-line code. [kernels/batch-product;
/// Rationale/FastCode.md, "Tiny products have code for their sizes"]
inline constexpr int64_t kMostUnrolled = 4;
/// Bytes from which an operand comes from memory, which is read in order of addresses. [kernels/product,
/// product-transposed; Rationale/Lowering.md, "Products with a thin side have tiles of their shape"]
inline constexpr int64_t kCachedBytes = 12 << 20;
/// Rows of such an operand that are read together. [as `kCachedBytes`]
inline constexpr int64_t kRowsTogether = 8;
/// Rows of a result that is thin if the right operand is large. [as `kCachedBytes`]
inline constexpr int64_t kFewRows = 8;
/// Columns of the narrowest tiles. [kernels/batch-product]
inline constexpr int64_t kNarrowestColumns = 4;
/// Rows, columns and depth of matrices up to which nothing is copied for a product with a transposed matrix. [products
/// of 2 x 2 to 40 x 40 in a scan when it was added]
inline constexpr int64_t kMostOfFewTransposed = 16;
/// Rows of tiles of one vector, as processors begin several additions before the first one ends. [as `kCachedBytes`]
inline constexpr int64_t kRowsOfNarrowTiles = 8;
/// Rows of a single tile of one vector: the first of these numbers that is enough. [kernels/batch-product;
/// Rationale/Lowering.md, "Tiny products begin with zeros in registers"]
inline constexpr int64_t kRowsOfSingleTiles[] = {3, 4, 6, 8};
/// Bits of two rows of a single tile that are one vector: the elements of rows of the left operand are then loaded as a
/// vector and repeated by shuffles, not loaded one by one. [kernels/batch-product, of 4 x 4 f32]
inline constexpr int64_t kBitsOfPair = 256;
/// Steps of a product from which the time of a call does not matter. [not measured]
inline constexpr int64_t kFewestStepsOfShared = 16 * 16 * 16;
/// Equal products with a vector that have code of their own; more of them share it. Steps with two took up to a tenth
/// longer with calls. [kernels/least-squares, filter]
inline constexpr size_t kMostVectorProducts = 2;
/// Bits of a matrix that fits the first-level cache, whose product with a vector keeps all sums in registers.
/// [kernels/rnn, lstm; Rationale/FastCode.md, "A matrix in the first-level cache is read in strips"]
inline constexpr int64_t kBitsOfCachedMatrix = 8 * 32 * 1024;
/// Vectors of sums of such a product, for vectors of 512 bits, and for those of fewer, counted in vectors of 512: 16
/// registers of 512 bits, or 12 smaller ones. [as `kRowsOfTile512`]
inline constexpr int64_t kSumsOfCachedMatrix512 = 16, kSumsOfCachedMatrix = 12;

//===----------------------------------------------------------------------===//
// LLVM's loops
//===----------------------------------------------------------------------===//

/// Steps from which LLVM may compute several vectors per step of a loop. [compile time of
/// test/Regression/many-small-matrices.test]
inline constexpr unsigned kFewestInterleavedSteps = 1024;
/// Instructions of a loop of scalars that LLVM unrolls, and the steps that become one. [all of `scripts/bench kernels`:
/// a mean of 0.995 of the time before]
inline constexpr unsigned kMostOfShortLoop = 48, kUnrolledSteps = 4;
/// Steps from which such a loop is unrolled if it stores nothing. [powers of matrices of 2 to 16 rows in strict code:
/// 0.6 to 1.0 of the time from 6 rows on, 1.3 to 1.7 below; test/ToolCompile/sizes.test]
inline constexpr unsigned kFewestUnrolledReduced = 6;

} // namespace tg::tuning

#endif // TENSORGRAPH_SUPPORT_TUNING_H
