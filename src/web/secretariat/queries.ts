import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getFileLink } from '#contract/files.ts'
import type { RECEIPT_STATES } from '#domain/payments/statuses.ts'
import type { CallInput, CallOutput } from '#contract/operation.ts'
import { approvePayment, listPayments, listReceipts, rejectPayment } from '#contract/payments.ts'
import { SIGNED_LINK_SECONDS } from '#domain/files/purposes.ts'
import { call } from '#web/api/client.ts'
import { usePages } from '#web/api/usePages.ts'

export type Receipt = CallOutput<typeof listReceipts>['items'][number]
export type ReceiptState = (typeof RECEIPT_STATES)[number]

const KEY = ['receipts'] as const
const PAGE_SIZE = 20
const STUDENT_PAYMENTS = 6

export function useReceipts({ state, q, pages }: { state: ReceiptState; q: string; pages: number }) {
  return usePages<Receipt, CallOutput<typeof listReceipts>>({
    key: [...KEY, state, q],
    ask: (page, signal) => call(listReceipts, { state, q, page, page_size: PAGE_SIZE }, { signal }),
    wanted: pages,
  })
}

/** The address of a receipt's file; it's signed for an hour, so it's asked again before. */
export function useFileLink(fileId: string) {
  return useQuery({
    queryKey: ['files', 'link', fileId],
    queryFn: ({ signal }) => call(getFileLink, { fileId }, { signal }),
    staleTime: (SIGNED_LINK_SECONDS - 300) * 1000,
  })
}

/** What a student wrote who says that it was paid already; null when the purchase was an ordinary one. */
export function claimOf({ history }: Receipt): { note: string | null } | null {
  return history.find(({ action }) => action === 'payment.claimed') ?? null
}

export function useDecisions() {
  const queries = useQueryClient()
  const refresh = () => Promise.all([KEY, ['payments']].map((queryKey) => queries.invalidateQueries({ queryKey })))
  return {
    refresh,
    approve: useMutation({ mutationFn: (input: CallInput<typeof approvePayment>) => call(approvePayment, input) }),
    reject: useMutation({
      mutationFn: (input: { paymentId: string; reason: string }) => call(rejectPayment, input),
    }),
  }
}

/** A student's newest payments, to look at beside a receipt. */
export function useStudentPayments(user_id: string) {
  return useQuery({
    queryKey: ['payments', 'of', user_id],
    queryFn: ({ signal }) => call(listPayments, { user_id, page_size: STUDENT_PAYMENTS }, { signal }),
  })
}
