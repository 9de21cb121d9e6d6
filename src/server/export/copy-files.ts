import { createHash } from 'node:crypto'
import { mkdir, open, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { nullIfMissing, type Storage } from '../adapters/storage/storage.ts'
import type { CsvColumn } from '../adapters/tables/csv.ts'
import { momentsIn } from './cells.ts'
import type { ExportedFile } from './export-queries.ts'
import { exportedPath } from './file-paths.ts'
import { EXPORT_WORDS } from './words.ts'

/** A stored file and where it was copied to; `path` is null for one that isn't in the storage. */
export type Copied = { readonly file: ExportedFile; readonly path: string | null; readonly isDamaged: boolean }

type Parts = { readonly storage: Storage; readonly folder: string; readonly signal: AbortSignal }

/** Copies a stored file into the export's folder, and says whether its bytes are still those that were stored. */
export async function copyFile(file: ExportedFile, { storage, folder, signal }: Parts): Promise<Copied> {
  const bytes = await storage.read(file.storage_key).catch(nullIfMissing)
  if (bytes === null) return { file, path: null, isDamaged: false }
  const { path, handle } = await create(file, folder)
  const hash = createHash('sha256')
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(bytes, hashed, handle.createWriteStream(), { signal })
  return { file, path, isDamaged: !hash.digest().equals(file.sha256) }
}

/** A file is never written over: the second of two that would have one name gets its whole identifier. */
async function create(file: ExportedFile, folder: string): Promise<{ path: string; handle: FileHandle }> {
  const path = exportedPath(file)
  await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 })
  const handle = await openNew(join(folder, path)).catch(nullIfTaken)
  if (handle !== null) return { path, handle }
  const other = exportedPath(file, true)
  return { path: other, handle: await openNew(join(folder, other)) }
}

function openNew(path: string): Promise<FileHandle> {
  return open(path, 'wx', 0o600)
}

function nullIfTaken(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return null
  throw error
}

/** The columns of archivos.csv. */
export function fileColumns(zone: string): CsvColumn<Copied>[] {
  const moment = momentsIn(zone)
  return [
    { header: 'Id archivo', value: ({ file }) => file.id },
    { header: 'Ruta', value: ({ path }) => path },
    { header: 'Nombre', value: ({ file }) => file.file_name },
    { header: 'Para qué', value: ({ file }) => EXPORT_WORDS.purpose[file.purpose] },
    { header: 'Id persona', value: ({ file }) => file.owner_id },
    { header: 'Persona', value: ({ file }) => `${file.first_name} ${file.last_name}` },
    { header: 'Código', value: ({ file }) => file.course_code },
    { header: 'Curso', value: ({ file }) => file.course_name },
    { header: 'Evaluación o lección', value: ({ file }) => file.part },
    { header: 'Tamaño (bytes)', value: ({ file }) => file.size },
    { header: 'SHA-256', value: ({ file }) => file.sha256.toString('hex') },
    { header: 'Subido', value: ({ file }) => moment(file.created_at) },
    { header: 'Situación', value: situationOf },
  ]
}

function situationOf({ path, isDamaged }: Copied): string {
  if (path === null) return 'No está en el portal'
  return isDamaged ? 'Distinto del que se subió' : 'Copiado'
}
