import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { contract } from '#contract/index.ts'
import type { FailureCode } from '#contract/failures.ts'
import type { CallOutput, Operation } from '#contract/operation.ts'
import { requestOf } from '#contract/request-of.ts'
import { SEEN_MOVES_HEADER, SEEN_ANSWERING_HEADER } from '#contract/headers.ts'
import { problemOf, ProblemError } from '#web/api/client.ts'
import { isOperation } from '#server/http/app.ts'
import type { ServerParts } from '#server/http/parts.ts'
import type { Clock } from '#server/adapters/clock.ts'
import { openJobs } from '#server/adapters/jobs/pg-boss-jobs.ts'
import { deliverMail } from '#server/adapters/mail/deliver-mail.ts'
import { openLog } from '#server/adapters/log/log.ts'
import { mailQueue, type MailQueue } from '#server/adapters/mail/mail-queue.ts'
import type { Mail } from '#server/adapters/mail/mailer.ts'
import { noProviders, type Providers } from '#server/adapters/payments/providers.ts'
import { diskStorage } from '#server/adapters/storage/disk-storage.ts'
import type { Connected } from '#server/database/connect.ts'
import type { Context, AuditContext } from '#server/actions/context.ts'
import { openLive } from '#server/live/live.ts'
import { transactionOn, type Transaction } from '#server/database/transaction.ts'
import { postman } from '#server/start/post-office.ts'
import { CAST, PEOPLE, type PersonName } from '#server/seed/cast.ts'
import { freshDatabase, type FreshDatabase } from './database.ts'
import { uploadBody } from './upload-body.ts'
import { lacksVersion, type TestInput, withVersion } from './current-version.ts'
import { causeOf } from './failures.ts'
import { memoryMailer } from './memory-mailer.ts'
import { systemParts, type OtherSystem } from './system-parts.ts'
import { openSession, openSessions } from './open-session.ts'
import { errorLog } from '#server/system/error-log.ts'
import { ownApp, takeApp } from './standing-app.ts'

export const ZONE = 'America/Argentina/Buenos_Aires'
/** Where the links in mails lead to. */
export const SITE = 'https://portal.example.org'

type Rooms = typeof contract
type OperationsIn<Room> = { [Name in keyof Room as Room[Name] extends Operation ? Name : never]: Room[Name] }
/** Every operation of the contract by its name. */
export type Everything = OperationsIn<Rooms[keyof Rooms]> extends infer Union ? UnionToIntersection<Union> : never
type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never

/** Every operation of the contract as a function, as one person would call it. */
export type Caller = {
  [Name in keyof Everything]: Everything[Name] extends Operation
    ? (input: TestInput<Everything[Name]>, options?: CallOptions) => Promise<CallOutput<Everything[Name]>>
    : never
}

type CallOptions = {
  /** The body of an upload. */
  file?: Buffer
  /** What was seen of the grades that it moves (decision L24). */
  seenMoves?: string
  seenAnswering?: string
}

export type Seminary = {
  app: FastifyInstance
  cast: typeof CAST
  clock: Clock & { set(now: Date): void }
  database: Connected & Pick<FreshDatabase, 'connection'>
  db: Connected['db']
  transaction: Transaction
  /** Mails queued as the server does. */
  mail: MailQueue
  /** Where the files of this seminary lie. */
  filesFolder: string
  /** The cast, and a visitor who isn't signed in. */
  as: Record<PersonName | 'visitor', Caller>
  /** A caller for any account, by its id. */
  callerOf(userId: string): Promise<Caller>
  /** A new session of a person: its caller, and its cookie for requests made by hand. */
  sessionOf(userId: string): Promise<{ caller: Caller; cookie: string }>
  /** The session cookie of a person, for requests made by hand. */
  cookieOf(userId: string): Promise<string>
  /** What the jobs work with, for calling them here and now. */
  background: AuditContext & Pick<Context, 'db' | 'transaction' | 'providers' | 'zone' | 'system'>
  /** Delivers what is queued; answers every mail of this seminary so far, the newest last. */
  mails(): Promise<readonly Mail[]>
}

type SeminaryOptions = {
  max?: number
  /** Who takes cards and Mercado Pago; without it cards are simulated. */
  providers?: (parts: { clock: Clock }) => Providers
  /** Receives every log line, as a production server writes it; without it nothing is logged. */
  log?: (line: string) => void
  /** What the server is made of, where a test wants it otherwise. */
  parts?: Partial<ServerParts>
  /** The same of what the screen of the system looks at. */
  system?: OtherSystem
}

/** The demo seminary on a database of its own, with the real app: everything ends with the test. */
export async function seminary(options?: SeminaryOptions): Promise<Seminary> {
  const { close, ...own } = await openSeminary(options)
  onTestFinished(close)
  return own
}

/**
 * One seminary for all tests of a file, or of a `describe`: for tests of which none sees what another writes. Called where they are
 * declared; answers the seminary once they run.
 */
export function sharedSeminary(options?: SeminaryOptions): () => Seminary {
  let shared: (Seminary & { close: () => Promise<void> }) | undefined
  beforeAll(async () => void (shared = await openSeminary(options)))
  afterAll(() => shared?.close())
  return () => shared ?? expect.fail('the seminary is open only while its tests run')
}

/** As `seminary`, until it’s closed: for what closing and opening mean. */
export async function openSeminary({
  max = 10,
  providers: openWith,
  log,
  parts,
  system: given,
}: SeminaryOptions = {}): Promise<Seminary & { close: () => Promise<void> }> {
  const database = await freshDatabase({ template: 'quiet', max })
  const folder = mkdtempSync(join(tmpdir(), 'atrio-files-'))
  const clock = settableClock()
  const linkSecret = Buffer.alloc(32, 7)
  const jobs = once(() => openJobs({ pool: database.pool, report: console.error, supervise: false }))
  const mailer = memoryMailer()
  const transaction = transactionOn(database.db)
  const post = postman({ db: database.db, transaction, clock, linkSecret }, SITE, mailer, console.error)
  const mails = async () => {
    const queues = await jobs()
    while (await queues.doOne('mail', (job, attempt) => deliverMail(post, job, attempt))) continue
    return mailer.sent
  }
  const mail = mailQueue({
    clock,
    jobs: {
      send: async (...job) => (await jobs()).send(...job),
      sendMany: async (...job) => (await jobs()).sendMany(...job),
    },
  })
  const providers = openWith?.({ clock }) ?? { ...noProviders(false), simulatedCardMs: 0 }
  const system = systemParts({ mailer, jobs, dataFolder: folder, ...given })
  const usual: Omit<ServerParts, 'live'> = {
    db: database.db,
    transaction,
    clock,
    zone: ZONE,
    storage: diskStorage(folder),
    folders: [folder],
    mail,
    providers,
    linkSecret,
    isProduction: false,
    site: () => SITE,
    secureCookies: false,
    webFolder: null,
    trustProxy: false,
    log: openLog({ level: log ? 'info' : 'silent', to: { write: (line) => log?.(line) } }),
    // A loaded machine that runs the tests may stall.
    maxEventLoopDelayMs: 0,
    noteIncident: errorLog({ db: database.db, clock }),
    system,
  }
  const isUsual = !parts && !log && !openWith
  const { app, giveBack } = isUsual ? await takeApp(usual) : await ownApp({ ...usual, live: openLive(), ...parts })
  const close = async () => {
    await giveBack()
    if (jobs.isMade()) await (await jobs()).stop()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
  const caller = (cookie: string | null) => ({ app, pool: database.pool, cookie })
  const cookieOf = (userId: string) => openSession(database, userId, clock.now())
  const callerOf = async (userId: string) => callerWith(caller(await cookieOf(userId)))
  const sessionOf = async (userId: string) => {
    const cookie = await cookieOf(userId)
    return { caller: callerWith(caller(cookie)), cookie }
  }
  const as: Partial<Seminary['as']> = { visitor: callerWith(caller(null)) }
  const cast = Object.entries(PEOPLE)
  const cookies = await openSessions(
    database,
    cast.map(([, { id }]) => id),
    clock.now(),
  )
  for (const [place, [name]] of cast.entries()) as[name as PersonName] = callerWith(caller(cookies[place] ?? null))
  return {
    close,
    app,
    cast: CAST,
    clock,
    database,
    db: database.db,
    transaction,
    mail,
    filesFolder: folder,
    as: as as Seminary['as'],
    callerOf,
    sessionOf,
    cookieOf,
    mails,
    background: {
      db: database.db,
      transaction,
      clock,
      mail,
      providers,
      zone: ZONE,
      system,
      user: null,
      request: { id: 'test', key: 'test', address: '', network: '', userAgent: '' },
    },
  }
}

/** Expects a refusal with this code; answers the problem for a closer look. */
export async function expectFailure(asked: Promise<unknown>, code: FailureCode): Promise<ProblemError> {
  const error = await asked.then(
    () => expect.fail(`expected ${code}, but it was done`),
    (reason: unknown) => reason,
  )
  if (!(error instanceof ProblemError)) throw error
  expect(error.code).toBe(code)
  return error
}

/** Does what moves grades, or changes a form that people answer, as somebody who looks and agrees: `await seen((moves) => as.bruno.deleteAssignment(input, moves))`. */
export async function seen<Answer>(ask: (options: CallOptions) => Promise<Answer>): Promise<Answer> {
  for (let agreed: CallOptions = {}; ;) {
    const refused = await ask(agreed).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    )
    if ('answer' in refused) return refused.answer
    const { moves, answering } = refused.error instanceof ProblemError ? refused.error : {}
    if (!moves && !answering) throw refused.error
    agreed = { ...agreed, ...(moves && { seenMoves: moves.seen }), ...(answering && { seenAnswering: answering.seen }) }
  }
}

const OPERATIONS: ReadonlyMap<unknown, Operation> = new Map(
  Object.values(contract)
    .flatMap((room): [string, unknown][] => Object.entries(room))
    .filter((entry): entry is [string, Operation] => isOperation(entry[1])),
)

/** Who asks what: somebody's cookie, or a visitor. */
type Asking = Parameters<typeof withVersion>[0]

/** Its functions are made when they're called: a seminary has thousands, and a test needs a few. */
function callerWith(caller: Asking): Caller {
  // Each function calls the operation that its name has in the contract.
  return new Proxy({} as Caller, {
    get: (_, name) => {
      const operation = OPERATIONS.get(name)
      return operation && ((input: unknown, options?: CallOptions) => ask(caller, operation, input, options))
    },
  })
}

async function ask(caller: Asking, operation: Operation, input: unknown, options?: CallOptions) {
  const { app, cookie } = caller
  // What requests nothing beforehand starts immediately.
  const sent = lacksVersion(operation, input) ? await withVersion(caller, operation, input) : input
  const { url, body } = requestOf(operation, sent)
  const { seenMoves, seenAnswering } = options ?? {}
  const request: InjectOptions = {
    method: operation.method,
    url,
    headers: {
      ...(cookie && { cookie }),
      ...(seenMoves && { [SEEN_MOVES_HEADER]: seenMoves }),
      ...(seenAnswering && { [SEEN_ANSWERING_HEADER]: seenAnswering }),
    },
  }
  if (body) request.payload = body
  if (operation.upload) {
    const { payload, type } = await uploadBody(options?.file ?? Buffer.alloc(0), body)
    request.payload = payload
    request.headers = { ...request.headers, 'content-type': type }
  }
  const answer = await app.inject(request)
  if (answer.statusCode >= 400) {
    const problem = await problemOf({ status: answer.statusCode, json: async () => answer.json() })
    throw answer.statusCode >= 500 ? Object.assign(problem, { cause: causeOf(problem.request_id) }) : problem
  }
  return operation.download ? answer.rawPayload : answer.json()
}

/** Made at the first use: most tests queue no mail. */
function once<Thing>(make: () => Promise<Thing>): (() => Promise<Thing>) & { isMade(): boolean } {
  let made: Promise<Thing> | undefined
  return Object.assign(() => (made ??= make()), { isMade: () => made !== undefined })
}

function settableClock(): Seminary['clock'] {
  let fixed: Date | null = null
  return { now: () => fixed ?? new Date(), set: (now) => void (fixed = now) }
}
