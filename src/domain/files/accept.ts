import { type BoundedPurpose, FILE_RULES, MEGABYTE } from './purposes.ts'
import { endingOf } from './names.ts'
import {
  extensionOf,
  extensionsOfMime,
  type FileExtension,
  isFileExtension,
  MIME_OF_EXTENSION,
  type MimeType,
} from './types.ts'

/** Why a file is refused. */
export type FileProblem = 'FILE_EMPTY' | 'FILE_TOO_LARGE' | 'FILE_TYPE'

/**
 * What is checked about a file before it's accepted; the mime type is determined from its bytes, 'text/plain' for text, null if
 * they aren't enough yet: then its name decides, if it has an extension.
 */
export interface CandidateFile {
  name: string
  sizeBytes: number
  mime: string | null
}

/** The first reason why a file isn't taken under a limit and a list of extensions, or null. */
export function fileProblem(
  file: CandidateFile,
  rule: { maxBytes: number; extensions: readonly FileExtension[] },
): FileProblem | null {
  if (file.sizeBytes <= 0) return 'FILE_EMPTY'
  if (file.sizeBytes > rule.maxBytes) return 'FILE_TOO_LARGE'
  if (file.mime !== null) return isTaken(file.mime, file.name, rule.extensions) ? null : 'FILE_TYPE'
  const extension = extensionOf(file.name)
  const mayFit = extension === null ? endingOf(file.name) === '' : rule.extensions.includes(extension)
  return mayFit ? null : 'FILE_TYPE'
}

/** Under which extension a file of a type is taken, its name's own where that is one of the type's; null where the type isn't accepted (decision L15). */
export function extensionFor(mime: string, name: string, extensions: readonly FileExtension[]): FileExtension | null {
  const fitting = extensionsOfMime(mime).filter((extension) => extensions.includes(extension))
  const own = extensionOf(name)
  return own !== null && fitting.includes(own) ? own : (fitting[0] ?? null)
}

/** Whether a picture of a type that isn't accepted is made a JPG: a telephone's. */
export function becomesJpeg(mime: string, extensions: readonly FileExtension[]): boolean {
  return mime === MIME_OF_EXTENSION.heic && !extensions.includes('heic') && extensions.includes('jpg')
}

function isTaken(mime: string, name: string, extensions: readonly FileExtension[]): boolean {
  return extensionFor(mime, name, extensions) !== null || becomesJpeg(mime, extensions)
}

/** Returns the mime types for a list of extensions, without duplicates. */
export function mimesOf(extensions: readonly FileExtension[]): MimeType[] {
  return [...new Set(extensions.map((extension) => MIME_OF_EXTENSION[extension]))]
}

/** The value of a file field's accept attribute: '.pdf,.docx,application/pdf,…'; by the types an iPhone makes a JPG of its own pictures. */
export function acceptAttribute(extensions: readonly FileExtension[]): string {
  const endings = extensions.includes('jpg') ? [...extensions, 'jfif'] : extensions
  return [...endings.map((extension) => `.${extension}`), ...mimesOf(extensions)].join(',')
}

/** What the settings say of files: megabytes and extensions (document 3 §3). */
export interface FileSettings {
  max_file_size_mb: number
  supported_file_types: readonly string[]
}

/** What an evaluation or a lesson takes on this portal: the purpose's types that the setting names, up to the setting's size (decision C12). */
export function boundedRule(
  purpose: BoundedPurpose,
  settings: FileSettings,
): { maxBytes: number; extensions: FileExtension[] } {
  const { maxBytes, extensions } = FILE_RULES[purpose]
  return {
    maxBytes: Math.min(maxBytes, settings.max_file_size_mb * MEGABYTE),
    extensions: among(extensions, settings.supported_file_types),
  }
}

/** Those extensions whose type a list names; of one type with two spellings, as jpg and jpeg, either means both. */
export function among(extensions: readonly FileExtension[], listed: readonly string[]): FileExtension[] {
  const named = listed.map((type) => type.trim().toLowerCase().replace(/^\./, '')).filter(isFileExtension)
  const mimes = mimesOf(named)
  return extensions.filter((extension) => mimes.includes(MIME_OF_EXTENSION[extension]))
}
