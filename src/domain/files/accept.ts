import { FILE_RULES } from './purposes.ts'
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

/** The rule of lesson files: those of document 3 §5, and the known types that the setting supported_file_types adds. */
export function lessonFileRule(supported: readonly string[]): { maxBytes: number; extensions: FileExtension[] } {
  const added = supported.map((extension) => extension.trim().toLowerCase()).filter(isFileExtension)
  return {
    maxBytes: FILE_RULES.lesson.maxBytes,
    extensions: [...new Set([...FILE_RULES.lesson.extensions, ...added])],
  }
}
