import { serializerCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { contract } from '#contract/index.ts'
import type { Connection } from '#server/database/connect.ts'
import { answerWriter } from '#server/http/answer-writer.ts'
import { portal } from './app-server.ts'

const ROUNDS = 15
const ANSWERS = 300
const REQUESTS = 60

const measured = (courseId: string) => [
  { page: 'catalogue', path: '/api/student/courses', operation: contract.courses.listCatalogue },
  { page: 'student dashboard', path: '/api/student/dashboard', operation: contract.home.getStudentDashboard },
  { page: 'course page', path: `/api/student/courses/${courseId}`, operation: contract.lessons.getStudentCourse },
]

/**
 * Prints what writing an answer costs of node's time: by the function made of its schema, by the library's way (zod's
 * whole encoding, then JSON), and by JSON alone, which lets everything out; beside it the whole request. They take turns.
 */
export async function timeAnswers(connection: Connection, cookie: string, courseId: string): Promise<void> {
  const { app, connected } = await portal(connection, null)
  const table = []
  for (const { page, path, operation } of measured(courseId)) {
    const ask = async () => app.inject({ method: 'GET', url: path, headers: { cookie } })
    const schema: z.ZodMiniType = operation.schema.response
    const answer = z.decode(schema, (await ask()).json())
    const library = serializerCompiler({ schema, method: 'GET', url: path })
    const own = answerWriter(schema)
    const taken: Record<'own' | 'library' | 'json' | 'request', number[]> = {
      own: [],
      library: [],
      json: [],
      request: [],
    }
    for (let round = 0; round < ROUNDS; round++) {
      taken.own.push(await cpuOf(ANSWERS, () => own(answer)))
      taken.library.push(await cpuOf(ANSWERS, () => library(answer)))
      taken.json.push(await cpuOf(ANSWERS, () => JSON.stringify(answer)))
      taken.request.push(await cpuOf(REQUESTS, ask))
    }
    table.push({
      page,
      'own µs': medianOf(taken.own),
      'library µs': medianOf(taken.library),
      'JSON µs': medianOf(taken.json),
      'whole request µs': medianOf(taken.request),
    })
  }
  await app.close()
  await connected.close()
  console.log(`Node's time for writing an answer, median of ${ROUNDS} rounds`)
  console.table(table)
}

/** Microseconds of this process for one of many calls. */
async function cpuOf(times: number, work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  for (let call = 0; call < times; call++) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / times
}

function medianOf(values: number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN)
}
