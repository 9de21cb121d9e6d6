import { createHash, randomInt } from 'node:crypto'
import {
  CODES_TOLD,
  readCode,
  inGroups,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  RECOVERY_LETTERS,
} from '#domain/access/second-step.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/calendar.ts'
import { stepOfCode } from '../../adapters/one-time-codes.ts'
import { record } from '../../audit/record.ts'
import type { SessionUser, VisitorContext } from '../../actions/context.ts'
import { Failure } from '../../actions/failure.ts'
import { findKnownDevice } from '../known-devices.ts'
import { codesOf, countPasswordTry, forgetFailures, type PasswordTry, waitAfter } from '../sign-in-limit.ts'
import type { Tx } from '../../database/transaction.ts'
import {
  countRecoveryCodes,
  findSecondStep,
  spendRecoveryCode,
  spendStep,
  replaceRecoveryCodes,
} from './second-step-queries.ts'
import { tellCodesTried, tellSecondStep } from './second-step-notices.ts'

type Account = Pick<SessionUser, 'id' | 'email'> & { readonly auth_epoch: number }
/** Why a code isn't taken. CODE_USED: it was right, and has counted once already. */
type Outcome = 'right' | 'CODE_WRONG' | 'CODE_USED' | 'CODE_UNKNOWN'

/**
 * Looks whether a typed code is the account's, of the telephone or a recovery code, and uses it up. Guessing is limited as passwords
 * are: TOO_MANY_CODES_TRIED says how long to wait.
 */
export async function checkCode(context: VisitorContext, account: Account, typed: string): Promise<Outcome> {
  const device = findKnownDevice(context, account)
  const tried = await countCodeTry(context, account, device && `code ${device}`)
  const outcome = await spendCode(context, account, typed)
  if (outcome === 'right') await forgetFailures(context, tried)
  else await noteWrongCode(context, account, tried)
  return outcome
}

/** Counts a try of a code before it's looked at, or throws TOO_MANY_CODES_TRIED; `device`: the known browser's name. */
export async function countCodeTry(
  context: VisitorContext,
  account: Pick<Account, 'id'>,
  device: string | null,
): Promise<PasswordTry> {
  try {
    return await countPasswordTry(context, codesOf(account.id), device)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const waitMs = await waitAfter(context, codesOf(account.id))
    throw new Failure('TOO_MANY_CODES_TRIED', { wait: waitText(waitMs), retry_after: Math.ceil(waitMs / 1000) })
  }
}

async function spendCode(context: VisitorContext, { id, email }: Account, typed: string): Promise<Outcome> {
  const read = readCode(typed)
  const held = await findSecondStep(context.db, id)
  if (!read || !held?.confirmed_at) return 'CODE_WRONG'
  const now = context.clock.now()
  if (read.kind === 'phone') {
    const step = stepOfCode(held.secret, read.code, now)
    if (step === null) return 'CODE_WRONG'
    return (await context.transaction((tx) => spendStep(tx, id, step))) ? 'right' : 'CODE_USED'
  }
  return context.transaction(async (tx) => {
    if (!(await spendRecoveryCode(tx, id, hashOfRecoveryCode(read.code), now))) return 'CODE_UNKNOWN'
    const by = { ...context, user: { id } }
    await record(tx, by, 'account.recovery_code_used', {
      entity: 'users',
      entity_id: id,
      after: { network: context.request.network },
    })
    await tellSecondStep(tx, context, { id, email }, { news: 'code_used', left: await countRecoveryCodes(tx, id) })
    return 'right'
  })
}

/** Nobody has proven to be the owner: the action has no author unless somebody is already signed in. */
async function noteWrongCode(context: VisitorContext, account: Account, tried: PasswordTry): Promise<void> {
  await context.transaction(async (tx) => {
    await record(tx, context, 'account.second_step_failed', {
      entity: 'users',
      entity_id: account.id,
      after: { network: context.request.network },
    })
    if (tried.number === CODES_TOLD) await tellCodesTried(tx, context, account)
  })
}

function waitText(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS))
  if (minutes >= HOUR_MS / MINUTE_MS) return 'una hora'
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`
}

/** Gives a person ten new recovery codes in place of those before; answers them as they're shown, this once. */
export async function makeRecoveryCodes(tx: Tx, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, randomCode)
  await replaceRecoveryCodes(tx, userId, codes.map(hashOfRecoveryCode), now)
  return codes.map(inGroups)
}

/** What is stored of a recovery code: 80 random bits need no salt and no slow hash. */
function hashOfRecoveryCode(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}

function randomCode(): string {
  const letters = Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)])
  return letters.join('')
}
