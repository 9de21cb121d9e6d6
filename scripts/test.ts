import { styleText } from 'node:util'
import { chooseServerTests } from './changed-tests.ts'
import { findOrInstallChromium } from './find-chromium.ts'
import { findOrInstallPgBouncer } from './find-pgbouncer.ts'
import { check, playwright, stopStages, vitest } from './test-stages.ts'
import type { NamedFailure, Outcome, TimedTest } from './test-stages.ts'

// Runs every proof, goes on after a failed one, and ends with the slowest tests, what failed, and `N passed, N failed` alone on a line.
// Two lanes run side by side, each one stage after another. `--quick` leaves the browser out, and of the server's tests those whose
// rooms didn't change (changed-tests.ts). LONG=1 runs the long proofs whole.

interface Stage {
  readonly name: string
  readonly run: () => Promise<Outcome>
}

const SLOWEST = 10

const routeTree: Stage = { name: 'route tree', run: () => check('node', 'scripts/routes.ts') }
const format: Stage = { name: 'format (mended by npm run format)', run: () => check('oxfmt', '--check', '.') }
// The linter reads and checks the whole program for its own rules: it reports compiler errors too, with the verdicts of `npm run types`.
const lint: Stage = {
  name: 'types and lint',
  run: () => check('oxlint', '--type-aware', '--type-check', '--deny-warnings'),
}
const unused: Stage = {
  name: 'nothing unused',
  run: async () => {
    const all = await check('knip', '--treat-config-hints-as-errors')
    return all.failed > 0 ? all : check('knip', '--production', '--treat-config-hints-as-errors')
  },
}
const unit: Stage = { name: 'unit and architecture', run: () => vitest('unit') }
const server: Stage = { name: 'server and access matrix', run: () => runServerTests() }
const webBuild: Stage = {
  name: 'web build and its sizes',
  run: () => check('node', 'scripts/prepare.mjs', '--build', '--sizes'),
}
const journeys: Stage = { name: 'journeys', run: runJourneys }

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopStages()
    process.exit(1)
  })
}

const startedAt = performance.now()
const lanes = process.argv.includes('--quick')
  ? [
      [lint, unused],
      [format, unit, ...changedServerTests()],
    ]
  : [
      [webBuild, journeys],
      [format, lint, unused, unit, server],
    ]
const first = await runStage(routeTree)
const outcomes = [first, ...(await Promise.all(lanes.map(runLane))).flat()]
tellSlowest(outcomes.flatMap(({ tests }) => tests ?? []))
console.log(`All in ${secondsSince(startedAt)} s.`)
tellFailures(outcomes.flatMap(({ failures }) => failures ?? []))
const failed = sum(outcomes.map((outcome) => outcome.failed))
console.log(`${sum(outcomes.map(({ passed }) => passed))} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

async function runLane(stages: readonly Stage[]): Promise<Outcome[]> {
  const ended: Outcome[] = []
  for (const stage of stages) ended.push(await runStage(stage))
  return ended
}

async function runStage({ name, run }: Stage): Promise<Outcome> {
  const began = performance.now()
  const outcome = await run()
  if (outcome.failed > 0) console.log(outcome.output.trimEnd())
  const mark = outcome.failed > 0 ? styleText('red', '✗') : styleText('green', '✓')
  const skipped = outcome.skipped > 0 ? `, ${outcome.skipped} skipped` : ''
  console.log(
    `${mark} ${name}: ${outcome.passed} passed, ${outcome.failed} failed${skipped} (${secondsSince(began)} s)`,
  )
  const isNameless = outcome.failed > 0 && !outcome.failures?.length
  return isNameless ? { ...outcome, failures: [{ name, message: 'failed as a whole: it says why above' }] } : outcome
}

/** The server tests that a quick check needs; none if nothing they could prove has changed. */
function changedServerTests(): readonly Stage[] {
  const { files, why } = chooseServerTests()
  if (files.length === 0) return []
  return [{ name: `server tests of ${why}`, run: () => runServerTests(files) }]
}

/** Without PgBouncer its test fails, and says what to install. */
async function runServerTests(files?: readonly string[]): Promise<Outcome> {
  findOrInstallPgBouncer()
  return vitest('server', files)
}

async function runJourneys(): Promise<Outcome> {
  const chromium = findOrInstallChromium()
  if ('problem' in chromium) return { passed: 0, failed: 1, skipped: 0, output: chromium.problem }
  return playwright()
}

function tellSlowest(tests: readonly TimedTest[]) {
  console.log(`The ${SLOWEST} slowest tests:`)
  const slowest = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST)
  for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
}

/** Last, so that someone who sees only the end of the log knows what failed. */
function tellFailures(failures: readonly NamedFailure[]) {
  for (const { name, message } of failures) console.log(`${styleText('red', '✗')} ${name}\n    ${message}`)
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}
