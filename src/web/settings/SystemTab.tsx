import { Select, SimpleGrid, Stack, Textarea } from '@mantine/core'
import { SETTING_LIMITS } from '#domain/settings/settings.ts'
import { COUNTRIES } from '#domain/people/countries.ts'
import { Panel } from '#web/ui/Section.tsx'
import type { AllSettings } from './answers.ts'
import { BackupPanel } from './BackupPanel.tsx'
import { CountryPanel } from './CountryPanel.tsx'
import { RatesPanel } from './RatesPanel.tsx'
import { RetentionPanel } from './RetentionPanel.tsx'
import { SystemPanel } from './SystemPanel.tsx'
import { settingsTexts as texts } from './texts.ts'
import type { SettingsFormOf } from './values.ts'
import { WholeInput } from './WholeInput.tsx'

/** What only the people who run the portal touch (decision C8). */
export function SystemTab({ form, all, isOpen }: { form: SettingsFormOf; all: AllSettings; isOpen: boolean }) {
  const { getInputProps, values, setFieldValue } = form
  return (
    <>
      <Panel title={texts.files}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <WholeInput
            label={texts.maxFileSize}
            description={texts.maxFileSizeHint}
            {...SETTING_LIMITS.max_file_size_mb}
            {...getInputProps('max_file_size_mb')}
          />
          <WholeInput
            label={texts.maxPersonStorage}
            description={texts.maxPersonStorageHint}
            {...SETTING_LIMITS.max_person_storage_mb}
            {...getInputProps('max_person_storage_mb')}
          />
          <Textarea
            label={texts.fileTypes}
            description={texts.fileTypesHint}
            maxLength={SETTING_LIMITS.line}
            minRows={2}
            maxRows={4}
            autoCapitalize="none"
            {...getInputProps('supported_file_types')}
          />
        </SimpleGrid>
      </Panel>
      <Panel title={texts.timing}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            label={texts.timeZone}
            description={texts.timeZoneHint}
            searchable
            allowDeselect={false}
            limit={60}
            data={zonesWith(values.time_zone)}
            {...getInputProps('time_zone')}
            onChange={(zone) => zone && setFieldValue('time_zone', zone)}
          />
          <WholeInput
            label={texts.provisionalDays}
            description={texts.provisionalDaysHint}
            {...SETTING_LIMITS.provisional_days}
            {...getInputProps('provisional_days')}
          />
          <WholeInput
            label={texts.unpaidSeatHours}
            description={texts.unpaidSeatHoursHint}
            {...SETTING_LIMITS.unpaid_seat_hours}
            {...getInputProps('unpaid_seat_hours')}
          />
          <WholeInput
            label={texts.passPercent}
            description={texts.passPercentHint}
            {...SETTING_LIMITS.pass_percent}
            {...getInputProps('pass_percent')}
          />
        </SimpleGrid>
      </Panel>
      <BackupPanel form={form} places={all.backup_places} />
      <RetentionPanel form={form} />
      <RatesPanel form={form} all={all} />
      <Stack gap={0}>
        {COUNTRIES.map((country) => (
          <CountryPanel key={country} country={country} form={form} />
        ))}
      </Stack>
      {isOpen && <SystemPanel version={all.app_version} />}
    </>
  )
}

/** Every zone that the browser knows, and the one that is set. */
function zonesWith(zone: string): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return known.includes(zone) ? known : [zone, ...known]
}
