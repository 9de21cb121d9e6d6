import { NativeSelect, SimpleGrid } from '@mantine/core'
import { SETTING_LIMITS, type Settings } from '#domain/settings/settings.ts'
import { Panel } from '#web/ui/Section.tsx'
import { settingsTexts as texts } from './texts.ts'
import type { SettingsFormOf } from './values.ts'
import { WholeInput } from './WholeInput.tsx'

const HOURS = Array.from({ length: SETTING_LIMITS.backup_hour.max + 1 }, (_, hour) => ({
  value: String(hour),
  label: texts.hour(hour),
}))

/** When the portal is backed up, where to, and how many backups are kept. */
export function BackupPanel({
  form: { getInputProps, values, setFieldValue },
  places,
}: {
  form: SettingsFormOf
  places: readonly Settings['backup_place'][]
}) {
  // One that the server no longer has the means for is still the current setting.
  const offered = new Set([...places, values.backup_place])
  return (
    <Panel title={texts.backups} lead={texts.backupsLead}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          label={texts.backupHour}
          description={texts.backupHourHint}
          data={HOURS}
          {...getInputProps('backup_hour')}
          value={String(values.backup_hour)}
          onChange={(event) => setFieldValue('backup_hour', Number(event.currentTarget.value))}
        />
        <NativeSelect
          label={texts.backupPlace}
          description={texts.backupPlaceHint}
          data={[...offered].map((value) => ({ value, label: texts.backupPlaces[value] }))}
          {...getInputProps('backup_place')}
        />
        <WholeInput
          label={texts.backupDays}
          description={texts.backupDaysHint}
          {...SETTING_LIMITS.backup_days}
          {...getInputProps('backup_days')}
        />
        <WholeInput
          label={texts.backupWeeks}
          description={texts.backupWeeksHint}
          {...SETTING_LIMITS.backup_weeks}
          {...getInputProps('backup_weeks')}
        />
        <WholeInput
          label={texts.backupMonths}
          description={texts.backupMonthsHint}
          {...SETTING_LIMITS.backup_months}
          {...getInputProps('backup_months')}
        />
      </SimpleGrid>
    </Panel>
  )
}
