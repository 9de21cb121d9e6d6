import type { Caller } from './seminary.ts'

/** What deletes a person as somebody does who read what it means. */
export async function deletionAsSeen(caller: Caller, userId: string): Promise<{ userId: string; seen: string }> {
  const { seen } = await caller.getUserLinks({ userId })
  return { userId, seen }
}
