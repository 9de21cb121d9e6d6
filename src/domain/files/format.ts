/** Units of a file's size (document 3 §9). */
export const SIZE_UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const
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

/** Longest stored file name, in characters, without its timestamp. */
export const STORED_NAME_MAX = 120

/** A file's stored name: other characters than letters, digits, dot, underscore and hyphen become underscores, after a timestamp (document 2 §5). */
export function storedFileName(name: string, atMs: number): string {
  const plain = name.replace(/[^A-Za-z0-9._-]/gu, '_')
  return `${atMs}_${plain.slice(-STORED_NAME_MAX) || '_'}`
}
