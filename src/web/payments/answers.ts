import type { CallOutput } from '#contract/operation.ts'
import type { listOwnPayments } from '#contract/payments.ts'

export type OwnPayment = CallOutput<typeof listOwnPayments>['items'][number]
