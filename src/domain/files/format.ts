/** Units of a file's size (document 3 §9). */
const SIZE_UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const
/** A unit of a file's size. */
export type SizeUnit = (typeof SIZE_UNITS)[number]

/** A size in its largest fitting unit of 1024, at most two decimals: 1536 is 1.5 KB (document 3 §9). */
export function sizeIn(bytes: number): { value: number; unit: SizeUnit } {
  let value = Math.max(0, bytes)
  let step = 0
  while (value >= 1024 && step < SIZE_UNITS.length - 1) {
    value /= 1024
    step += 1
  }
  return { value: Math.round(value * 100) / 100, unit: SIZE_UNITS[step] ?? 'Bytes' }
}
