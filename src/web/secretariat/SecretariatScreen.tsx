import { ActionIcon, Modal, Tabs } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Page } from '#web/ui/Page.tsx'
import { SkeletonRows } from '#web/ui/QueryState.tsx'
import { deskTexts } from './desk/texts.ts'
import { type DeskView, type OnView, type Tab, TABS } from './desk/view.ts'
import { ReceiptsTab, type ReceiptsView } from './ReceiptsTab.tsx'
import styles from './Secretariat.module.css'
import { receiptTexts } from './texts.ts'

const FindStudent = lazy(() => import('./file/FindStudent.tsx'))
const GradesTab = lazy(() => import('./desk/GradesTab.tsx'))
const PeopleTab = lazy(() => import('./desk/PeopleTab.tsx'))
const CoursesTab = lazy(() => import('./desk/CoursesTab.tsx'))
const PeriodsTab = lazy(() => import('./desk/PeriodsTab.tsx'))

/** What the address says of the whole screen. */
export type SecretariatView = { tab: Tab } & DeskView & ReceiptsView

/** /admin/secretariat (decision C5). */
export function SecretariatScreen({
  view,
  onView,
  onTab,
  onStudent,
}: {
  view: SecretariatView
  onView: (change: Partial<SecretariatView>, replace?: boolean) => void
  /** Another tab: what was searched and open in the former stays there. */
  onTab: (tab: Tab) => void
  /** A student's file. */
  onStudent: (userId: string) => void
}) {
  const [help, setHelp] = useState(false)
  return (
    <Page
      title={deskTexts.title}
      actions={
        view.tab === 'receipts' ? (
          <HelpButton onHelp={() => setHelp(true)} />
        ) : (
          <Suspense>
            <FindStudent onFound={onStudent} />
          </Suspense>
        )
      }
    >
      <Tabs
        value={view.tab}
        onChange={(next) => onTab(TABS.find((tab) => tab === next) ?? view.tab)}
        keepMounted={false}
      >
        <Tabs.List aria-label={deskTexts.tabsLabel} className="spaced">
          {TABS.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {deskTexts.tabs[tab]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={view.tab}>
          {view.tab === 'receipts' ? (
            <ReceiptsTab view={view} onView={onView} onHelp={() => setHelp(true)} />
          ) : (
            <Suspense fallback={<SkeletonRows rows={6} />}>
              <DeskTab view={view} onView={onView} />
            </Suspense>
          )}
        </Tabs.Panel>
      </Tabs>
      <ShortcutHelp opened={help} onClose={() => setHelp(false)} />
    </Page>
  )
}

function DeskTab({ view, onView }: { view: SecretariatView; onView: OnView }) {
  switch (view.tab) {
    case 'students':
      return <PeopleTab key="student" sought="student" view={view} onView={onView} />
    case 'teachers':
      return <PeopleTab key="teacher" sought="teacher" view={view} onView={onView} />
    case 'courses':
      return <CoursesTab view={view} onView={onView} />
    case 'periods':
      return <PeriodsTab view={view} onView={onView} />
    default:
      return <GradesTab view={view} onView={onView} />
  }
}

function HelpButton({ onHelp }: { onHelp: () => void }) {
  return (
    <ActionIcon className={styles.help} aria-label={receiptTexts.shortcuts} onClick={onHelp}>
      <IconKeyboard size={22} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}

/** The keys of the receipts' list. */
function ShortcutHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={receiptTexts.shortcuts}>
      <dl className={styles.shortcuts}>
        {receiptTexts.shortcutList.map(({ keys, deed }) => (
          <div key={deed}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{deed}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
