import type { Caller } from './seminary.ts'

/** Deletes a person as a user who has read what it means would. */
export async function deletionAsSeen(caller: Caller, userId: string): Promise<{ userId: string; seen: string }> {
  const { seen } = await caller.getUserLinks({ userId })
  return { userId, seen }
}
