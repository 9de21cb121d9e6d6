import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { FORM_EXPORT, QUESTION_LIMITS } from '#domain/evaluations/limits.ts'
import { boundedRule } from '#domain/files/accept.ts'
import { MEGABYTE } from '#domain/files/purposes.ts'
import { SETTING_DEFAULTS } from '#domain/settings/settings.ts'
import { CAST, PEOPLE, type PersonName } from '#server/seed/cast.ts'
import { freshDatabase, type FreshDatabase } from '../support/database.ts'
import { startDemo, type DemoProcess } from '../support/demo-process.ts'
import { openSession } from '../support/open-session.ts'
import { FROM_OUR_PAGE } from '../support/own-page.ts'
import { PATIENCE } from '#tests/support/patience.ts'

const THESIS = { title: 'Tesis', assignment_type: 'file_upload', max_file_size_mb: 50 }

/** A little less than the promised 50 MB: a file kept whole wouldn't pass. */
const EXTRA_MAX_MB = 45

// On a busy machine, GC timing only adds to the measurement: the least of three is what it needs. Each runs in a new process.
const LEAST_OF_THREE = { retry: 2 }

let database: FreshDatabase
let server: DemoProcess
const folder = mkdtempSync(join(tmpdir(), 'memory-test-'))

beforeAll(async () => {
  database = await freshDatabase({ template: 'seeded' })
})

// Each runs in its own process: memory freed by one would hide what the next one takes.
beforeEach(async () => {
  server = await start()
}, 120_000)

afterEach(stop)

afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('a file of 50 MB comes in within 50 MB of extra memory', LEAST_OF_THREE, async () => {
  const [cookie, bruno] = [await sessionOf('ana'), await sessionOf('bruno')]
  const path = pathTo(await anEvaluation(bruno, THESIS), 'enorme.pdf')
  const upload = async (bytes: number) => {
    const sent = await send(path, cookie, () => pdfOf(bytes))
    expect(await sent.json()).toMatchObject({ file_size: bytes, file_type: 'application/pdf' })
  }
  for (let small = 0; small < 16; small++) await upload(2 * MEGABYTE)
  const extra = await extraMemory(() => upload(boundedRule('submission', SETTING_DEFAULTS).maxBytes))
  console.info(`50 MB upload: ${extra.toFixed(1)} MB of extra memory`)
  expect(extra).toBeLessThan(EXTRA_MAX_MB)
})

test('a zip of 100 MB goes out within 50 MB of extra memory, also while nobody reads it', LEAST_OF_THREE, async () => {
  const [ana, diego, bruno] = [await sessionOf('ana'), await sessionOf('diego'), await sessionOf('bruno')]
  const [small, large] = [await anEvaluation(bruno, THESIS), await anEvaluation(bruno, THESIS)]
  const path = pathTo(large, 'tesis.pdf')
  const upload = async (bytes: number, who = ana) => {
    const sent = await send(path, who, () => pdfOf(bytes, randomBytes(65_536)))
    const { id } = (await sent.json()) as { id: string }
    return id
  }
  const bytes = boundedRule('submission', SETTING_DEFAULTS).maxBytes
  for (const [id, files] of [
    [small, [await upload(MEGABYTE)]],
    [large, [await upload(bytes), await upload(bytes)]],
  ] as const)
    await ask('PUT', `/assignments/${id}/submission/files`, ana, { file_ids: files })
  await stop()
  server = await start()

  const zipOf = (id: string) =>
    fetch(`${server.address}/api/assignments/${id}/submissions/files.zip`, { headers: { cookie: bruno } })
  await (await zipOf(small)).arrayBuffer()
  await upload(2 * MEGABYTE)
  let received = 0
  const extra = await extraMemory(async () => {
    const zip = await zipOf(large)
    // It waits, unread, while somebody uploads.
    for (let others = 0; others < 20; others++) await upload(2 * MEGABYTE, diego)
    for await (const chunk of zip.body ?? []) received += chunk.length
  })
  console.info(`${(received / MEGABYTE).toFixed(0)} MB zip: ${extra.toFixed(1)} MB of extra memory`)
  expect(received).toBeGreaterThan(2 * bytes)
  expect(extra).toBeLessThan(EXTRA_MAX_MB)
})

test('an import of 5 MB is read within 50 MB of extra memory', LEAST_OF_THREE, async () => {
  const cookie = await sessionOf('bruno')
  const assignmentId = await aForm(cookie)
  const read = async (questions: number) => {
    const file = Buffer.from(JSON.stringify({ questions: Array.from({ length: questions }, bigQuestion) }))
    expect(file.length).toBeLessThanOrEqual(FORM_EXPORT.maxBytes)
    const sent = await send(`/assignments/${assignmentId}/imports?name=grande.json`, cookie, () =>
      Readable.from([file]),
    )
    const answer = (await sent.json()) as { questions: { verdict: string }[] }
    expect(answer.questions.map(({ verdict }) => verdict)).toEqual(Array.from({ length: questions }, () => 'fits'))
    return file.length
  }
  await read(2)
  let bytes = 0
  const extra = await extraMemory(async () => {
    bytes = await read(QUESTION_LIMITS.questions)
  })
  console.info(`${(bytes / MEGABYTE).toFixed(1)} MB import: ${extra.toFixed(1)} MB of extra memory`)
  expect(bytes).toBeGreaterThan(4.5 * MEGABYTE)
  expect(extra).toBeLessThan(EXTRA_MAX_MB)
})

/** How much more memory the server's process had at most while this went on, in MB. */
async function extraMemory(action: () => Promise<void>): Promise<number> {
  const pid = server.process.pid ?? 0
  const before = resident(pid)
  if (existsSync(`/proc/${pid}/clear_refs`)) writeFileSync(`/proc/${pid}/clear_refs`, '5')
  await action()
  return peak(pid) - before
}

function resident(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}

/** The peak since it was cleared, where the system counts that; otherwise the current value. */
function peak(pid: number): number {
  if (!existsSync(`/proc/${pid}/status`)) return resident(pid)
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** The server with a young generation that stays small: otherwise it grows by some 60 MB, whatever passes, and hides the rest. */
async function start() {
  return startDemo({ connection: database.connection, folder }, ['--max-semi-space-size=2'])
}

async function stop() {
  server.process.kill('SIGTERM')
  if (server.process.exitCode === null) await once(server.process, 'exit')
}

/** Sends a body, retrying while a loaded machine is told to wait. */
function send(path: string, cookie: string, body: () => Readable): Promise<Response> {
  return vi.waitFor(
    async () => {
      const init: RequestInit & { duplex: 'half' } = {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/octet-stream', ...FROM_OUR_PAGE },
        // fetch takes any stream of Node's as a body.
        body: Readable.toWeb(body()) as ReadableStream,
        duplex: 'half',
      }
      const sent = await fetch(`${server.address}/api${path}`, init)
      expect(sent.status).toBe(200)
      return sent
    },
    { ...PATIENCE, interval: 1000 },
  )
}

async function aForm(cookie: string): Promise<string> {
  const question = {
    id: 'q',
    question_text: '¿?',
    question_type: 'multiple_choice',
    options: ['a', 'b'],
    correct_answers: [0],
  }
  return anEvaluation(cookie, { title: 'Grande', assignment_type: 'form', form_questions: [question] })
}

/** Where a file for an evaluation is sent. */
function pathTo(assignmentId: string, name: string): string {
  return `/files?purpose=submission&name=${name}&assignment_id=${assignmentId}`
}

/** An evaluation in Bruno's course; answers its id. */
async function anEvaluation(cookie: string, fields: object): Promise<string> {
  const made = await ask('POST', '/assignments', cookie, { course_id: CAST.courses.hermeneutics, ...fields })
  const { id } = (await made.json()) as { id: string }
  return id
}

/** Sends a request with a JSON body, retrying while a loaded machine is told to wait. */
function ask(method: string, path: string, cookie: string, body: object): Promise<Response> {
  return vi.waitFor(
    async () => {
      const answered = await fetch(`${server.address}/api${path}`, {
        method,
        headers: { cookie, 'content-type': 'application/json', ...FROM_OUR_PAGE },
        body: JSON.stringify(body),
      })
      expect(answered.status).toBe(200)
      return answered
    },
    { ...PATIENCE, interval: 1000 },
  )
}

/** As large as a question may be, in letters of two bytes. */
function bigQuestion() {
  const { text, option, options } = QUESTION_LIMITS
  return {
    question_text: 'é'.repeat(text),
    question_type: 'multiple_choice',
    options: Array.from({ length: options }, (_, at) => `${at}${'ñ'.repeat(option - 2)}`),
    correct_answers: [0],
  }
}

/** A file that starts as a PDF does and continues with this piece repeated. */
function pdfOf(bytes: number, piece = Buffer.alloc(65_536, 'x')): Readable {
  function* chunks() {
    yield Buffer.from('%PDF-1.4\n')
    for (let left = bytes - 9; left > 0; left -= piece.length) yield piece.subarray(0, left)
  }
  return Readable.from(chunks())
}

function sessionOf(name: PersonName): Promise<string> {
  return openSession(database, PEOPLE[name].id)
}
