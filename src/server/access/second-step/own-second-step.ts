import type * as contract from '#contract/second-step.ts'
import { inGroups, readCode } from '#domain/access/second-step.ts'
import { newSecret, qrPath, secretText, setupAddress, stepOfCode } from '../../adapters/one-time-codes.ts'
import { record } from '../../audit/record.ts'
import type { Context, Handler } from '../../actions/context.ts'
import { Failure } from '../../actions/failure.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { endOtherSessionsIn } from '../change-credentials.ts'
import { requireFreshProof, wrongCode } from '../fresh-proof.ts'
import { rememberDevice } from '../known-devices.ts'
import { currentSessionHash } from '../sessions.ts'
import { forgetFailures } from '../sign-in-limit.ts'
import { enter, requireAdmitted } from '../sign-in.ts'
import { countCodeTry, makeRecoveryCodes, checkCode } from './check-code.ts'
import {
  confirmSecret,
  countRecoveryCodes,
  deleteSecondStep,
  findSecondStep,
  putSecret,
} from './second-step-queries.ts'
import { tellSecondStep } from './second-step-notices.ts'
import { openTicket } from './ticket.ts'

/** Whether it holds; the secret is shown once, when it's made. */
export const getSecondStep: Handler<typeof contract.getSecondStep> = async (_, { db, user }) => ({
  confirmed_at: (await findSecondStep(db, user.id))?.confirmed_at ?? null,
  recovery_codes_left: await countRecoveryCodes(db, user.id),
})

/** Creates a secret, which has no effect until a first code confirms it; starting again creates another. */
export const beginSecondStep: Handler<typeof contract.beginSecondStep> = async (proof, context) => {
  const { user, clock, db } = context
  if (user.second_step.is_on) throw new Failure('SECOND_STEP_ON')
  await requireFreshProof(context, proof)
  const secret = newSecret()
  const isBegun = await context.transaction((tx) =>
    putSecret(tx, { user_id: user.id, secret, created_at: clock.now() }),
  )
  if (!isBegun) throw new Failure('SECOND_STEP_ON')
  const { site_name } = await readSettings(db)
  const address = setupAddress({ secret, issuer: site_name, account: user.email })
  return { secret: inGroups(secretText(secret)), address, qr: qrPath(address) }
}

/** Turns it on once the phone has shown a correct code; sessions elsewhere were started without it, so they end. */
export const confirmSecondStep: Handler<typeof contract.confirmSecondStep> = async ({ code }, context) => {
  const { user, clock, db } = context
  const begun = await findSecondStep(db, user.id)
  if (begun?.confirmed_at) throw new Failure('SECOND_STEP_ON')
  if (!begun) throw new Failure('SECOND_STEP_NOT_BEGUN')
  // Otherwise someone at an open screen could try them all, with a secret that the owner's phone already holds.
  const tried = await countCodeTry(context, user, null)
  const read = readCode(code)
  const step = read?.kind === 'phone' ? stepOfCode(begun.secret, read.code, clock.now()) : null
  if (step === null) throw wrongCode('CODE_WRONG')
  const keep = currentSessionHash(context)
  const done = await context.transaction(async (tx) => {
    const confirmed = { user_id: user.id, secret: begun.secret, step, at: clock.now() }
    if (!(await confirmSecret(tx, confirmed))) throw new Failure('SECOND_STEP_ON')
    const recovery_codes = await makeRecoveryCodes(tx, user.id, clock.now())
    const auth_epoch = await endOtherSessionsIn(tx, user.id, keep)
    await record(tx, context, 'account.second_step_set', { entity: 'users', entity_id: user.id })
    await tellSecondStep(tx, context, user, { news: 'set' })
    return { recovery_codes, auth_epoch }
  })
  await forgetFailures(context, tried)
  rememberDevice(context, { id: user.id, auth_epoch: done.auth_epoch })
  return { recovery_codes: done.recovery_codes }
}

/** Ten codes in place of those before. */
export const renewRecoveryCodes: Handler<typeof contract.renewRecoveryCodes> = async (proof, context) => {
  const { user, clock } = context
  requireOn(context)
  await requireFreshProof(context, proof)
  return context.transaction(async (tx) => {
    const recovery_codes = await makeRecoveryCodes(tx, user.id, clock.now())
    await record(tx, context, 'account.recovery_codes_renewed', { entity: 'users', entity_id: user.id })
    await tellSecondStep(tx, context, user, { news: 'codes_renewed' })
    return { recovery_codes }
  })
}

/** Turns it off, unless the person must have it. */
export const takeOffSecondStep: Handler<typeof contract.takeOffSecondStep> = async (proof, context) => {
  const { user } = context
  requireOn(context)
  if (user.second_step.is_obligatory) throw new Failure('SECOND_STEP_OBLIGATORY')
  await requireFreshProof(context, proof)
  await context.transaction(async (tx) => {
    await deleteSecondStep(tx, user.id)
    await record(tx, context, 'account.second_step_taken_off', { entity: 'users', entity_id: user.id })
    await tellSecondStep(tx, context, user, { news: 'taken_off' })
  })
  return {}
}

function requireOn({ user }: Context): void {
  if (!user.second_step.is_on) throw new Failure('SECOND_STEP_OFF')
}

/** Starts the session that the right password alone didn't. The ticket may be shown again; a code counts once. */
export const signInWithCode: Handler<typeof contract.signInWithCode> = async ({ ticket, code }, context) => {
  const { account, remember } = await openTicket(context, ticket)
  // Who may not come in spends no code.
  await requireAdmitted(context, account)
  const outcome = await checkCode(context, account, code)
  if (outcome !== 'right') throw new Failure(outcome)
  return enter(context, account, remember)
}
