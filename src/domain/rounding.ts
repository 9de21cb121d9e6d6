/**
 * Divides part by whole to a number of decimals, halves up, in integer arithmetic only: binary fraction remainders don't affect
 * the rounding. Both are integers and at least 0; returns 0 if the whole is 0. Every ratio shown to users comes from here (record
 * 062).
 */
export function roundedRatio(part: number | bigint, whole: number | bigint, decimals = 0): number {
  const [most, scale] = [BigInt(whole), 10n ** BigInt(decimals)]
  if (most === 0n) return 0
  return Number((2n * BigInt(part) * scale + most) / (2n * most)) / Number(scale)
}

/** A figure to a count of decimals, halves up by the digits that it's written with: 1.005 to two is 1.01. */
export function roundTo(value: number, decimals: number): number {
  return shifted(Math.round(shifted(value, decimals)), -decimals) || 0
}

/** A figure in whole hundredths; one with more decimals is rounded as `roundTo` does. */
export function hundredths(figure: number): number {
  return Math.round(shifted(figure, 2))
}

/** Multiplies by ten the given number of times, without floating-point multiplication. */
function shifted(value: number, places: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}
