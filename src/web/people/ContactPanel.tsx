import { Checkbox, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { joinPhone } from '#domain/people/phones.ts'
import { SOCIAL_NETWORKS } from '#domain/people/social-networks.ts'
import { DialCodeSelect } from '#web/ui/DialCodeSelect.tsx'
import { PhoneReading } from '#web/ui/PhoneReading.tsx'
import { Panel } from '#web/ui/Section.tsx'
import styles from './Profile.module.css'
import type { ProfileValues } from './profile-values.ts'
import { profileTexts as texts } from './texts.ts'

/** The phone with who may see it (decision C1), and the social networks. */
export function ContactPanel({ form }: { form: UseFormReturnType<ProfileValues> }) {
  const hasPhone = form.values.phone.trim() !== ''
  return (
    <>
      <Panel title={texts.contact}>
        <div className={styles.fields}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <DialCodeSelect
              label={texts.dialCode}
              value={form.values.phone_country}
              onChange={({ code, dial }) => {
                form.setFieldValue('phone_country', code)
                form.setFieldValue('phone_dial', dial)
              }}
            />
            <TextInput
              label={texts.phone}
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              description={
                <PhoneReading number={joinPhone(form.values.phone_dial, form.values.phone)} hint={texts.phoneHint} />
              }
              key={form.key('phone')}
              {...form.getInputProps('phone')}
            />
          </SimpleGrid>
          <Checkbox
            label={texts.consent}
            description={texts.consentHint}
            disabled={!hasPhone}
            key={form.key('whatsapp_consent')}
            {...form.getInputProps('whatsapp_consent', { type: 'checkbox' })}
          />
        </div>
      </Panel>
      <Panel title={texts.social}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {SOCIAL_NETWORKS.map((network) => (
            <TextInput
              key={network}
              label={texts.networks[network]}
              {...form.getInputProps(`social_networks.${network}`)}
            />
          ))}
        </SimpleGrid>
      </Panel>
    </>
  )
}
