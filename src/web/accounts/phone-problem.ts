import type { QueryClient } from '@tanstack/react-query'
import { understandPhone } from '#contract/people.ts'
import { canonicalPhone, joinPhone } from '#domain/people/phones.ts'
import { read } from '#web/api/read.ts'

/** Why there can be no such telephone, in words, or null. */
export async function phoneProblem(queries: QueryClient, dial: string, phone: string): Promise<string | null> {
  const number = canonicalPhone(joinPhone(dial, phone))
  const { problem } = await queries.fetchQuery({ ...read(understandPhone, { phone: number }), retry: false })
  return problem
}
