import type { LetterWriter } from '../adapters/mail/deliver-mail.ts'
import type { MailRequest } from '../adapters/mail/mail-queue.ts'
import type { Context, VisitorContext } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { administratorAdded } from '../notifications/kinds/account.ts'
import { notifyAll } from '../notifications/notify.ts'
import { findAccountByEmail, listAdministrators } from './sessions-queries.ts'

type Person = { readonly id: string; readonly name: string; readonly email: string }
/** `request.key`: so that one action is notified once. */
type Teller = Pick<VisitorContext, 'mail'> & { readonly request: { readonly key: string } }

/**
 * Notifies all other administrators, at the bell and by mail, that somebody became one, by whatever route (decision A13): what an
 * open screen, or someone who knows a password, makes of somebody isn't done silently. Runs in the action's transaction.
 */
export async function tellNewAdministrators(
  tx: Tx,
  { mail, request }: Teller,
  people: readonly Person[],
): Promise<void> {
  if (people.length === 0) return
  const all = await listAdministrators(tx)
  for (const person of people) {
    const others = all.filter(({ id }) => id !== person.id)
    await notifyAll(
      tx,
      others.map(({ id }) => id),
      administratorAdded.says(person),
    )
    await mail.queueMany(
      tx,
      others.map(({ id, email }): MailRequest<'new_administrator'> => ({
        kind: 'new_administrator',
        recipient: email,
        user_id: id,
        data: { name: person.name, email: person.email },
        dedupe_key: `new_administrator ${person.id} ${id} ${request.key}`,
      })),
    )
  }
}

/** Writes the mail; skipped if the recipient is no longer an administrator. */
export function newAdministratorWriters({ db }: Pick<Context, 'db'>): Record<'new_administrator', LetterWriter> {
  return {
    new_administrator: async ({ recipient, data }) => {
      const account = await findAccountByEmail(db, recipient)
      if (!account?.is_active || !account.role.includes('admin')) return null
      const { title, message } = administratorAdded.says({ name: String(data.name), email: String(data.email) })
      return {
        to: { name: account.first_name, address: recipient },
        subject: title,
        paragraphs: [
          message,
          'Si no sabías de esto, revisa en «Auditoría» quién lo hizo y quítale el rol cuanto antes.',
        ],
        button: { label: 'Ver los usuarios', path: '/admin/users' },
        note: 'Este email lo recibe toda la administración.',
      }
    },
  }
}
