import { and, count, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { recovery_codes, second_steps } from '../../database/tables/access.ts'
import type { Tx } from '../../database/transaction.ts'

/** A person's second step, also one that no code has confirmed yet; null without one. */
export async function findSecondStep(db: Database | Tx, userId: string) {
  const [row] = await db.select().from(second_steps).where(eq(second_steps.user_id, userId))
  return row ?? null
}

/** How many of a person's recovery codes are still good. */
export async function countRecoveryCodes(db: Database | Tx, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recovery_codes)
    .where(and(eq(recovery_codes.user_id, userId), isNull(recovery_codes.used_at)))
  return row?.left ?? 0
}

/** Starts a second step, or restarts it while no code has confirmed it; returns false if one is already active. */
export async function putSecret(
  tx: Tx,
  { user_id, secret, created_at }: { user_id: string; secret: Buffer; created_at: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(second_steps)
    .values({ user_id, secret, created_at })
    .onConflictDoUpdate({
      target: second_steps.user_id,
      set: { secret, created_at, last_used_step: null },
      setWhere: isNull(second_steps.confirmed_at),
    })
    .returning({ user_id: second_steps.user_id })
  return rows.length > 0
}

/** A first code has confirmed it: from now on it holds. False when it held already, or another secret was made meanwhile. */
export async function confirmSecret(
  tx: Tx,
  { user_id, secret, step, at }: { user_id: string; secret: Buffer; step: number; at: Date },
): Promise<boolean> {
  const rows = await tx
    .update(second_steps)
    .set({ confirmed_at: at, last_used_step: step })
    .where(and(eq(second_steps.user_id, user_id), eq(second_steps.secret, secret), isNull(second_steps.confirmed_at)))
    .returning({ user_id: second_steps.user_id })
  return rows.length > 0
}

/** Codes are accepted one step early and late: a used one is no further ahead than this, unless the clock has been set back since. */
const AHEAD = 2

/**
 * Uses up a time step and those before it; returns false if it was already used. Of two concurrent calls, one uses it. Steps
 * recorded far ahead by a wrong clock don't count: they would refuse every code until then.
 */
export async function spendStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const rows = await tx
    .update(second_steps)
    .set({ last_used_step: step })
    .where(
      and(
        eq(second_steps.user_id, userId),
        isNotNull(second_steps.confirmed_at),
        or(
          isNull(second_steps.last_used_step),
          lt(second_steps.last_used_step, step),
          gt(second_steps.last_used_step, step + AHEAD),
        ),
      ),
    )
    .returning({ user_id: second_steps.user_id })
  return rows.length > 0
}

/** Spends a recovery code; false when it isn't the person's, or was used already. */
export async function spendRecoveryCode(tx: Tx, userId: string, code_hash: Buffer, at: Date): Promise<boolean> {
  const rows = await tx
    .update(recovery_codes)
    .set({ used_at: at })
    .where(
      and(eq(recovery_codes.user_id, userId), eq(recovery_codes.code_hash, code_hash), isNull(recovery_codes.used_at)),
    )
    .returning({ user_id: recovery_codes.user_id })
  return rows.length > 0
}

/** Gives a person other recovery codes in place of those before. */
export async function replaceRecoveryCodes(
  tx: Tx,
  userId: string,
  hashes: readonly Buffer[],
  created_at: Date,
): Promise<void> {
  await tx.delete(recovery_codes).where(eq(recovery_codes.user_id, userId))
  await tx.insert(recovery_codes).values(hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at })))
}

/** Takes a person's second step off with its recovery codes; false when none held. */
export async function deleteSecondStep(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .delete(second_steps)
    .where(eq(second_steps.user_id, userId))
    .returning({ confirmed_at: second_steps.confirmed_at })
  return rows.some(({ confirmed_at }) => confirmed_at !== null)
}
