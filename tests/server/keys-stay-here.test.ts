import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Operation } from '#contract/operation.ts'
import { LIVE_PATH } from '#domain/notifications/live.ts'
import { describePage } from '#server/access/describe-page.ts'
import { isOperation } from '#server/http/app.ts'
import { assignments } from '#server/database/tables/evaluations.ts'
import { CAST, PEOPLE } from '#server/seed/cast.ts'
import { requestOf } from '#contract/request-of.ts'
import { ACCESS, type Row } from '../access-table.ts'
import { seminary, ZONE, type Seminary } from '../support/seminary.ts'
import { uploadBody } from '../support/upload-body.ts'

const QUIZ = CAST.assignments.quiz
const NOW = new Date('2026-11-21T15:00:00.000Z')

const operations = Object.values(contract).flatMap((room) =>
  Object.entries(room).flatMap(([name, value]) => (isOperation(value) ? [{ name, operation: value }] : [])),
)
const reads = operations.filter(({ operation }) => operation.method === 'GET')
const actions = operations.filter(({ operation }) => operation.method !== 'GET')

/** A seminary whose quiz has these right answers: the place of each in its question is moved by `shift`. */
async function seminaryWithKeys(shift: number): Promise<Seminary> {
  const made = await seminary()
  made.clock.set(NOW)
  const { db } = made.database
  const [quiz] = await db.select().from(assignments).where(eq(assignments.id, QUIZ))
  const questions = (quiz?.form_questions ?? []).map((stored) => {
    const question = stored as { options: { id: string }[]; correct_answers: string[] }
    const places = question.options.flatMap(({ id }, place) => (question.correct_answers.includes(id) ? [place] : []))
    const correct_answers = places.map((place) => question.options[(place + shift) % question.options.length]?.id)
    return { ...question, correct_answers }
  })
  await db.update(assignments).set({ form_questions: questions }).where(eq(assignments.id, QUIZ))
  return made
}

/** Everything that Ana is answered: each operation with its usual request and, where it names an evaluation, about the quiz. */
async function everyAnswer(made: Seminary): Promise<Map<string, string>> {
  const heard = new Map<string, string>()
  let seconds = 0
  for (const [round, list] of [reads, actions, reads].entries()) {
    for (const { name, operation } of list) {
      const row = (ACCESS as Record<string, Row | undefined>)[name]
      if (!row) throw new Error(`${name} has no row`)
      const usual: Record<string, unknown> = Object.assign({}, row.input(CAST))
      // Her own answers to the quiz are sent at the end: they say how many were right.
      const aboutQuiz = operation.url.includes(':assignmentId') && name !== 'submitAnswers'
      for (const [what, input] of Object.entries({
        usual,
        ...(aboutQuiz && { quiz: { ...usual, assignmentId: QUIZ } }),
      })) {
        // No two things happen at the same moment, so that lists have a single order.
        made.clock.set(new Date(NOW.getTime() + 1000 * seconds++))
        heard.set(`${round} ${name} ${what}`, await bodyFor(made, operation, input, row.file))
      }
    }
  }
  return heard
}

async function bodyFor({ app, cookieOf }: Seminary, operation: Operation, input: unknown, file: Buffer | undefined) {
  const { url, body } = requestOf(operation, input)
  // A session for each: some of them end it.
  const cookie = await cookieOf(PEOPLE.ana.id)
  const upload = operation.upload && (await uploadBody(file ?? Buffer.alloc(0), body))
  const answer = await app.inject({
    method: operation.method,
    url,
    headers: { cookie, ...(upload && { 'content-type': upload.type }) },
    ...(upload ? { payload: upload.payload } : body && { payload: body }),
  })
  return answer.rawPayload.toString('latin1')
}

/** What two runs never have in common: moments, made ids and signatures. */
function withoutChance(body: string): string {
  return body
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)/g, 'MOMENT')
    .replace(/[\w-]{20,}|\b[0-9a-f]{16}\b/g, 'MADE')
}

test('no answer to a student changes with the right answers of a form, nor speaks of them', async () => {
  const [one, other] = [await seminaryWithKeys(0), await seminaryWithKeys(1)]
  const [heard, otherwise] = [await everyAnswer(one), await everyAnswer(other)]
  expect(heard.size).toBeGreaterThan(operations.length)
  expect(heard.get('0 openAssignment quiz')).toContain('Ignacio de Antioqu')
  const differing = [...heard].filter(
    ([name, body]) => withoutChance(body) !== withoutChance(otherwise.get(name) ?? ''),
  )
  expect(differing.map(([name]) => name)).toEqual([])
  const speaking = [...heard, ...otherwise].filter(([, body]) => body.includes('correct_answers'))
  expect(speaking.map(([name]) => name)).toEqual([])
})

test('after the form is answered, its result, the page and the stream name no right answer', async () => {
  const made = await seminaryWithKeys(0)
  const { as, app, database, cookieOf } = made
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  expect((app.server.address() as AddressInfo).port).toBeGreaterThan(0)
  const leave = new AbortController()
  const stream = await fetch(`${address}${LIVE_PATH}`, {
    headers: { cookie: await cookieOf(PEOPLE.ana.id) },
    signal: leave.signal,
  })
  const said = (async () => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of stream.body ?? []) text += decoder.decode(chunk, { stream: true })
    return text
  })().catch(() => '')

  const { form_questions } = await as.ana.openAssignment({ assignmentId: QUIZ })
  const answers = form_questions.map(({ id, options: [first] }) => ({
    question_id: id,
    selected: first ? [first.id] : [],
  }))
  const result = await as.ana.submitAnswers({ assignmentId: QUIZ, form_version: 1, answers })
  const bodies = [
    JSON.stringify(result),
    JSON.stringify(await describePage({ db: database.db, zone: ZONE }, { ...PEOPLE.ana, ...SIGNED_IN })),
    ...(await everyAnswer(made)).values(),
  ]
  leave.abort()
  bodies.push(await said)
  // What is said of a wrong password has the word too, and so has the name of a kind of notice.
  expect(
    bodies.filter((body) => body.replaceAll(/actual no es correcta|key_corrected/g, '').includes('correct')),
  ).toEqual([])
})

const SIGNED_IN = {
  name: 'Ana Benítez',
  profile_photo_url: null,
  country: null,
  second_step: { is_on: false, obligatory_from: null, is_obligatory: false },
}
