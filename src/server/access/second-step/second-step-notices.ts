import type { SessionUser, VisitorContext } from '../../actions/context.ts'
import type { Tx } from '../../database/transaction.ts'
import { secondStepChanged, type SecondStepNews } from '../../notifications/kinds/account.ts'
import { notify } from '../../notifications/notify.ts'
import { codesTriedMail, secondStepMail } from './second-step-mails.ts'

type Person = Pick<SessionUser, 'id' | 'email'>
/** What telling needs: the mails, and whose request it is. */
export type Teller = Pick<VisitorContext, 'mail'> & { readonly request: { readonly key: string } }

/** Notifies a user at the bell and by mail of what happened to their second step, in the action's transaction. */
export async function tellSecondStep(tx: Tx, teller: Teller, person: Person, news: SecondStepNews): Promise<void> {
  await notify(tx, secondStepChanged.to(person.id, news))
  await teller.mail.queue(tx, secondStepMail(person, news, teller.request.key))
}

/** Somebody who knows the password types wrong codes: a mail, at most one a day. */
export async function tellCodesTried(
  tx: Tx,
  { mail, today }: Pick<VisitorContext, 'mail' | 'today'>,
  { email }: Person,
): Promise<void> {
  await mail.queue(tx, codesTriedMail(email, today))
}
