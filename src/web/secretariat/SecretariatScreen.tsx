import { Tabs } from '@mantine/core'
import type { ComponentType } from 'react'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SkeletonRows } from '#web/ui/QueryState.tsx'
import { ShortcutHelp } from '#web/ui/ShortcutHelp.tsx'
import { deskTexts } from './desk/texts.ts'
import { type DeskView, type OnView, type Tab, TABS } from './desk/view.ts'
import { ReceiptsTab, type ReceiptsView } from './ReceiptsTab.tsx'
import { receiptTexts } from './texts.ts'

const waiting = () => <SkeletonRows rows={6} />
const FindStudent = lazy(() => import('./file/FindStudent.tsx'))
const GradesTab = lazy(() => import('./desk/GradesTab.tsx'), { waiting })
const PeopleTab = lazy(() => import('./desk/PeopleTab.tsx'), { waiting })
const CoursesTab = lazy(() => import('./desk/CoursesTab.tsx'), { waiting })
const PeriodsTab = lazy(() => import('./desk/PeriodsTab.tsx'), { waiting })

/** What the address says of the whole screen. */
export type SecretariatView = { tab: Tab } & DeskView & ReceiptsView

/** /admin/secretariat (decision C5). */
export function SecretariatScreen({
  view,
  onView,
  onTab,
  onStudent,
  FileSections,
}: {
  view: SecretariatView
  onView: (change: Partial<SecretariatView>, replace?: boolean) => void
  /** Another tab: what was searched and open in the former stays there. */
  onTab: (tab: Tab) => void
  /** A student's file. */
  onStudent: (userId: string) => void
  /** What other rooms say in a student's file. */
  FileSections: ComponentType<{ userId: string }>
}) {
  return (
    <Page
      title={deskTexts.title}
      actions={
        view.tab === 'receipts' ? (
          <ShortcutHelp list={receiptTexts.shortcutList} />
        ) : (
          <FindStudent onFound={onStudent} />
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
            <ReceiptsTab view={view} onView={onView} />
          ) : (
            <DeskTab view={view} onView={onView} FileSections={FileSections} />
          )}
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

function DeskTab({
  view,
  onView,
  FileSections,
}: {
  view: SecretariatView
  onView: OnView
  FileSections: ComponentType<{ userId: string }>
}) {
  switch (view.tab) {
    case 'students':
      return <PeopleTab key="student" sought="student" view={view} onView={onView} FileSections={FileSections} />
    case 'teachers':
      return <PeopleTab key="teacher" sought="teacher" view={view} onView={onView} FileSections={FileSections} />
    case 'courses':
      return <CoursesTab view={view} onView={onView} />
    case 'periods':
      return <PeriodsTab view={view} onView={onView} />
    default:
      return <GradesTab view={view} onView={onView} />
  }
}
