import { SimpleGrid, TextInput } from '@mantine/core'
import { PERSON_TEXTS } from '#contract/person-texts.ts'
import { PhotoField } from '#web/ui/photo/PhotoField.tsx'
import { usePasswordChecks } from '#web/api/usePasswordChecks.ts'
import { AvailabilityHint } from '#web/ui/AvailabilityHint.tsx'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import type { StepProps } from './registration-values.ts'
import { accountsTexts as texts } from './texts.ts'
import type { Availability } from '#web/api/useAvailability.ts'
import { PasswordField } from '#web/ui/PasswordField.tsx'

const hint = () => <span className="block">{texts.passwordHint}</span>
/** What guesses at a password's strength comes while the first fields are filled in. */
const PasswordMeter = lazy(() => import('./PasswordMeter.tsx'), { waiting: hint, lost: hint })

/** Step 1 'Información básica'. */
export function BasicsStep({ form, availability }: StepProps & { availability: Availability }) {
  const field = (name: string) => ({ key: form.key(name), ...form.getInputProps(name) })
  usePasswordChecks(form)
  const { first_name, last_name, email, password, photo } = form.values
  return (
    <>
      <PhotoField
        label={texts.photo}
        name={`${first_name} ${last_name}`.trim()}
        photo={photo}
        tooBig={texts.photoTooBig}
        onChange={(next) => form.setFieldValue('photo', next)}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={PERSON_TEXTS.first_name} autoComplete="given-name" required {...field('first_name')} />
        <TextInput label={PERSON_TEXTS.last_name} autoComplete="family-name" required {...field('last_name')} />
      </SimpleGrid>
      <TextInput
        label={texts.email}
        type="email"
        autoComplete="email"
        required
        {...field('email')}
        {...(availability === 'taken' && { error: texts.emailTaken })}
        description={
          !form.errors['email'] && (
            <AvailabilityHint
              state={availability}
              words={{
                checking: texts.emailChecking,
                available: texts.emailAvailable,
                failed: texts.emailCheckFailed,
                unreached: texts.emailUnreached,
                refused: texts.emailRefused,
              }}
            />
          )
        }
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <PasswordField
          label={texts.password}
          withAsterisk
          description={<PasswordMeter password={password} known={[first_name, last_name, email]} />}
          autoComplete="new-password"
          {...field('password')}
        />
        <PasswordField
          label={texts.confirmation}
          withAsterisk
          description={texts.confirmationHint}
          autoComplete="new-password"
          {...field('password_confirmation')}
        />
      </SimpleGrid>
    </>
  )
}
