import { Readable } from 'node:stream'
import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/node'
import { zipOf } from '../archives/zip.ts'

/** The parts of a workbook come by their names; its rows go back as texts. */
const parts: ReadonlyMap<string, Uint8Array> = workerData
const rows = await readSheet(zipOf(entriesOf(parts)))
const texts = rows.map((row) => row.map(textOfCell))
parentPort?.postMessage(texts, [])

async function* entriesOf(files: ReadonlyMap<string, Uint8Array>) {
  for (const [name, bytes] of files) yield { name, stream: Readable.from([Buffer.from(bytes)]), at: new Date(0) }
}

function textOfCell(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' ? cell : JSON.stringify(cell)
}
