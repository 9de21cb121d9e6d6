import { Alert } from '@mantine/core'
import { accessTexts as texts } from './texts.ts'

/** What the address says about how a person came here. */
export type SignInNotices = {
  registered?: boolean
  email_sent?: boolean
  email?: string
  /** Where the person goes next. */
  next?: string
  /** A session ended while its page was open. */
  ended?: boolean
  /** A new password was just chosen. */
  reset?: boolean
}

/** The notice of the address above the sign-in form; at most one. */
export function SignInNotice({ search: { registered, email_sent, email, ended, reset } }: { search: SignInNotices }) {
  if (registered) {
    return (
      <Alert color="verde" title={texts.registeredTitle}>
        {texts.registered}
      </Alert>
    )
  }
  if (email_sent) {
    return (
      <Alert color="tinta" title={texts.emailSentTitle}>
        {texts.emailSent(email ?? texts.yourEmail)}
      </Alert>
    )
  }
  if (reset) {
    return (
      <Alert color="verde" title={texts.resetTitle}>
        {texts.reset}
      </Alert>
    )
  }
  if (!ended) return null
  return (
    <Alert color="tinta" title={texts.endedTitle}>
      {texts.ended}
    </Alert>
  )
}
