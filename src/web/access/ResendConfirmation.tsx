import { useState } from 'react'
import { resendConfirmation } from '#contract/accounts.ts'
import { ownPath } from '#domain/access/next-path.ts'
import { call } from '#web/api/client.ts'
import { wasMailed } from '#web/ui/useCoolDown.ts'
import styles from './Access.module.css'
import { waitKey } from './link-mails.ts'
import { LinkMailButton } from './LinkMailButton.tsx'
import { resendTexts as texts } from './texts.ts'
import { useLinkMail } from './useLinkMail.ts'

/** Where the confirmation leads to after the login page's resend (document 1 §7), unless the person was on the way somewhere. */
const NEXT = '/profile'

/**
 * Resends the confirmation link to a known address, once the wait since the last one is over. `isOwn`: the person has proved that the
 * account is waiting for it; otherwise it's only an address, about which nothing is revealed.
 */
export function ResendConfirmation({
  email,
  next,
  isOwn,
}: {
  email: string
  next?: string | undefined
  isOwn: boolean
}) {
  const path = ownPath(next) ?? NEXT
  const [isKnown] = useState(() => isOwn || wasMailed(waitKey('confirmation', email)))
  const mail = useLinkMail({
    kind: 'confirmation',
    email,
    ask: (to) => call(resendConfirmation, { email: to, next: path }),
    sent: isKnown ? `${texts.sent} ${texts.unlessConfirmed}` : texts.sentIfWaiting,
  })
  return (
    <div className={styles.resend}>
      <LinkMailButton mail={mail} label={texts.resend} variant="default" onSend={() => void mail.send()} />
      <p className={styles.outcome} data-state={mail.state} role="status">
        {mail.message}
      </p>
    </div>
  )
}
