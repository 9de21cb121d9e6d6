import { ALARM_TEXTS } from '#contract/alarm-texts.ts'
import { ALARMS, type Alarm } from '#domain/system/alarms.ts'
import type { LetterWriter } from '../adapters/mail/deliver-mail.ts'
import type { Letter } from '../adapters/mail/letter.ts'
import type { MailRequest } from '../adapters/mail/mail-queue.ts'
import type { SessionUser } from '../actions/context.ts'
import type { Database } from '../database/connect.ts'
import { findAdministrator } from './alarms-queries.ts'

type Administrator = { readonly id: string; readonly email: string }

/** Notifies an administrator of an alarm, once a day while it lasts. */
export function alarmMail(alarm: Alarm, { id, email }: Administrator, today: string): MailRequest<'system_alarm'> {
  return {
    kind: 'system_alarm',
    recipient: email,
    user_id: id,
    data: { alarm },
    dedupe_key: `system_alarm ${alarm} ${today} ${id}`,
  }
}

/** What writes the mails of this room; a mail to someone who is no longer an administrator isn't written. */
export function systemWriters({ db }: { db: Database }): Record<'system_alarm', LetterWriter> {
  return {
    system_alarm: async ({ recipient, data }) => {
      const person = await findAdministrator(db, recipient)
      const alarm = ALARMS.find((one) => one === data.alarm)
      if (!person || !alarm) return null
      const { title, text } = ALARM_TEXTS[alarm]
      return {
        to: { name: person.first_name, address: recipient },
        subject: title,
        paragraphs: [`${title}.`, text],
        button: { label: 'Ver el estado del sistema', path: '/admin/system' },
        note: 'Mientras dure recibes este email una vez por día. Lo reciben todos los administradores.',
      }
    },
  }
}

/** What somebody sends to themselves to see whether mails leave. */
export function testLetter({ first_name, email }: Pick<SessionUser, 'first_name' | 'email'>): Letter {
  return {
    to: { name: first_name, address: email },
    subject: 'Prueba de envío',
    paragraphs: ['Pediste esta prueba en «Estado del sistema». Si la lees, los emails del portal llegan.'],
    button: { label: 'Volver al estado del sistema', path: '/admin/system' },
  }
}
