import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getSettings } from '#contract/settings.ts'
import type { SettingTab } from '#domain/settings/settings.ts'
import { read } from '#web/api/read.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { Page } from '#web/ui/Page.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { settingsTexts as texts } from './texts.ts'

/** The papers have a form of their own, and its own save. */
const PAPERS = (
  <ButtonLink to="/admin/settings" search={{ tab: 'documents' }} variant="default">
    {texts.papers}
  </ButtonLink>
)

/** /admin/settings (document 3 §2.18). */
export function SettingsScreen({ tab, onTab }: { tab: SettingTab; onTab: (tab: SettingTab) => void }) {
  // A form is open on them: they're fetched again when it's saved, or when the user wants another user's version.
  const query = useQuery({ ...read(getSettings, {}), staleTime: Infinity })
  return (
    <Page title={texts.title} lead={texts.lead} actions={PAPERS}>
      <QueryState query={query} errorTitle={texts.loadFailed} skeleton={<FormSkeleton />}>
        {(all) => <SettingsForm all={all} tab={tab} onTab={onTab} />}
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
