import { Button, Tabs } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Page } from '#web/ui/Page.tsx'
import type { ViewOf } from '#web/ui/useView.ts'
import { AccountsTab } from './AccountsTab.tsx'
import { userTexts as texts } from './texts.ts'
import styles from './Users.module.css'

const USER_TABS = ['people', 'import', 'history', 'audit'] as const
type UserTab = (typeof USER_TABS)[number]

/** /admin/users (document 3 §2.16), with the import of people and the audit log as its other tabs. */
export function UsersScreen({
  tab,
  onTab,
  view,
  onView,
  importing,
  history,
  audit,
}: ViewOf<'/admin/users'> & {
  tab: UserTab
  onTab: (tab: UserTab) => void
  importing: ReactNode
  /** The import of past years: a room of its own too. */
  history: ReactNode
  /** The audit log is a room of its own: the route brings it. */
  audit: ReactNode
}) {
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onView({ dialog: 'create' })}>
      {texts.create}
    </Button>
  )
  return (
    <Page title={texts.title} lead={texts.lead} actions={tab === 'people' && create}>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => onTab(USER_TABS.find((one) => one === next) ?? 'people')}
      >
        <Tabs.List aria-label={texts.tabs} className={styles.tabs}>
          {USER_TABS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {texts.tabNames[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="people">
          <AccountsTab view={view} onView={onView} />
        </Tabs.Panel>
        <Tabs.Panel value="import">{importing}</Tabs.Panel>
        <Tabs.Panel value="history">{history}</Tabs.Panel>
        <Tabs.Panel value="audit">{audit}</Tabs.Panel>
      </Tabs>
    </Page>
  )
}
