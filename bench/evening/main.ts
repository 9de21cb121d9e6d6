import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPortal } from '#tests/support/portal-process.ts'
import { spendEvening } from './evening.ts'
import { pooled, printEvening, printGrowth, printTotals, type Spent } from './report.ts'
import { makeSeminary } from './seminary.ts'
import { readSettings } from './settings.ts'
import { forgetStatements, printGrowingStatements, readStatements, type Statements } from './statements.ts'
import { warm } from './warm.ts'

// A seminary's evening, shortened: 1,000 students sign in, read, watch, hand in and post while teachers grade and the secretary approves: `npm run load`.
// It starts portals of its own on 127.0.0.1 and asks nobody else. PEOPLE and EVENING_SECONDS say how large it is, WORKERS=1,2 with how many workers, one
// evening after the other; HISTORY=5000,100000,1000000 spends the same evening beside so many enrollments of the past, ROUNDS=3 all of them three times in
// turns, and STATEMENTS=on names the statements that read more there. Nothing here passes or fails.

const { people, seconds, workers, history, rounds, counts } = readSettings(process.env)
const folder = mkdtempSync(join(tmpdir(), 'atrio-evening-'))
const all: Spent[] = []
const statements: Statements[] = []
try {
  const seminary = await makeSeminary(folder, { counts, say: console.log })
  const guests = await seminary.guests(people)
  for (const size of history) await seminary.growTo(size)
  const turns = Array.from({ length: rounds }, () => history).flat()
  for (const size of turns) {
    for (const count of workers) {
      const data = await seminary.copy(size)
      const portal = await startPortal(data, {
        WORKERS: String(count),
        NODE_OPTIONS: '--max-semi-space-size=16',
        LOG_LEVEL: 'error',
      })
      try {
        await warm(data)
        if (counts) await forgetStatements(data)
        const spent = { workers: count, history: size, evening: await spendEvening(portal, guests, seconds) }
        printEvening(spent)
        all.push(spent)
        if (counts) statements.push(await readStatements(data))
      } finally {
        await portal.stop()
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
