import type * as z from 'zod/mini'
import type { ProofAction } from '#domain/access/fresh-proof.ts'
import type { Permission } from '#domain/access/permissions.ts'
import type { FailureCode } from './failures.ts'

/** `public`: anyone. `signed-in`: any active account. Otherwise the permission that one of the person's roles must grant. */
type Access = 'public' | 'signed-in' | Permission

/** The rooms that serve requests. An operation knows its own: the browser caches and invalidates answers by room. */
export type Room =
  | 'access'
  | 'accounts'
  | 'admissions'
  | 'announcements'
  | 'audit'
  | 'degree'
  | 'checkout'
  | 'courses'
  | 'papers'
  | 'enrollments'
  | 'evaluations'
  | 'files'
  | 'filters'
  | 'forum'
  | 'grades'
  | 'home'
  | 'ledger'
  | 'lessons'
  | 'notifications'
  | 'overview'
  | 'payments'
  | 'people'
  | 'periods'
  | 'programs'
  | 'progress'
  | 'recognized'
  | 'requirements'
  | 'scholarships'
  | 'search'
  | 'secretariat'
  | 'settings'
  | 'system'
  | 'users'

/**
 * One request that the server supports. Plain data: the server mounts it, the client calls it, OpenAPI lists it.
 * `upload`: the body is the raw bytes of one file; with a form (`schema.body`) it's both, as described in contract/form-upload.ts.
 * `download`: the answer is a file.
 * `shared`: a read whose answer is the same for every permitted caller. A server caches a public one for at most a second; `in-a-moment`:
 * callers that ask in the same moment, because they were told in it that it changed, share one answer, and none older than the change
 * that they were told of.
 * `forAnyone`: answers any signed-in user, even on a page that expects somebody else: how the page learns who that is (decision E6).
 * `maintenance: 'open'`: stays available to everyone during maintenance (decision C9); public reads stay available without declaring it.
 */
export type Operation = {
  readonly room: Room
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: `/${string}`
  readonly summary: string
  readonly access: Access
  readonly schema: {
    readonly params?: z.ZodMiniObject
    readonly query?: z.ZodMiniObject
    readonly body?: z.ZodMiniObject
    readonly response: z.ZodMiniType
  }
  readonly failures?: readonly FailureCode[]
  readonly upload?: true
  readonly download?: true
  readonly maintenance?: 'open'
  /** What it does that requires the user to prove their identity again (decision A13): domain/access/fresh-proof.ts says when. */
  readonly proof?: ProofAction
  /** It may move calculated grades (decision L24): refused with GRADES_MOVE until whom it moves was seen (headers.ts). */
  readonly moves?: true
  /** It may change a form that people are answering (record 068): refused with BEING_ANSWERED until what changes for them was seen (headers.ts). */
  readonly answering?: true
  readonly shared?: true | 'in-a-moment'
  readonly forAnyone?: true
}

type Declared = Omit<Operation, 'room'>

/** How a room declares its operations; each keeps its exact types for handlers and for the client. */
export const operationsIn =
  <const R extends Room>(room: R) =>
  <const O extends Declared>(declared: O): O & { readonly room: R } => ({ ...declared, room })

type Shape<S, Side extends 'input' | 'output'> = S extends z.ZodMiniType
  ? Side extends 'input'
    ? z.input<S>
    : z.output<S>
  : unknown

type Parts<O extends Operation, Side extends 'input' | 'output'> = Shape<O['schema']['params'], Side> &
  Shape<O['schema']['query'], Side> &
  Shape<O['schema']['body'], Side>

/** What a caller passes: params, query and body in one object. */
export type CallInput<O extends Operation> = Parts<O, 'input'>
/**
 * The same with each field of a form by its name, also those that may be left out: a sender that forgets one doesn't compile. An edit over the
 * version that was read sends what was touched.
 */
export type SentInput<O extends Operation> = CallInput<O> &
  (CallInput<O> extends { version: number } ? unknown : EveryField<O['schema']['body']>)
/** Each field of what a schema takes, whatever it holds. */
export type EveryField<S> = { readonly [Field in keyof Required<Shape<S, 'input'>>]: unknown }
/** A form as it's sent, each field by its name. */
export type SentForm<S extends z.ZodMiniType> = z.input<S> & EveryField<S>
/** What the handler receives: the same, parsed. */
export type HandlerInput<O extends Operation> = Parts<O, 'output'>
/** The form alone, parsed: what was sent in the body. */
export type FormOf<O extends { readonly schema: { readonly body: z.ZodMiniType } }> = z.output<O['schema']['body']>
/** What the handler gives back: instants are `Date`. */
export type HandlerOutput<O extends Operation> = z.output<O['schema']['response']>
/** What the caller gets: the JSON of the answer, instants as ISO text. */
export type CallOutput<O extends Operation> = z.input<O['schema']['response']>
