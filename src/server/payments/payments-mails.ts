import type { LetterWriter } from '../adapters/mail/deliver-mail.ts'
import type { MailRequest } from '../adapters/mail/mail-queue.ts'
import type { Database } from '../database/connect.ts'
import { paymentDecided } from '../notifications/kinds/payments.ts'
import type { Notice } from '../notifications/notice-kind.ts'
import { findStudentOfOrder } from './payments-queries.ts'

type Decided = {
  readonly payment_id: string
  readonly order_id: string
  readonly status: string
  readonly user_id: string
  readonly student_email: string | null
  readonly verified_at: Date | null
}

/**
 * What staff decided about a receipt, in the words of its notice: one mail per decision, whether or not the bell was read; none to
 * deleted people.
 */
export function decisionMail(receipt: Decided, { title, message }: Notice): MailRequest<'payment_decided'> | null {
  const { payment_id, order_id, status, user_id, student_email, verified_at } = receipt
  if (student_email === null) return null
  return {
    kind: 'payment_decided',
    recipient: student_email,
    user_id,
    data: { order_id, title, message },
    dedupe_key: `payment_decided ${payment_id} ${status} ${verified_at?.toISOString() ?? ''}`,
  }
}

/** Who writes them. */
export function paymentsWriters({ db }: { db: Database }): Record<'payment_decided', LetterWriter> {
  return {
    payment_decided: async ({ recipient, data }) => {
      const student = await findStudentOfOrder(db, String(data.order_id))
      return (
        student && {
          to: { name: student.first_name, address: recipient },
          subject: String(data.title),
          paragraphs: [String(data.message)],
          button: {
            label: 'Ver el detalle',
            path: paymentDecided.pathOf({ order_id: data.order_id }, 'student') ?? '/dashboard',
          },
        }
      )
    },
  }
}
