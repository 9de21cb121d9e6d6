import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { exportOwnData } from '#contract/people.ts'
import { addressOf } from '#web/api/client.ts'
import { Panel } from '#web/ui/Section.tsx'
import { OpenSessions } from './OpenSessions.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import { securityTexts as texts } from './texts.ts'

const SecondStepPanel = lazy(() => import('./SecondStepPanel.tsx'))

/** How one gets in, where one is in, and the own data as a file. */
export function SecurityPanels() {
  return (
    <>
      <PasswordPanel />
      <SecondStepPanel />
      <OpenSessions />
      <Panel title={texts.dataTitle} lead={texts.dataLead}>
        <Button
          component="a"
          href={addressOf(exportOwnData, {})}
          download
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
        >
          {texts.download}
        </Button>
      </Panel>
    </>
  )
}
