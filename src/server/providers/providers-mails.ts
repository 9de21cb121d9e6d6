import type { LetterWriter } from '../adapters/mail/deliver-mail.ts'
import type { MailRequest } from '../adapters/mail/mail-queue.ts'
import type { Database } from '../database/connect.ts'
import { listText } from '../format.ts'
import { findOrderForMail } from './providers-queries.ts'

type MailKind = 'payment_completed' | 'payment_refunded'

/** A mail about an order's money: one of each kind for an order. */
export function orderMail({
  kind,
  recipient,
  order_id,
  user_id,
}: {
  kind: MailKind
  recipient: string
  order_id: string
  user_id: string
}): MailRequest<MailKind> {
  return { kind, recipient, user_id, data: { order_id }, dedupe_key: `${kind} ${order_id}` }
}

/** Who writes them. */
export function providersWriters({ db }: { db: Database }): Record<MailKind, LetterWriter> {
  return {
    payment_completed: async ({ recipient, data }) => {
      const order = await findOrderForMail(db, String(data.order_id))
      return (
        order && {
          to: { name: order.first_name, address: recipient },
          subject: 'Recibimos tu pago',
          paragraphs: [
            order.courses.length === 1
              ? `Tu pago de ${listOf(order.courses)} está acreditado y tu matrícula está confirmada. ¡Te damos la bienvenida!`
              : `Tu pago de ${listOf(order.courses)} está acreditado y tus matrículas están confirmadas. ¡Te damos la bienvenida!`,
          ],
          button: { label: 'Ver mis cursos', path: '/student/courses' },
        }
      )
    },
    payment_refunded: async ({ recipient, data }) => {
      const order = await findOrderForMail(db, String(data.order_id))
      return (
        order && {
          to: { name: order.first_name, address: recipient },
          subject: 'Te devolvimos tu pago',
          paragraphs: [
            `Tu pago de ${listOf(order.courses)} fue reembolsado y ${order.courses.length === 1 ? 'esa matrícula terminó' : 'esas matrículas terminaron'}.`,
            'El dinero puede tardar unos días en aparecer en tu cuenta.',
          ],
          button: { label: 'Ver el detalle', path: `/checkout/success?o=${String(data.order_id)}` },
        }
      )
    },
  }
}

function listOf(names: readonly string[]): string {
  return listText(names.map((name) => `«${name}»`))
}
