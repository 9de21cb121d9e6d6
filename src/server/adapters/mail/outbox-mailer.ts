import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import { type Mail, type Mailer, unsubscribeHeaders } from './mailer.ts'

type Options = {
  readonly folder: string
  /** The sender's address. */
  readonly from: string
  readonly clock: Clock
  /** Called with each mail and its location. */
  readonly announce: (mail: Mail, path: string) => void
}

/** Without a mail server: each mail becomes an .eml file in a folder, which mail programs open. */
export function outboxMailer({ folder, from, clock, announce }: Options): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { to, subject, text, html } = mail
      const sender = { name: mail.from, address: from }
      const headers = unsubscribeHeaders(mail)
      const parts = { from: sender, to: { ...to }, subject, text, html, headers, date: clock.now() }
      // Nodemailer writes into what it's given: those are copies.
      const { message } = await transport.sendMail(parts)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const moment = clock.now().toISOString().slice(0, 19).replaceAll(':', '-')
      const path = join(folder, `${moment}-${randomUUID().slice(0, 8)}.eml`)
      // Its link opens an account: no other user on this machine may read it.
      await writeFile(`${path}.partial`, message, { mode: 0o600 })
      await rename(`${path}.partial`, path)
      announce(mail, path)
      return null
    },
    check: async () => {},
  }
}
