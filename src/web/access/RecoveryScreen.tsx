import { Alert, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { requestRecovery } from '#contract/accounts.ts'
import { call } from '#web/api/client.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { EntryCard } from '#web/ui/EntryCard.tsx'
import styles from './Access.module.css'
import { LinkMailButton } from './LinkMailButton.tsx'
import { recoveryTexts as texts } from './texts.ts'
import { useLinkMail } from './useLinkMail.ts'

/** /login?mode=recuperar (decision A4): the same answer whether or not the address has an account. */
export function RecoveryScreen({ email: known = '', next }: { email?: string; next?: string }) {
  const [email, setEmail] = useState(known)
  const field = useRef<HTMLInputElement>(null)
  const mail = useLinkMail({
    kind: 'recovery',
    email,
    ask: (to) => call(requestRecovery, { email: to }),
    sent: texts.sent,
  })
  return (
    <EntryCard title={texts.title} lead={texts.lead}>
      {mail.state === 'sent' && (
        <Alert color="verde" title={texts.sentTitle} role="status">
          {mail.message} {texts.spam}
        </Alert>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          field.current?.focus()
          void mail.send()
        }}
      >
        <TextInput
          ref={field}
          label={texts.email}
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={mail.state === 'failed' && mail.message}
        />
        <LinkMailButton mail={mail} label={texts.submit} fullWidth />
      </form>
      <div className={styles.links}>
        <AppLink to="/login" search={{ next }}>
          {texts.back}
        </AppLink>
      </div>
    </EntryCard>
  )
}
