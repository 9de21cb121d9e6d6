import { skipToken, useQuery } from '@tanstack/react-query'
import { getStudent } from '#contract/secretariat.ts'
import { call, OFFLINE, ProblemError } from '#web/api/client.ts'
import { read } from '#web/api/read.ts'

/** When an answer that never came was waited for in vain, and when the line was cut at once. */
const SLOW_MS = 19_000

/** A student with their calculated grades: refetched each time they're opened, and nothing is written (decision L8). */
export function useStudent(userId: string | undefined) {
  return useQuery({
    ...read(getStudent, userId === undefined ? undefined : { userId }),
    queryFn:
      userId === undefined ? skipToken : ({ signal }) => patiently(() => call(getStudent, { userId }, { signal })),
    staleTime: 0,
  })
}

/** Distinguishes a timeout from a lost connection: they have different texts (document 3 §8). */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await ask()
  } catch (error) {
    const isSlow = error instanceof ProblemError && error.status === 0 && performance.now() - started > SLOW_MS
    throw isSlow ? new ProblemError({ ...OFFLINE, code: 'TIMEOUT' }) : error
  }
}
