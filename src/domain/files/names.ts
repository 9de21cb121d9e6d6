import { isFilled } from '../filled.ts'
import { tidyLine } from '../lines.ts'
import { FILE_EXTENSIONS, type FileExtension } from './types.ts'

/** The longest name of a stored file, in characters. */
export const FILE_NAME_MAX = 255
/** Used when a file has no name of its own. */
const NAMELESS = 'archivo'
/** Other endings of the types that the portal knows, and of pictures that become another type. */
const OTHER_ENDINGS = ['jfif', 'jpe', 'jif', 'jfi', 'pjpeg', 'pjp', 'dib', 'heif', 'heics', 'hif', 'm4v']
/** Controls and line breaks, and the marks that turn the direction of a text: with them 'gpj.exe' reads as 'exe.jpg'. */
const BREAKS = /[\p{Cc}\u2028\u2029]/gu
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * Returns a file's name on one line, without folders or characters that change its direction, cut before its extension if it's too
 * long; 'archivo' if nothing is left.
 */
export function tidyFileName(name: string): string {
  const plain = tidyLine(name.replace(TURNS, '').replace(BREAKS, ' ')).replace(/[\\/]/g, '_')
  const [ending = ''] = /\.[a-z0-9]{1,5}$/i.exec(plain) ?? []
  const stem = plain.slice(0, plain.length - ending.length)
  return isFilled(stem) ? `${cut(stem, FILE_NAME_MAX - ending.length)}${ending}` : `${NAMELESS}${ending}`
}

/** The same, ending in what the file is: another ending of a known type goes, any other word behind a dot stays. */
export function nameWithEnding(name: string, extension: FileExtension): string {
  const tidy = tidyFileName(name).replace(/\p{Cf}/gu, '_')
  const ending = endingOf(tidy)
  if (ending === extension) return tidy
  const isKnown = FILE_EXTENSIONS.some((one) => one === ending) || OTHER_ENDINGS.includes(ending)
  const stem = isKnown ? tidy.slice(0, -ending.length - 1) : tidy
  return `${cut(stem, FILE_NAME_MAX - extension.length - 1)}.${extension}`
}

/** The ending of a name in small letters, without its dot; '' where it has none. */
export function endingOf(name: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? ''
}

/** Never in the middle of a letter. */
function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}
