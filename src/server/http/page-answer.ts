import type { Operation } from '#contract/operation.ts'
import { requestOf } from '#contract/request-of.ts'
import { isPaged } from '#contract/screens/screen.ts'
import { answerWriter } from './answer-writer.ts'

/** What an operation is asked with for a page: of a list that grows, its first part. */
export const askedAtFirst = (operation: Operation, input: object): object =>
  isPaged(operation) ? { ...input, page: 1 } : input

/** An answer as the operation would send it, with how the browser asks for it and the key under which it keeps it (web/api/read.ts); JSON. */
export function pageAnswer(operation: Operation, input: object, answer: unknown): string {
  const key = [operation.room, operation.url, input, ...(isPaged(operation) ? ['pages'] : [])]
  const { url } = requestOf(operation, askedAtFirst(operation, input))
  return `{"key":${JSON.stringify(key)},"url":${JSON.stringify(url)},"data":${answerWriter(operation.schema.response)(answer)}}`
}
