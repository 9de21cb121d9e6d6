import { SimpleGrid } from '@mantine/core'
import { SETTING_LIMITS } from '#domain/settings/settings.ts'
import { Panel } from '#web/ui/Section.tsx'
import { settingsTexts as texts } from './texts.ts'
import type { SettingsFormOf } from './values.ts'
import { WholeInput } from './WholeInput.tsx'

/** How long ended items are kept. */
export function RetentionPanel({ form: { getInputProps } }: { form: SettingsFormOf }) {
  return (
    <Panel title={texts.retention} lead={texts.retentionLead}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <WholeInput
          label={texts.noticesKept}
          description={texts.noticesKeptHint}
          {...SETTING_LIMITS.notices_kept_days}
          {...getInputProps('notices_kept_days')}
        />
        <WholeInput
          label={texts.sessionsKept}
          description={texts.sessionsKeptHint}
          {...SETTING_LIMITS.sessions_kept_days}
          {...getInputProps('sessions_kept_days')}
        />
        <WholeInput
          label={texts.jobsKept}
          description={texts.jobsKeptHint}
          {...SETTING_LIMITS.jobs_kept_days}
          {...getInputProps('jobs_kept_days')}
        />
        <WholeInput
          label={texts.failuresKept}
          description={texts.failuresKeptHint}
          {...SETTING_LIMITS.failures_kept_days}
          {...getInputProps('failures_kept_days')}
        />
      </SimpleGrid>
    </Panel>
  )
}
