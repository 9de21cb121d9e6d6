import { styleText } from 'node:util'
import { findOrInstallChromium } from './find-chromium.ts'
import { findOrInstallPgBouncer } from './find-pgbouncer.ts'
import { check, playwright, stopStage, vitest } from './test-stages.ts'
import type { Outcome } from './test-stages.ts'

// Runs every proof, one stage after another, goes on after a failed one, and ends with `N passed, N failed` alone on a line.
// `--quick` leaves the browser out. LONG=1 runs the long proofs whole.

interface Stage {
  readonly name: string
  readonly run: () => Promise<Outcome>
}

const withoutBrowser: readonly Stage[] = [
  { name: 'route tree', run: () => check('node', 'scripts/routes.ts') },
  { name: 'format', run: () => check('oxfmt', '--check', '.') },
  { name: 'lint', run: () => check('oxlint', '--type-aware', '--deny-warnings') },
  { name: 'types', run: () => check('tsc', '--noEmit') },
  { name: 'unit and architecture', run: () => vitest('unit') },
  { name: 'server and access matrix', run: runServerTests },
]
const withBrowser: readonly Stage[] = [
  { name: 'web build and its sizes', run: () => check('node', 'scripts/prepare.mjs', '--build', '--sizes') },
  { name: 'journeys', run: runJourneys },
]

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopStage()
    process.exit(1)
  })
}

const stages = process.argv.includes('--quick') ? withoutBrowser : [...withoutBrowser, ...withBrowser]
let passed = 0
let failed = 0
for (const stage of stages) {
  const outcome = await runStage(stage)
  passed += outcome.passed
  failed += outcome.failed
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

async function runStage({ name, run }: Stage) {
  const startedAt = performance.now()
  const outcome = await run()
  if (outcome.failed > 0) console.log(outcome.output.trimEnd())
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const mark = outcome.failed > 0 ? styleText('red', '✗') : styleText('green', '✓')
  const skipped = outcome.skipped > 0 ? `, ${outcome.skipped} skipped` : ''
  console.log(`${mark} ${name}: ${outcome.passed} passed, ${outcome.failed} failed${skipped} (${seconds} s)`)
  return outcome
}

/** Without PgBouncer its test fails, and says what to install. */
async function runServerTests(): Promise<Outcome> {
  findOrInstallPgBouncer()
  return vitest('server')
}

async function runJourneys(): Promise<Outcome> {
  const chromium = findOrInstallChromium()
  if ('problem' in chromium) return { passed: 0, failed: 1, skipped: 0, output: chromium.problem }
  return playwright()
}
