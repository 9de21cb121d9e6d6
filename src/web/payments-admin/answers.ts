import type { CallOutput } from '#contract/operation.ts'
import type { listPayments } from '#contract/payments.ts'
import type { listScholarships, listScholarshipUses } from '#contract/scholarships.ts'

export type PaymentsAnswer = CallOutput<typeof listPayments>
export type Payment = PaymentsAnswer['items'][number]
export type Scholarship = CallOutput<typeof listScholarships>['items'][number]
export type ScholarshipUse = CallOutput<typeof listScholarshipUses>['items'][number]
