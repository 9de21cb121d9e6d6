import { mimeOfStart, START_BYTES } from '#domain/files/start-of-file.ts'
import type { MimeType } from '#domain/files/types.ts'

/** The type indicated by a chosen file's first bytes; null if they don't tell, or the file can't be read. */
export async function mimeOfFile(file: File): Promise<MimeType | null> {
  try {
    return mimeOfStart(new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer()))
  } catch {
    return null
  }
}
