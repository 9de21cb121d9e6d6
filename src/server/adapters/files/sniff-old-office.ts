import { createReadStream } from 'node:fs'
import { MIME_OF_EXTENSION, type FileExtension } from '#domain/files/types.ts'

/** How the main part of each kind is called in the list of its parts. */
const PARTS = [
  ['doc', 'WordDocument'],
  ['ppt', 'PowerPoint Document'],
  ['xls', 'Workbook'],
] as const
const NAMES = PARTS.map(([kind, name]) => [kind, Buffer.from(name, 'utf16le')] as const)
const LONGEST = Math.max(...NAMES.map(([, name]) => name.length))
const KINDS: readonly (FileExtension | '' | null)[] = PARTS.map(([kind]) => kind)

/** Which of the older documents of Office a file is: by its parts, else as its name says; unknown where neither tells. */
export async function sniffOldOffice(path: string, extension: FileExtension | '' | null): Promise<string> {
  let rest = Buffer.alloc(0)
  for await (const chunk of createReadStream(path)) {
    const bytes = Buffer.concat([rest, chunk])
    const found = NAMES.find(([, name]) => bytes.includes(name))
    if (found) return MIME_OF_EXTENSION[found[0]]
    rest = bytes.subarray(-LONGEST)
  }
  return extension && KINDS.includes(extension) ? MIME_OF_EXTENSION[extension] : 'application/x-cfb'
}
