import { ActionIcon, Tabs } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useState } from 'react'
import { Page } from '#web/ui/Page.tsx'
import { ReceiptsTab, type ReceiptsView } from './ReceiptsTab.tsx'
import styles from './Secretariat.module.css'
import { ShortcutHelp } from './ShortcutHelp.tsx'
import { receiptTexts as texts } from './texts.ts'

/** /admin/secretariat (decision C5). */
export function SecretariatScreen({
  view,
  onView,
}: {
  view: ReceiptsView
  onView: (change: Partial<ReceiptsView>, replace?: boolean) => void
}) {
  const [help, setHelp] = useState(false)
  return (
    <Page
      title={texts.title}
      actions={
        <ActionIcon className={styles.help} aria-label={texts.shortcuts} onClick={() => setHelp(true)}>
          <IconKeyboard size={22} stroke={1.6} aria-hidden />
        </ActionIcon>
      }
    >
      <Tabs value="receipts" keepMounted={false}>
        <Tabs.List aria-label={texts.tabs} className={styles.tabs}>
          <Tabs.Tab value="receipts">{texts.receipts}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="receipts">
          <ReceiptsTab view={view} onView={onView} onHelp={() => setHelp(true)} />
        </Tabs.Panel>
      </Tabs>
      <ShortcutHelp opened={help} onClose={() => setHelp(false)} />
    </Page>
  )
}
