import type { Readable } from 'node:stream'
import type { Operation } from '#contract/operation.ts'
import type { SessionUser } from '../actions/context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on arrival: where it came from; '' if it had already gone by then. A connection that has ended no longer has an `ip`. */
    address: string
    /** The file of an upload that brings a form before it. */
    uploadedFile?: Readable
    /** Set by the gate: who is signed in. */
    sessionUser?: SessionUser | null
    /** Set by the gate: the institution's current time zone. */
    zone?: string
    isProven?: boolean
  }
  interface FastifyContextConfig {
    operation?: Operation
    /** Called by a provider, which signs what it sends. */
    webhook?: true
    /** No line of the log when it was answered. A level of its own would cost each open answer a logger of its own. */
    quiet?: true
  }
}
