import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput, CallOutput, Operation } from '#contract/operation.ts'
import { getPayment, listPayments } from '#contract/payments.ts'
import {
  createScholarship,
  listScholarships,
  listScholarshipUses,
  setScholarshipActivity,
  updateScholarship,
} from '#contract/scholarships.ts'
import type { DisplayStatus } from '#domain/payments/statuses.ts'
import { call } from '#web/api/client.ts'
import { usePages } from '#web/api/usePages.ts'

export type PaymentsAnswer = CallOutput<typeof listPayments>
export type Payment = PaymentsAnswer['items'][number]
export type Scholarship = CallOutput<typeof listScholarships>['items'][number]
export type ScholarshipUse = CallOutput<typeof listScholarshipUses>['items'][number]

const PAGE_SIZE = 20

export function usePayments({ q, status, pages }: { q: string; status: DisplayStatus | undefined; pages: number }) {
  return usePages<Payment, PaymentsAnswer>({
    key: ['payments', 'all', q, status ?? 'all'],
    ask: (page, signal) => call(listPayments, { q, status, page, page_size: PAGE_SIZE }, { signal }),
    wanted: pages,
  })
}

/** One payment, for the detail that an address opens. */
export function usePayment(paymentId: string) {
  return useQuery({
    queryKey: ['payments', 'one', paymentId],
    queryFn: ({ signal }) => call(getPayment, { paymentId }, { signal }),
  })
}

/** Asks for every list and figure of the payments again. */
export function useRefresh() {
  const queries = useQueryClient()
  return useMutation({ mutationFn: () => queries.invalidateQueries({ queryKey: ['payments'] }) })
}

export function useScholarships(q: string, wanted: number) {
  return usePages<Scholarship, CallOutput<typeof listScholarships>>({
    key: ['scholarships', 'list', q],
    ask: (page, signal) => call(listScholarships, { q, page, page_size: PAGE_SIZE }, { signal }),
    wanted,
  })
}

export function useScholarshipUses(scholarshipId: string, wanted: number) {
  return usePages<ScholarshipUse, CallOutput<typeof listScholarshipUses>>({
    key: ['scholarships', 'uses', scholarshipId],
    ask: (page, signal) => call(listScholarshipUses, { scholarshipId, page, page_size: PAGE_SIZE }, { signal }),
    wanted,
  })
}

export const useCreateScholarship = () => useScholarshipDeed(createScholarship)
export const useUpdateScholarship = () => useScholarshipDeed(updateScholarship)
export const useSetScholarshipActivity = () => useScholarshipDeed(setScholarshipActivity)

function useScholarshipDeed<O extends Operation>(operation: O) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<O>) => call(operation, input),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['scholarships'] }),
  })
}
