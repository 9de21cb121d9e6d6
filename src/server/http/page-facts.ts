import { verifyPaper } from '#contract/verify.ts'
import { getPublicCourse } from '#contract/public-course.ts'
import { getPublicProgram } from '#contract/public-program.ts'
import { enrolledCourseOf } from '#domain/access/next-path.ts'
import { calendarDayIn } from '#domain/calendar.ts'
import type { Operation } from '#contract/operation.ts'
import { requestOf } from '#contract/request-of.ts'
import { isPaged } from '#contract/screens/screen.ts'
import { cached } from '../database/process-cache.ts'
import { getPublicCourse as answerPublicCourse } from '../courses/get-public-course.ts'
import { verifyPaper as answerVerification } from '../papers/verify.ts'
import { Failure } from '../actions/failure.ts'
import type { ServerParts } from './parts.ts'
import { getPublicProgram as answerPublicProgram } from '../programs/get-public-program.ts'
import { institutionZone } from '../settings/read-settings.ts'
import { escapeHtml } from './html.ts'
import { courseHead, courseStatement } from './course-head.ts'
import { programHead, programStatement } from './program-head.ts'
import { answerWriter } from './answer-writer.ts'

type Parts = Pick<ServerParts, 'db' | 'clock' | 'zone' | 'site' | 'log'>

/** What the server says of one page before its script runs, beside the session. */
export type PageFacts = {
  /** HTML of the title and of what search engines and chats read; '' where the build has said it. */
  readonly title: string
  readonly head: string
  /** A statement in JSON-LD, or null. */
  readonly statement: object | null
  /**
   * Answers that the page would request immediately, so it doesn't need to. JSON, each with the key under which the browser caches it.
   */
  readonly answers: readonly string[]
  /** Search engines don't keep it. */
  readonly isHidden?: true
}

const COURSE = /^\/courses\/([^/]+)$/
const PROGRAM = /^\/programs\/([^/]+)$/
/** A paper that is verified, and the form for its code. */
const VERIFY = /^\/verify(?:\/([^/]+))?$/
/** Where a user on the way to an enrollment is told which course it's for. */
const WAYS_IN = ['/login', '/register']

/** The facts of an address: null if there are none to report, 'missing' if there is nothing at the address. */
export async function pageFacts(
  parts: Parts,
  asked: { address: string; query: string; siteName: string; share: string; network: string },
): Promise<PageFacts | 'missing' | null> {
  const { address, query, siteName, share } = asked
  const verified = VERIFY.exec(address)
  if (verified) return verificationFacts(parts, asked, verified[1])
  const [, code] = COURSE.exec(address) ?? []
  if (code !== undefined) {
    const course = await findCourse(parts, code)
    if (!course) return 'missing'
    const about = { course, site: parts.site(), siteName, share }
    return {
      title: courseHead.title(about),
      head: courseHead.tags(about),
      statement: courseStatement(about),
      answers: [pageAnswer(getPublicCourse, { course: code }, course)],
    }
  }
  const [, program] = PROGRAM.exec(address) ?? []
  if (program !== undefined) return programFacts(parts, { named: program, siteName, share })
  const wanted = WAYS_IN.includes(address) ? enrolledCourseOf(new URLSearchParams(query).get('next')) : null
  const course = wanted && (await findCourse(parts, wanted))
  if (!course) return null
  return { title: '', head: '', statement: null, answers: [pageAnswer(getPublicCourse, { course: wanted }, course)] }
}

/** The same page whatever the code: only the answer inside distinguishes a paper from none, and one code too many has none. */
async function verificationFacts(
  { db, clock, log, zone: startedWith }: Parts,
  { siteName, network }: { siteName: string; network: string },
  typed: string | undefined,
): Promise<PageFacts> {
  const title = escapeHtml(`Verificar un documento · ${siteName}`)
  const head = '<meta name="robots" content="noindex, nofollow">'
  const facts = { title, head, statement: null, isHidden: true } as const
  // An address that can't be decoded was refused before.
  const input = typed === undefined ? null : verifyPaper.schema.params.safeParse({ code: decodeURIComponent(typed) })
  if (!input?.success) return { ...facts, answers: [] }
  const zone = await institutionZone(db, startedWith)
  const today = calendarDayIn(zone, clock.now())
  const answer = await answerVerification(input.data, { db, clock, log, today, zone, request: { network } }).catch(
    (error: unknown) => {
      if (error instanceof Failure && error.code === 'TOO_MANY_REQUESTS') return null
      throw error
    },
  )
  return { ...facts, answers: answer ? [pageAnswer(verifyPaper, input.data, answer)] : [] }
}

async function findCourse({ db, clock, zone }: Parts, named: string) {
  const { success, data } = getPublicCourse.schema.params.safeParse({ course: named })
  if (!success) return null
  const today = calendarDayIn(await institutionZone(db, zone), clock.now())
  return cached(db, `course ${named}`, () => answerPublicCourse(data, { db, clock, today })).catch(orNothing)
}

async function programFacts(
  { db, clock, site, zone }: Parts,
  { named, siteName, share }: { named: string; siteName: string; share: string },
): Promise<PageFacts | 'missing'> {
  const { success, data } = getPublicProgram.schema.params.safeParse({ program: named })
  const today = calendarDayIn(await institutionZone(db, zone), clock.now())
  const program =
    success &&
    (await cached(db, `program ${named}`, () => answerPublicProgram(data, { db, clock, today })).catch(orNothing))
  if (!program) return 'missing'
  const about = { program, site: site(), siteName, share }
  return {
    title: programHead.title(about),
    head: programHead.tags(about),
    statement: programStatement(about),
    answers: [pageAnswer(getPublicProgram, { program: named }, program)],
  }
}

/** What isn't found has no facts. */
function orNothing(error: unknown): null {
  if (error instanceof Failure && error.code === 'NOT_FOUND') return null
  throw error
}

/** What an operation is asked with for a page: of a list that grows, its first part. */
export const askedAtFirst = (operation: Operation, input: object): object =>
  isPaged(operation) ? { ...input, page: 1 } : input

/**
 * An answer as the operation would send it, with how the browser requests it and the key under which it caches it (web/api/read.ts);
 * JSON.
 */
export function pageAnswer(operation: Operation, input: object, answer: unknown): string {
  const key = [operation.room, operation.url, input, ...(isPaged(operation) ? ['pages'] : [])]
  const { url } = requestOf(operation, askedAtFirst(operation, input))
  return `{"key":${JSON.stringify(key)},"url":${JSON.stringify(url)},"data":${answerWriter(operation.schema.response)(answer)}}`
}
