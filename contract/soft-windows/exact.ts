/**
 * A quotient rounded half up, exact beyond 2^53: products of sizes and prices come near it. The only rounding
 * of the calculator.
 * @param numerator not negative
 */
function roundedQuotient(numerator: bigint, denominator: number): number {
  const divisor = BigInt(denominator);
  return Number((2n * numerator + divisor) / (2n * divisor));
}

/** The exact product of integers. */
const product = (...factors: number[]): bigint =>
  factors.reduce((result, factor) => result * BigInt(factor), 1n);

/** A product divided by a number, rounded half up. */
export const scaled = (factors: readonly number[], denominator: number): number =>
  roundedQuotient(product(...factors), denominator);

/** The smallest integer that is not less than a quotient of integers. */
export const ceilQuotient = (numerator: number, denominator: number): number =>
  Math.floor((numerator + denominator - 1) / denominator);

/** Returns the smallest integer with a square not less than an integer below 2^53. */
export function ceilRoot(square: number): number {
  let root = Math.ceil(Math.sqrt(square));
  while ((root - 1) * (root - 1) >= square) root -= 1;
  while (root * root < square) root += 1;
  return root;
}
