import type { DisplayStatus } from '#domain/payments/statuses.ts'
import { listPayments } from '../payments.ts'
import { listScholarships } from '../scholarships.ts'
import { ask, screen } from './screen.ts'

const PAGE_SIZE = 20
type Search = { tab?: 'becas' | undefined; q?: string | undefined; status?: DisplayStatus | undefined }

export const paymentList = (q = '', status?: DisplayStatus) => ask(listPayments, { q, status, page_size: PAGE_SIZE })
export const scholarshipList = (q = '') => ask(listScholarships, { q, page_size: PAGE_SIZE })

export const paymentsScreen = screen('/admin/payments', ({ tab, q, status }: Search) => [
  tab === 'becas' ? scholarshipList(q) : paymentList(q, status),
])
