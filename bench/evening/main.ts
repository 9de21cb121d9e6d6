import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPortal, type PortalProcess } from '#tests/support/portal-process.ts'
import { beginEvening, partsOf, type Begun } from './evening.ts'
import { pooled, printEvening, printGrowth, printTotals, type Spent } from './report.ts'
import { makeSeminary } from './seminary.ts'
import { readSettings } from './settings.ts'
import { forgetStatements, printGrowingStatements, readStatements, type Statements } from './statements.ts'
import { warm } from './warm.ts'

// A seminary's evening, shortened: 1,000 students sign in, read, watch, hand in and post while teachers grade and the secretary approves: `npm run load`.
// It starts its own portals on 127.0.0.1 and contacts nothing else. PEOPLE and EVENING_SECONDS set the size, WORKERS=1,2 the workers, one
// evening after the other; HISTORY=5000,100000,1000000 repeats the evening with that many past enrollments, in turns, ROUNDS=3 all of that
// three times, and STATEMENTS=on lists the statements that read more there. Reports only, without pass or fail.

/** Evenings beside several pasts are spent a sixth at a time, now in this portal, now in that one. */
const PARTS = 6

type Open = { readonly size: number; readonly data: string; readonly portal: PortalProcess; readonly begun: Begun }

const { people, seconds, workers, history, rounds, counts } = readSettings(process.env)
const folder = mkdtempSync(join(tmpdir(), 'atrio-evening-'))
const all: Spent[] = []
const statements: Statements[] = []
try {
  const seminary = await makeSeminary(folder, { counts, say: console.log })
  const guests = await seminary.guests(people)
  for (const size of history) await seminary.growTo(size)
  const parts = partsOf(guests, seconds, history.length > 1 ? PARTS : 1)
  for (let round = 0; round < rounds; round += 1) {
    for (const count of workers) {
      const evenings: Open[] = []
      try {
        for (const size of history) evenings.push(await open(await seminary.copy(size), size, count))
        // Each goes first in its turn: how fast the machine is changes within minutes, and meets all of them.
        for (const [number, part] of parts.entries()) {
          for (const { begun } of inTurn(evenings, number)) await begun.spend(part)
        }
        for (const { size, data, begun } of evenings) {
          const spent = { workers: count, history: size, evening: await begun.end() }
          printEvening(spent)
          all.push(spent)
          if (counts) statements.push(await readStatements(data))
        }
      } finally {
        for (const { portal } of evenings) await portal.stop()
      }
    }
  }
  printTotals(all)
  for (const count of workers) printGrowth(pooled(all.filter((spent) => spent.workers === count)))
  const [shortest, longest] = [statements.at(0), statements.at(-1)]
  if (shortest && longest) printGrowingStatements(shortest, longest)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function open(data: string, size: number, count: number): Promise<Open> {
  const portal = await startPortal(data, {
    WORKERS: String(count),
    NODE_OPTIONS: '--max-semi-space-size=16',
    LOG_LEVEL: 'error',
  })
  try {
    await warm(data)
    if (counts) await forgetStatements(data)
    return { size, data, portal, begun: await beginEvening(portal) }
  } catch (error) {
    await portal.stop()
    throw error
  }
}

function inTurn<One>(all: readonly One[], first: number): One[] {
  const from = first % all.length
  return [...all.slice(from), ...all.slice(0, from)]
}
