import type { CallOutput } from '#contract/operation.ts'
import { listOwnPayments } from '#contract/payments.ts'
import { call } from '#web/api/client.ts'
import { usePages } from '#web/api/usePages.ts'

type Answer = CallOutput<typeof listOwnPayments>
export type OwnPayment = Answer['items'][number]

const PAGE_SIZE = 10

/** The student's own payments, newest first. */
export function useOwnPayments(wanted: number) {
  return usePages<OwnPayment, Answer>({
    key: ['payments', 'own'],
    ask: (page, signal) => call(listOwnPayments, { page, page_size: PAGE_SIZE }, { signal }),
    wanted,
  })
}
