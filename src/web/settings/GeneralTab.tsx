import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { INSTITUTION_NETWORKS } from '#domain/people/social-networks.ts'
import { SETTING_LIMITS } from '#domain/settings/settings.ts'
import { PhoneReading } from '#web/ui/PhoneReading.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { settingsTexts as texts } from './texts.ts'
import type { SettingsFormOf } from './values.ts'

/** Who the institution is, and what it tells its visitors (decision C8). */
export function GeneralTab({ form }: { form: SettingsFormOf }) {
  const { getInputProps } = form
  return (
    <>
      <Panel title={texts.institution}>
        <Stack>
          <TextInput
            label={texts.siteName}
            description={texts.siteNameHint}
            required
            maxLength={SETTING_LIMITS.line}
            {...getInputProps('site_name')}
          />
          <Textarea
            label={texts.siteDescription}
            description={texts.siteDescriptionHint}
            maxRows={8}
            maxLength={SETTING_LIMITS.text}
            {...getInputProps('site_description')}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput label={texts.contactEmail} type="email" {...getInputProps('contact_email')} />
            <TextInput label={texts.contactPhone} maxLength={SETTING_LIMITS.line} {...getInputProps('contact_phone')} />
          </SimpleGrid>
          <TextInput
            label={texts.address}
            description={texts.addressHint}
            maxLength={SETTING_LIMITS.line}
            {...getInputProps('address')}
          />
        </Stack>
      </Panel>
      <Panel title={texts.banner}>
        <Textarea
          label={texts.bannerLabel}
          description={texts.bannerHint}
          maxRows={6}
          maxLength={SETTING_LIMITS.text}
          {...getInputProps('announcement_banner')}
        />
      </Panel>
      <Panel title={texts.social} lead={texts.socialLead}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {INSTITUTION_NETWORKS.map((network) => (
            <TextInput
              key={network}
              label={texts.networks[network]}
              inputMode="url"
              placeholder="https://"
              {...getInputProps(`social_links.${network}`)}
            />
          ))}
        </SimpleGrid>
      </Panel>
      <Panel title={texts.help} lead={texts.helpLead}>
        <Stack>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput label={texts.supportEmail} type="email" {...getInputProps('support_email')} />
            <TextInput
              label={texts.supportWhatsapp}
              description={<PhoneReading number={form.values.support_whatsapp} hint={texts.supportWhatsappHint} />}
              type="tel"
              {...getInputProps('support_whatsapp')}
            />
          </SimpleGrid>
          <Textarea
            label={texts.terms}
            description={texts.termsHint}
            minRows={4}
            maxRows={16}
            maxLength={SETTING_LIMITS.terms}
            {...getInputProps('terms')}
          />
        </Stack>
      </Panel>
    </>
  )
}
