import { Skeleton } from '@mantine/core'
import type { SettingTab } from '#domain/settings/settings.ts'
import { Page } from '#web/ui/Page.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { useSettings } from './queries.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { settingsTexts as texts } from './texts.ts'

/** /admin/settings (document 3 §2.18). */
export function SettingsScreen({ tab, onTab }: { tab: SettingTab; onTab: (tab: SettingTab) => void }) {
  const query = useSettings()
  return (
    <Page title={texts.title} lead={texts.lead}>
      <QueryState query={query} errorTitle={texts.loadFailed} skeleton={<FormSkeleton />}>
        {(all) => <SettingsForm all={all} tab={tab} onTab={onTab} onReload={() => void query.refetch()} />}
      </QueryState>
    </Page>
  )
}

function FormSkeleton() {
  return (
    <>
      <Skeleton height={44} mb="lg" />
      <Skeleton height={420} radius="lg" mb="md" />
      <Skeleton height={180} radius="lg" />
    </>
  )
}
