import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { resendConfirmation } from '#contract/accounts.ts'
import { ownPath } from '#domain/access/next-path.ts'
import { isEmail } from '#domain/people/email.ts'
import { call } from '#web/api/client.ts'
import { refreshSession, useSession } from '#web/session/session.ts'
import { AppLink, ButtonLink } from '#web/ui/AppLink.tsx'
import styles from './Access.module.css'
import { LinkMailButton } from './LinkMailButton.tsx'
import { OutcomeCard } from './OutcomeCard.tsx'
import { callbackTexts, expiredTexts as texts, resendTexts } from './texts.ts'
import { useLinkMail } from './useLinkMail.ts'

/** Where the confirmation leads to after this page's resend (document 1 §7), unless the person was on the way somewhere. */
const NEXT = '/student/dashboard'

/** /auth/expired: a link that was used too late or twice, and how to get a new one (document 1 §2). */
export function ExpiredScreen({ email: known = '', next }: { email?: string; next?: string }) {
  const { user } = useSession()
  const detecting = useDetection()
  if (detecting) return <OutcomeCard title={texts.title} tone="waiting" message={texts.detecting} />
  if (user) {
    return (
      <OutcomeCard title={texts.title} tone="done" message={callbackTexts.already}>
        <ButtonLink to={ownPath(next) ?? '/dashboard'}>{callbackTexts.goOn}</ButtonLink>
      </OutcomeCard>
    )
  }
  return (
    <OutcomeCard title={texts.title} tone="expired" message={texts.lead}>
      <ButtonLink to="/login" search={{ next, email: known || undefined }} fullWidth>
        {texts.login}
      </ButtonLink>
      <p>{texts.otherwise}</p>
      <NewLink known={isEmail(known) ? known : ''} next={ownPath(next) ?? NEXT} />
      <div className={styles.links}>
        <AppLink to="/register" search={{ next }}>
          {texts.register}
        </AppLink>
      </div>
    </OutcomeCard>
  )
}

/** Sends a new link; the address is asked for when the page doesn't know it. */
function NewLink({ known, next }: { known: string; next: string }) {
  const [email, setEmail] = useState(known)
  const mail = useLinkMail({
    kind: 'confirmation',
    email,
    ask: (to) => call(resendConfirmation, { email: to, next }),
    sent: resendTexts.sentIfWaiting,
  })
  const failed = mail.state === 'failed' && mail.message
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void mail.send()
      }}
    >
      {!known && (
        <TextInput
          label={texts.email}
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={failed}
        />
      )}
      <LinkMailButton mail={mail} label={texts.send} variant="default" fullWidth />
      <p className={styles.outcome} data-state={mail.state} role="status">
        {mail.state === 'sent' || known ? mail.message : ''}
      </p>
      {mail.state === 'sent' && (
        <div className={styles.buttons}>
          {webmailsOf(email).map(({ name, url }) => (
            <Button key={name} component="a" href={url} target="_blank" rel="noreferrer" variant="default">
              {texts.webmail(name)}
            </Button>
          ))}
        </div>
      )}
    </form>
  )
}

/** Asks once whether the person is signed in already: then no link is needed. */
function useDetection(): boolean {
  const [detecting, setDetecting] = useState(true)
  useEffect(() => {
    void detect()
    async function detect() {
      try {
        await refreshSession()
      } catch {
        // Whatever came of it, a new link can be asked for.
      }
      setDetecting(false)
    }
  }, [])
  return detecting
}

/** A place where a person reads mail in the browser. */
type Webmail = { name: string; url: string }

const GMAIL = { name: 'Gmail', url: 'https://mail.google.com/mail/' }

const OUTLOOK = { name: 'Outlook', url: 'https://outlook.live.com/mail/' }

const YAHOO = { name: 'Yahoo Mail', url: 'https://mail.yahoo.com/' }

const ICLOUD = { name: 'iCloud Mail', url: 'https://www.icloud.com/mail' }

const PROTON = { name: 'Proton Mail', url: 'https://mail.proton.me/' }

const BY_HOST: [RegExp, Webmail][] = [
  [/^(gmail|googlemail)\./, GMAIL],
  [/^(outlook|hotmail|live|msn)\./, OUTLOOK],
  [/^(yahoo|ymail)\./, YAHOO],
  [/^(icloud|me|mac)\./, ICLOUD],
  [/^(proton|protonmail|pm)\./, PROTON],
]

/** The webmail of an address, by its host; the two most used ones if the host says nothing. */
function webmailsOf(email: string): Webmail[] {
  const host = email.trim().toLowerCase().split('@')[1] ?? ''
  const known = BY_HOST.find(([pattern]) => pattern.test(host))
  return known ? [known[1]] : [GMAIL, OUTLOOK]
}
