import type { FastifyRequest } from 'fastify'
import { isLockedOut } from '#domain/access/maintenance.ts'
import { PROOF_ACTIONS } from '#domain/access/fresh-proof.ts'
import { allows } from '#domain/access/permissions.ts'
import { heldRoles } from '#domain/access/second-step-duty.ts'
import { EXPECTED_USER_HEADER, EXPECTED_USER_KEY, isOpenedByBrowser, NOBODY } from '#contract/headers.ts'
import type { Operation } from '#contract/operation.ts'
import type { SessionUser } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'

/** Lets a request through to its operation or refuses it: deny by default (document 3 §6, decisions E1 and C9). */
export function passGate(operation: Operation, user: SessionUser | null, maintenance: boolean): void {
  if (operation.access !== 'public' && !user) throw new Failure('NOT_SIGNED_IN')
  const held = user ? heldRoles(user) : []
  if (isLockedOut(held, maintenance) && !staysOpen(operation)) throw new Failure('MAINTENANCE')
  if (operation.access === 'public' || operation.access === 'signed-in') return
  if (user && allows(user.role, operation.access)) return
  throw new Failure(allows(held, operation.access) ? 'SECOND_STEP_REQUIRED' : 'NOT_ALLOWED')
}

/** Refuses requests from a page for a user other than the one signed in now (decision E6); an expired session is reported as such. */
export function passExpectedUser(operation: Operation, user: SessionUser | null, request: FastifyRequest): void {
  const expected = expectedUserOf(operation, request)
  if (expected === undefined || operation.forAnyone || expected === (user?.id ?? NOBODY)) return
  throw new Failure(user ? 'OTHER_PERSON' : 'NOT_SIGNED_IN')
}

/** Refuses an action that an open screen alone must not perform, until the user has proved again that it's them (decision A13). */
export function passProof({ proof }: Operation, isProven: boolean): void {
  if (proof !== undefined && PROOF_ACTIONS[proof] === 'before' && !isProven) throw new Failure('PROOF_REQUIRED')
}

/** A header sent several times identifies nobody. */
function expectedUserOf(operation: Operation, { headers, query }: FastifyRequest): unknown {
  const said = headers[EXPECTED_USER_HEADER]
  if (said !== undefined || !isOpenedByBrowser(operation)) return said
  return (Object(query) as Record<string, unknown>)[EXPECTED_USER_KEY]
}

function staysOpen(operation: Operation): boolean {
  return operation.maintenance === 'open' || (operation.access === 'public' && operation.method === 'GET')
}
