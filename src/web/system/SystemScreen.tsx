import { Page } from '#web/ui/Page.tsx'
import { BackupsPanel } from './BackupsPanel.tsx'
import { ChecksPanel } from './ChecksPanel.tsx'
import { ErrorsPanel } from './ErrorsPanel.tsx'
import { JobsPanel } from './JobsPanel.tsx'
import { MailsPanel } from './MailsPanel.tsx'
import { StoragePanel } from './StoragePanel.tsx'
import { systemTexts as texts } from './texts.ts'
import { VersionsPanel } from './VersionsPanel.tsx'

/** /admin/system (decision R5): each part loads, and fails, independently. */
export function SystemScreen() {
  return (
    <Page title={texts.title} lead={texts.lead}>
      <ChecksPanel />
      <BackupsPanel />
      <MailsPanel />
      <JobsPanel />
      <StoragePanel />
      <VersionsPanel />
      <ErrorsPanel />
    </Page>
  )
}
