import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { DOCUMENT_TYPE_TEXTS, PERSON_TEXTS } from '#contract/person-texts.ts'
import { DOCUMENT_TYPES } from '#domain/people/identity-documents.ts'
import { joinPhone } from '#domain/people/phones.ts'
import { SOCIAL_NETWORKS } from '#domain/people/social-networks.ts'
import { EARLIEST_BIRTH_DATE } from '#domain/people/limits.ts'
import styles from './Accounts.module.css'
import { AvailabilityHint } from '#web/ui/AvailabilityHint.tsx'
import { DialCodeSelect } from '#web/ui/DialCodeSelect.tsx'
import { PhoneReading } from '#web/ui/PhoneReading.tsx'
import { today } from '#web/ui/today.ts'
import type { StepProps } from './registration-values.ts'
import { accountsTexts as texts } from './texts.ts'
import type { Availability } from '#web/api/useAvailability.ts'

/** Step 2 'Identificación y contacto'. Choosing the phone's country chooses the address's too (decision A1). */
export default function IdentificationStep({ form, availability }: StepProps & { availability: Availability }) {
  const field = (name: string) => ({ key: form.key(name), ...form.getInputProps(name) })
  const { document_type, document_number } = form.values
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          label={PERSON_TEXTS.document_type}
          data={DOCUMENT_TYPES.map((value) => ({ value, label: DOCUMENT_TYPE_TEXTS[value] }))}
          {...field('document_type')}
        />
        <TextInput
          label={PERSON_TEXTS.document_number}
          autoComplete="off"
          required
          {...field('document_number')}
          {...(availability === 'taken' && {
            error: texts.identityDocumentTaken(document_type.toUpperCase(), document_number),
          })}
          description={
            !form.errors['document_number'] && (
              <AvailabilityHint
                state={availability}
                words={{
                  checking: texts.emailChecking,
                  available: texts.identityDocumentAvailable,
                  failed: texts.identityDocumentCheckFailed,
                }}
              />
            )
          }
        />
      </SimpleGrid>
      <TextInput
        label={PERSON_TEXTS.birth_date}
        type="date"
        min={EARLIEST_BIRTH_DATE}
        max={today()}
        autoComplete="bday"
        required
        {...field('birth_date')}
      />
      <fieldset className={styles.group}>
        <legend>{texts.whatsapp}</legend>
        <div className={styles.phone}>
          <DialCodeSelect
            label={texts.dialCode}
            value={form.values.phone_country}
            onChange={({ code, dial, name }) => {
              form.setFieldValue('phone_country', code)
              form.setFieldValue('phone_dial', dial)
              form.setFieldValue('country', name)
            }}
          />
          <TextInput
            label={texts.phone}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            description={
              !form.errors['phone'] && (
                <PhoneReading number={joinPhone(form.values.phone_dial, form.values.phone)} hint={texts.phoneHint} />
              )
            }
            required
            {...field('phone')}
          />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{texts.social}</legend>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {SOCIAL_NETWORKS.map((network) => (
            <TextInput
              key={network}
              label={texts.networks[network]}
              {...form.getInputProps(`social_networks.${network}`)}
            />
          ))}
        </SimpleGrid>
      </fieldset>
    </>
  )
}
