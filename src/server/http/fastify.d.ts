import type { Operation } from '#contract/operation.ts'
import type { SessionUser } from '../context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the gate: who is signed in. */
    sessionUser?: SessionUser | null
    /** Set by the gate: the institution's time zone as it stands. */
    zone?: string
  }
  interface FastifyContextConfig {
    operation?: Operation
    /** Called by a provider, which signs what it sends. */
    webhook?: true
  }
}
