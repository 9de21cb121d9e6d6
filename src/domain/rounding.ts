/**
 * Part over whole to a count of decimals, halves up, in whole numbers alone: what a fraction of two leaves over rounds nothing. Both are whole and at
 * least 0; 0 where the whole is. Every ratio that somebody sees comes from here (record 062).
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

/** Times ten, so many times over, without a floating multiplication. */
function shifted(value: number, places: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}
