import { NativeSelect, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { DOCUMENT_TYPE_TEXTS, PERSON_TEXTS } from '#contract/person-texts.ts'
import { ADDRESS_FIELDS, ADDRESS_LIMITS } from '#domain/people/address.ts'
import { DOCUMENT_MAX_LENGTH, DOCUMENT_TYPES } from '#domain/people/identity-documents.ts'
import { EARLIEST_BIRTH_DATE, PERSON_LIMITS } from '#domain/people/limits.ts'
import { PhoneReading } from '#web/ui/PhoneReading.tsx'
import { Section } from '#web/ui/Section.tsx'
import { today } from '#web/ui/today.ts'
import { When } from '#web/ui/When.tsx'
import type { User } from './answers.ts'
import { EmailField } from './EmailField.tsx'
import { userFormTexts as texts } from './texts.ts'
import type { UserValues } from './user-values.ts'
import styles from './Users.module.css'

const TWO = { base: 1, sm: 2 }

type Props = { form: UseFormReturnType<UserValues>; user: User }

/** The three parts of the edit form: personal data, address, account state. */
export function UserFields({ form, user }: Props) {
  return (
    <Stack gap="lg">
      <Personal form={form} user={user} />
      <Address form={form} />
      <Account form={form} user={user} />
    </Stack>
  )
}

function Personal({ form, user }: Props) {
  const field = form.getInputProps
  return (
    <Section title={texts.personal} level={3}>
      <SimpleGrid cols={TWO}>
        <TextInput
          label={PERSON_TEXTS.first_name}
          maxLength={PERSON_LIMITS.first_name}
          required
          data-autofocus
          {...field('first_name')}
        />
        <TextInput
          label={PERSON_TEXTS.last_name}
          maxLength={PERSON_LIMITS.last_name}
          required
          {...field('last_name')}
        />
        <EmailField
          field={field('email')}
          ownId={user.id}
          hint={emailHint(form.values.email, user)}
          onTaken={(error) => form.setFieldError('email', error)}
        />
        <TextInput
          label={PERSON_TEXTS.birth_date}
          type="date"
          min={EARLIEST_BIRTH_DATE}
          max={today()}
          autoComplete="off"
          {...field('birth_date')}
        />
        <NativeSelect
          label={PERSON_TEXTS.document_type}
          data={DOCUMENT_TYPES.map((value) => ({ value, label: DOCUMENT_TYPE_TEXTS[value] }))}
          {...field('document_type')}
        />
        <TextInput
          label={PERSON_TEXTS.document_number}
          maxLength={DOCUMENT_MAX_LENGTH}
          autoComplete="off"
          {...field('document_number')}
        />
        <TextInput
          label={PERSON_TEXTS.whatsapp}
          description={
            <PhoneReading number={form.values.whatsapp} country={form.values.country} hint={texts.whatsappHint} />
          }
          type="tel"
          autoComplete="off"
          maxLength={PERSON_LIMITS.whatsapp}
          {...field('whatsapp')}
        />
      </SimpleGrid>
    </Section>
  )
}

/** What another email entails, as soon as it's typed; otherwise whether its owner has proved that it's theirs. */
function emailHint(typed: string, { email, is_email_confirmed }: User): string | undefined {
  if (typed.trim().toLowerCase() !== email) return texts.emailChanges
  return is_email_confirmed ? undefined : texts.emailUnconfirmed
}

function Address({ form }: Pick<Props, 'form'>) {
  return (
    <Section title={texts.address} level={3}>
      <SimpleGrid cols={TWO}>
        {ADDRESS_FIELDS.map((name) => (
          <TextInput
            key={name}
            label={PERSON_TEXTS[name]}
            maxLength={ADDRESS_LIMITS[name]}
            autoComplete="off"
            {...form.getInputProps(name)}
          />
        ))}
      </SimpleGrid>
    </Section>
  )
}

function Account({ form, user }: Props) {
  const isActive = form.values.is_active
  return (
    <Section title={texts.account} level={3}>
      <Switch
        label={texts.isActive}
        description={isActive ? texts.activeHint : texts.inactiveHint}
        {...form.getInputProps('is_active', { type: 'checkbox' })}
      />
      <p className={styles.facts}>
        <span>{texts.sessions(user.session_count)}</span>
        {user.last_seen_at && (
          <span>
            {texts.lastSeen}: <When at={user.last_seen_at} />
          </span>
        )}
      </p>
    </Section>
  )
}
