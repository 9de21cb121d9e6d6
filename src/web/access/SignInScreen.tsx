import { Alert, Button, Checkbox, Loader, TextInput } from '@mantine/core'
import { isEmail } from '#domain/people/email.ts'
import { useSession } from '#web/session/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { EntryCard } from '#web/ui/EntryCard.tsx'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import styles from './Access.module.css'
import { ResendConfirmation } from './ResendConfirmation.tsx'
import { SignInNotice, type SignInNotices } from './SignInNotice.tsx'
import { accessTexts as texts } from './texts.ts'
import { useSignIn } from './useSignIn.ts'

const SecondStepForm = lazy(() => import('./SecondStepForm.tsx'), {
  waiting: () => (
    <EntryCard title={texts.title}>
      <Loader mx="auto" aria-hidden />
    </EntryCard>
  ),
})

/** /login (document 1 §2, §5, §8): notices of the address, the form, and the ways to recover and to register. `course`: the one that the person is about to enroll in. */
export function SignInScreen({ search, course }: { search: SignInNotices; course: string | null }) {
  const { settings } = useSession()
  const { next } = search
  const { form, formProps, sending, refusal, ticket, startAgain } = useSignIn(search)
  const unconfirmed = refusal?.unconfirmed ?? (search.email_sent && search.email)
  const isOwn = refusal?.unconfirmed !== undefined
  if (ticket !== null) return <SecondStepForm ticket={ticket} next={next} onBack={startAgain} />
  return (
    <EntryCard title={texts.title} lead={course ? texts.toEnroll(course) : texts.lead}>
      {settings.maintenance_mode && <Alert color="ambar">{texts.maintenance}</Alert>}
      <SignInNotice search={search} />
      {refusal && (
        <Alert color="rojo" role="alert">
          {refusal.text}
        </Alert>
      )}
      {unconfirmed && isEmail(unconfirmed) && (
        <ResendConfirmation key={`${unconfirmed} ${isOwn}`} email={unconfirmed} next={next} isOwn={isOwn} />
      )}
      <form {...formProps}>
        <TextInput
          label={texts.email}
          type="email"
          autoComplete="username"
          aria-required
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <div className={styles.under}>
          <Checkbox
            label={texts.remember}
            description={texts.rememberHint}
            key={form.key('remember')}
            {...form.getInputProps('remember', { type: 'checkbox' })}
          />
          <AppLink to="/login" search={{ mode: 'recuperar', next }}>
            {texts.forgot}
          </AppLink>
        </div>
        <Button type="submit" loading={sending} fullWidth>
          {texts.submit}
        </Button>
      </form>
      {settings.allow_registration && (
        <p>
          {texts.noAccount}{' '}
          <AppLink to="/register" search={{ next }}>
            {texts.register}
          </AppLink>
        </p>
      )}
    </EntryCard>
  )
}
