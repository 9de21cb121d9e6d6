import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Failure } from '../../failure.ts'
import { readZip, ZipRefused } from '../archives/read-zip.ts'

/** A few cells far out in a sheet make an enormous table: what a workbook may take, in megabytes of memory and milliseconds. */
const LIMITS = { memory: 256, ms: 60_000 } as const

/**
 * The rows of a workbook's first sheet as texts; days come as YYYY-MM-DD. Fails with ARCHIVE_TOO_LARGE for one that unpacks
 * to too much, with another error for what can't be read.
 */
export async function readWorkbook(bytes: Buffer): Promise<string[][]> {
  const { files } = await readZip(bytes, isPart).catch((error: unknown) => {
    throw error instanceof ZipRefused && error.reason === 'large' ? new Failure('ARCHIVE_TOO_LARGE') : error
  })
  // Of its own, so that what it takes can be limited and the portal goes on meanwhile.
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    workerData: files,
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.memory },
  })
  try {
    const [rows]: string[][][] = await once(worker, 'message', { signal: AbortSignal.timeout(LIMITS.ms) })
    return rows ?? []
  } catch (error) {
    throw isTooMuch(error) ? new Failure('ARCHIVE_TOO_LARGE') : error
  } finally {
    await worker.terminate()
  }
}

/** The library reads nothing else of a workbook. */
function isPart(name: string): boolean {
  return name.endsWith('.xml') || name.endsWith('.rels')
}

function isTooMuch(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
}
