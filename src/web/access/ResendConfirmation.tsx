import { Button } from '@mantine/core'
import { resendConfirmation } from '#contract/accounts.ts'
import { call } from '#web/api/client.ts'
import styles from './Access.module.css'
import { resendTexts as texts } from './texts.ts'
import { useLinkMail } from './useLinkMail.ts'

/** Where the confirmation leads to after the login page's resend (document 1 §7). */
const NEXT = '/profile'

/** Sends the confirmation link again to a known address, once a minute. */
export function ResendConfirmation({ email }: { email: string }) {
  const mail = useLinkMail((to) => call(resendConfirmation, { email: to, next: NEXT }), texts.sent)
  return (
    <div className={styles.resend}>
      <Button
        variant="default"
        loading={mail.state === 'sending'}
        disabled={mail.left > 0}
        onClick={() => void mail.send(email)}
      >
        {mail.left > 0 ? texts.resendIn(mail.left) : texts.resend}
      </Button>
      <p className={styles.outcome} data-state={mail.state} role="status">
        {mail.message}
      </p>
    </div>
  )
}
