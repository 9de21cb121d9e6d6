import type { LetterWriter } from '../adapters/mail/deliver-mail.ts'
import type { MailData, MailRequest } from '../adapters/mail/mail-queue.ts'
import type { Database } from '../database/connect.ts'
import { listText } from '../texts/format.ts'
import { findOrderForMail, type ProviderOrder } from './providers-queries.ts'

type MailKind = 'payment_completed' | 'payment_refunded'

type About = { readonly kind: 'payment_completed' } | { readonly kind: 'payment_refunded'; readonly message: string }

/** A mail about some payments of an order, once for each of them: what was returned in parts is reported in as many mails. */
export function orderMail(
  { id: order_id, user_id, recipient, payments }: ProviderOrder & { readonly recipient: string },
  about: About,
): MailRequest<MailKind> {
  const { kind } = about
  const message = about.kind === 'payment_refunded' ? about.message : null
  const courses = payments.map(({ course_name }) => course_name).join('\n')
  const [first = ''] = payments.map(({ id }) => id).toSorted()
  return { kind, recipient, user_id, data: { order_id, courses, message }, dedupe_key: `${kind} ${order_id} ${first}` }
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
            namesOf(data, order).length === 1
              ? `Tu pago de ${listOf(namesOf(data, order))} está acreditado y tu matrícula está confirmada. ¡Te damos la bienvenida!`
              : `Tu pago de ${listOf(namesOf(data, order))} está acreditado y tus matrículas están confirmadas. ¡Te damos la bienvenida!`,
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
            String(data.message ?? `Te devolvimos tu pago de ${listOf(order.courses)}.`),
            'El dinero puede tardar unos días en aparecer en tu cuenta.',
          ],
          button: { label: 'Ver el detalle', path: `/checkout/success?o=${String(data.order_id)}` },
        }
      )
    },
  }
}

/** The courses whose money it's about; of a mail that an earlier version queued, the order's. */
function namesOf({ courses }: MailData, order: { courses: readonly string[] }): readonly string[] {
  return typeof courses === 'string' ? courses.split('\n') : order.courses
}

function listOf(names: readonly string[]): string {
  return listText(names.map((name) => `«${name}»`))
}
