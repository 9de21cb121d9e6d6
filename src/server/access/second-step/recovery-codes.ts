import { createHash, randomInt } from 'node:crypto'
import { inGroups, RECOVERY_CODES, RECOVERY_LENGTH, RECOVERY_LETTERS } from '#domain/access/second-step.ts'
import type { Tx } from '../../database/transaction.ts'
import { replaceRecoveryCodes } from './second-step-queries.ts'

/** Gives a person ten new recovery codes in place of those before; answers them as they're shown, this once. */
export async function makeRecoveryCodes(tx: Tx, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, randomCode)
  await replaceRecoveryCodes(tx, userId, codes.map(hashOfRecoveryCode), now)
  return codes.map(inGroups)
}

/** What is stored of a recovery code: 80 random bits need no salt and no slow hash. */
export function hashOfRecoveryCode(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}

function randomCode(): string {
  const letters = Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)])
  return letters.join('')
}
