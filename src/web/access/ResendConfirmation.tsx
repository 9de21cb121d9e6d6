import { resendConfirmation } from '#contract/accounts.ts'
import { ownPath } from '#domain/access/next-path.ts'
import { call } from '#web/api/client.ts'
import styles from './Access.module.css'
import { LinkMailButton } from './LinkMailButton.tsx'
import { resendTexts as texts } from './texts.ts'
import { useLinkMail } from './useLinkMail.ts'

/** Where the confirmation leads to after the login page's resend (document 1 §7), unless the person was on the way somewhere. */
const NEXT = '/profile'

/** Sends the confirmation link again to a known address, once a minute. */
export function ResendConfirmation({ email, next }: { email: string; next?: string | undefined }) {
  const path = ownPath(next) ?? NEXT
  const mail = useLinkMail((to) => call(resendConfirmation, { email: to, next: path }), texts.sent)
  return (
    <div className={styles.resend}>
      <LinkMailButton mail={mail} label={texts.resend} variant="default" onSend={() => void mail.send(email)} />
      <p className={styles.outcome} data-state={mail.state} role="status">
        {mail.message}
      </p>
    </div>
  )
}
