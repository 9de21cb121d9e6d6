import type { QueryClient } from '@tanstack/react-query'
import { askedProgramOf } from '#domain/access/next-path.ts'
import { read } from '#web/api/read.ts'

/** The program that somebody came to begin, if it takes people in. Null also when it can't be learnt: nobody waits for it. */
export async function programToAsk(
  queries: QueryClient,
  next: string | undefined,
): Promise<{ id: string; name: string } | null> {
  const code = askedProgramOf(next)
  if (!code) return null
  try {
    // The contract comes when it's asked for: registering does without its schemas.
    const { listOpenPrograms } = await import('#contract/admissions.ts')
    const { items } = await queries.ensureQueryData({ ...read(listOpenPrograms, {}), retry: false })
    return items.find((program) => program.code === code) ?? null
  } catch {
    return null
  }
}
