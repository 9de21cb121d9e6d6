import type { Readable } from 'node:stream'
import type { Role } from '#domain/access/roles.ts'
import type { SecondStepDuty } from '#domain/access/second-step-duty.ts'
import type { CalendarDay } from '#domain/calendar.ts'
import type { HandlerInput, HandlerOutput, Operation } from '#contract/operation.ts'
import type { Clock } from '../adapters/clock.ts'
import type { Log } from '../adapters/log/log.ts'
import type { MailQueue } from '../adapters/mail/mail-queue.ts'
import type { Providers } from '../adapters/payments/providers.ts'
import type { Storage } from '../adapters/storage/storage.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import type { SystemParts } from '../system/system-parts.ts'

/** The signed-in person, as each request's session check reads it. */
export type SessionUser = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly first_name: string
  readonly last_name: string
  /** Those that count by now. */
  readonly role: readonly Role[]
  readonly profile_photo_url: string | null
  readonly country: string | null
  /** Who owes a second step holds no role of administrator until it's set up (record 037). */
  readonly second_step: SecondStepDuty
}

/** What every action may use besides its input. It receives nothing else: no environment, no system clock. */
export type Context<User = SessionUser> = {
  readonly user: User
  readonly db: Database
  /** One database transaction, tried again when the database asks for it: the work must have no other effects. */
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  readonly clock: Clock
  /** Today in the institution's zone. */
  readonly today: CalendarDay
  /** The institution's time zone. */
  readonly zone: string
  readonly storage: Storage
  /** Mails that leave after the transaction that queues them. */
  readonly mail: MailQueue
  /** Who takes cards and Mercado Pago. */
  readonly providers: Providers
  /** What the screen of the system looks at. */
  readonly system: SystemParts
  /** Signs links to private files; the same in every process of one installation. */
  readonly linkSecret: Buffer
  /** Whether the portal serves for real, and not to try it out. */
  readonly isProduction: boolean
  /** Where people reach the portal, without a slash at the end. */
  readonly site: () => string
  /** For what operators are told and no table stores: never who made the request, nor anything that only one person may read. */
  readonly log: Pick<Log, 'info'>
  readonly request: {
    /** As the log and the audit log name it; a caller may choose it. */
    readonly id: string
    /** Its own, not chosen by anybody: distinguishes what is queued once per request. */
    readonly key: string
    readonly address: string
    /** What limits count by: the address, or the /64 that it lies in (domain/access/networks.ts). */
    readonly network: string
    readonly userAgent: string
  }
  /** Whether this session has shown lately, by `giveProof`, that the person is there (decision A13). */
  readonly isProven: boolean
  /** The session cookie of the answer. */
  readonly cookie: SessionCookie
  /** The cookie by which an account knows a browser again. */
  readonly device: DeviceCookie
}

/** The context of a public operation: there may be no user. */
export type VisitorContext = Context<SessionUser | null>

/** What writing an action requires: who does it (nobody: a provider's message, or the calendar), by which request, and when. */
export type AuditContext = Pick<VisitorContext, 'user' | 'request' | 'clock' | 'mail'>

export type SessionCookie = {
  /** The token that came with the request. */
  readonly token: string | null
  /** Sets the cookie, and the one that says whose it is; without an end they last until the browser closes (decision A5). */
  set(token: string, personId: string, expiresAt: Date | null): void
  clear(): void
}

/** Outlives the session: signing out keeps it (record 014). */
export type DeviceCookie = {
  /** What came with the request. */
  readonly value: string | null
  set(value: string, expiresAt: Date): void
}

/** A part of a file in bytes, both ends included. */
export type ByteRange = { readonly start: number; readonly end: number }

/** The answer of a `download` operation. A stream that is made on demand may be asked for a part of it. */
export type FileAnswer = {
  readonly stream: Readable | ((range?: ByteRange) => Promise<Readable>)
  readonly name: string
  readonly type: string
  readonly size: number | null
  readonly disposition: 'inline' | 'attachment'
  /** How long a browser may keep it, in seconds; 0 for never. */
  readonly maxAge: number
  readonly public: boolean
}

/** The body of an `upload` operation: raw bytes, as they come. */
export type Upload = { readonly stream: Readable; readonly declaredSize: number | null }

/** What the sender of an operation with `moves` has seen of the grades that it moves; null for nothing (decision L24). */
export type MovesSeen = { readonly seenMoves: string | null }

/**
 * What the sender of an operation with `answering` has seen of what changes for people answering a form; null for nothing (record
 * 068).
 */
export type AnsweringSeen = { readonly seenAnswering: string | null }

type ContextOf<O extends Operation> = (O['access'] extends 'public' ? VisitorContext : Context) &
  (O extends { upload: true } ? { readonly upload: Upload } : unknown) &
  (O extends { moves: true } ? MovesSeen : unknown) &
  (O extends { answering: true } ? AnsweringSeen : unknown)

type AnswerOf<O extends Operation> = O extends { download: true } ? FileAnswer : HandlerOutput<O>

/** Who answers an operation: an action declared with it takes its input and context, and gives its answer, as the contract says. */
export type Handler<O extends Operation> = (input: HandlerInput<O>, context: ContextOf<O>) => Promise<AnswerOf<O>>

type OperationNames<Room> = { [Name in keyof Room]: Room[Name] extends Operation ? Name : never }[keyof Room]

/** One handler for each operation of a room of the contract: a missing one doesn't compile. */
export type Handlers<Room> = {
  readonly [Name in OperationNames<Room>]: Room[Name] extends Operation ? Handler<Room[Name]> : never
}
