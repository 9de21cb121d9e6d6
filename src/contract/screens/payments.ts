import type { DisplayStatus } from '#domain/payments/statuses.ts'
import { listPayments } from '../payments.ts'
import { listScholarships } from '../scholarships.ts'
import { ask, screen } from './screen.ts'
import { SORTS, sortIn } from '../sorting.ts'

const PAGE_SIZE = 20

export const paymentList = (q = '', status?: DisplayStatus, sort?: string) =>
  ask(listPayments, { q, status, sort: sortIn(SORTS.payments, sort), page_size: PAGE_SIZE })
export const scholarshipList = (q = '', sort?: string) =>
  ask(listScholarships, { q, sort: sortIn(SORTS.scholarships, sort), page_size: PAGE_SIZE })

export const paymentsScreen = screen('/admin/payments', ({ tab, q, status, sort }) => [
  tab === 'becas' ? scholarshipList(q, sort) : paymentList(q, status, sort),
])
