import { type BoundedPurpose, FILE_RULES, MEGABYTE } from './purposes.ts'
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

/** What is asked of a file before it is taken; the mime type is the sniffed one, 'text/plain' for text, null when nobody has looked yet. */
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
  const extension = extensionOf(file.name)
  if (extension === null || !rule.extensions.includes(extension)) return 'FILE_TYPE'
  return file.mime === null || extensionsOfMime(file.mime).includes(extension) ? null : 'FILE_TYPE'
}

/** The mime types that a list of extensions stands for, each once. */
export function mimesOf(extensions: readonly FileExtension[]): MimeType[] {
  return [...new Set(extensions.map((extension) => MIME_OF_EXTENSION[extension]))]
}

/** The value of a file field's accept attribute: '.pdf,.docx'. */
export function acceptAttribute(extensions: readonly FileExtension[]): string {
  return extensions.map((extension) => `.${extension}`).join(',')
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
