import { appendFileSync, closeSync, openSync, readSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What all workers of this run have looked at and found in order, a line for each: the scratch folder is the run's own. */
const LIST = join(tmpdir(), 'looked-at')
const CHUNK = 65_536

const known = new Set<string>()
let readSoFar = 0
let unfinished = ''

/** Of these, what nobody has looked at in this run; with LONG=1 that is all of them. */
export function notLookedAt(all: readonly string[]): string[] {
  if (process.env['LONG']) return [...all]
  readOn()
  return all.filter((one) => !known.has(one))
}

/** Notes what was found in order. A line that another worker notes too does no harm. */
export function noteLookedAt(all: readonly string[]): void {
  appendFileSync(LIST, all.map((one) => `${one}\n`).join(''))
}

function readOn(): void {
  const list = openSync(LIST, 'a+')
  const chunk = Buffer.alloc(CHUNK)
  for (let count: number; (count = readSync(list, chunk, 0, CHUNK, readSoFar)) > 0; readSoFar += count) {
    const lines = (unfinished + chunk.toString('latin1', 0, count)).split('\n')
    unfinished = lines.pop() ?? ''
    for (const line of lines) known.add(line)
  }
  closeSync(list)
}
