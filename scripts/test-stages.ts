import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { delimiter, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** How one stage ended. `output` is what it said, for when it failed. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly output: string
  /** How long each test took, where the stage is made of tests. */
  readonly tests?: readonly TimedTest[]
  /** What failed, where the stage knows it by name. */
  readonly failures?: readonly NamedFailure[]
}

/** A failed test with its name in full, and what it says first. */
export interface NamedFailure {
  readonly name: string
  readonly message: string
}

/** A test with its name in full. */
export interface TimedTest {
  readonly name: string
  readonly seconds: number
}

const bin = resolve('node_modules/.bin')
const longestMs = process.env['LONG'] === '1' ? 3 * 3_600_000 : 3_600_000
const running = new Set<ChildProcess>()

/** A check that passes or fails as a whole. */
export async function check(program: string, ...args: readonly string[]): Promise<Outcome> {
  const { isDone, output } = await run(program, args)
  return { passed: isDone ? 1 : 0, failed: isDone ? 0 : 1, skipped: 0, output }
}

/** One project of Vitest, test by test; only these files, where some are named. */
export async function vitest(project: string, files: readonly string[] = []): Promise<Outcome> {
  const report = resolve(`node_modules/.cache/vitest-${project}.json`)
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // The unit tests never wait: one worker loads what they share once, and is done as soon beside the other lane.
  const workers = project === 'unit' ? ['--maxWorkers=1'] : []
  const options = ['--project', project, '--allowOnly=false', ...workers, ...reporters]
  const { isDone, output } = await run('vitest', ['run', ...options, ...files])
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = vitestReport.parse(readReport(report))
  // A file that can't be loaded has no failed test, and is one.
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.every(isNotFailed))
  const failures = [
    ...broken.map(({ name, message }) => ({ name: relative('.', name), message: firstLine(message) })),
    ...testResults.flatMap(({ assertionResults }) =>
      assertionResults
        .filter((test) => !isNotFailed(test))
        .map(({ fullName, failureMessages }) => ({ name: fullName, message: firstLine(failureMessages[0]) })),
    ),
  ]
  const tests = testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: fullName, seconds: duration / 1000 })),
  )
  const failed = numFailedTests + broken.length
  return judge({ passed: numPassedTests, failed, skipped: numPendingTests, output, tests, failures }, isDone)
}

/** The journeys, journey by journey. */
export async function playwright(): Promise<Outcome> {
  const report = resolve('node_modules/.cache/playwright.json')
  rmSync(report, { force: true })
  const { isDone, output } = await run('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  const { stats, errors, suites } = playwrightReport.parse(readReport(report))
  const failed = stats.unexpected + stats.flaky + errors.length
  const tests = testsOf(suites)
  const failures = [
    ...errors.map((message) => ({ name: 'journeys', message: firstLine(message) })),
    ...tests.flatMap(({ name, message }) => (message === undefined ? [] : [{ name, message: firstLine(message) }])),
  ]
  return judge({ passed: stats.expected, failed, skipped: stats.skipped, output, tests, failures }, isDone)
}

/** Stops the running stages when the whole run is told to stop. */
export function stopStages() {
  for (const child of running) child.kill('SIGTERM')
}

const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        message: z.string().default(''),
        assertionResults: z.array(
          z.object({
            status: z.string(),
            fullName: z.string(),
            failureMessages: z.array(z.string()).default([]),
            duration: z.nullish(z.number()).transform((ms) => ms ?? 0),
          }),
        ),
      }),
    ),
  })
  .catch({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] })

/** Playwright's own errors say what they say in `message`, or are something that was thrown. */
const journeyError = z.object({ message: z.string().default('') }).transform(({ message }) => message)
const journeys = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({
          results: z.array(z.object({ status: z.string(), duration: z.number(), errors: z.array(journeyError) })),
        }),
      ),
    }),
  ),
})
type Suite = z.infer<typeof journeys> & { readonly suites?: readonly Suite[] | undefined }
const suite: z.ZodType<Suite> = journeys.extend({ suites: z.lazy(() => suite.array().optional()) })

const playwrightReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
    errors: z.array(journeyError),
    suites: z.array(suite),
  })
  .catch({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [], suites: [] })

/** Every journey that ran; `message` of those that failed. */
function testsOf(suites: readonly Suite[]): readonly (TimedTest & { readonly message?: string })[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.flatMap(({ results }) =>
        results.map(({ status, duration, errors }) => ({
          name: title,
          seconds: duration / 1000,
          ...(FAILED.includes(status) && { message: errors[0] ?? status }),
        })),
      ),
    ),
    ...testsOf(inner),
  ])
}

const FAILED: readonly string[] = ['failed', 'timedOut', 'interrupted']

/** The first line that says something, without colours. */
function firstLine(text = ''): string {
  return (
    stripVTControlCharacters(text)
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.trim() ?? 'says nothing'
  )
}

/** A stage that crashed, or in which nothing ran, has failed, whatever its report says. */
function judge(outcome: Outcome, isDone: boolean): Outcome {
  if (outcome.failed > 0) return outcome
  if (!isDone) return { ...outcome, failed: 1 }
  return outcome.passed > 0 ? outcome : { ...outcome, failed: 1, output: `${outcome.output}\nNo test ran.\n` }
}

function run(program: string, args: readonly string[], extra: NodeJS.ProcessEnv = {}) {
  const env = {
    // For the type-aware lint, which is written in Go: with two lanes on few cores, threads of its own only cost time,
    // and so does clearing up, as long as it holds what it always ends with (about 2 GB).
    GOGC: 'off',
    GOMEMLIMIT: '3GiB',
    GOMAXPROCS: '1',
    ...process.env,
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
    ...extra,
    PATH: [bin, process.env['PATH']].join(delimiter),
  }
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  const limit = setTimeout(() => {
    chunks.push(Buffer.from(`\nStopped after ${longestMs / 60_000} minutes.\n`))
    child.kill('SIGKILL')
  }, longestMs)
  return new Promise<{ isDone: boolean; output: string }>((done) => {
    const end = (isDone: boolean) => {
      clearTimeout(limit)
      running.delete(child)
      done({ isDone, output: Buffer.concat(chunks).toString('utf8') })
    }
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${error.message}\n`))
      end(false)
    })
    child.on('close', (code) => end(code === 0))
  })
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

function isNotFailed({ status }: { status: string }) {
  return status !== 'failed'
}
