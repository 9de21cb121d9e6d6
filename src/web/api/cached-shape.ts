import * as z from 'zod/mini'
import type { Operation } from '#contract/operation.ts'

/** What makes an answer another shape than a page reads; a text that is longer than it may be now is none of it. */
const MISSHAPEN: readonly string[] = ['invalid_type', 'invalid_value', 'invalid_union']

/** Whether an answer that this browser kept is as this release's pages read it: an earlier release may have kept it. */
export function fitsRelease({ schema }: Operation, cached: unknown): boolean {
  const { error } = z.safeParse(schema.response, cached)
  return error === undefined || error.issues.every(({ code }) => !MISSHAPEN.includes(code))
}
