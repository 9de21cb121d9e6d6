import { Tabs } from '@mantine/core'
import { SECRETARIAT_TABS } from '#contract/screens/addresses.ts'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SkeletonRows } from '#web/ui/QueryState.tsx'
import { ShortcutHelp } from '#web/ui/ShortcutHelp.tsx'
import { deskTexts } from './desk/texts.ts'
import type { DeskView, FileSections, OnView, Tab } from './desk/view.ts'
import { ReceiptsTab } from './ReceiptsTab.tsx'
import { receiptTexts } from './texts.ts'

const waiting = () => <SkeletonRows rows={6} />
const FindStudent = lazy(() => import('./file/FindStudent.tsx'))
const GradesTab = lazy(() => import('./desk/GradesTab.tsx'), { waiting })
const PeopleTab = lazy(() => import('./desk/PeopleTab.tsx'), { waiting })
const CoursesTab = lazy(() => import('./desk/CoursesTab.tsx'), { waiting })
const PeriodsTab = lazy(() => import('./desk/PeriodsTab.tsx'), { waiting })

/** /admin/secretariat (decision C5). */
export function SecretariatScreen({
  view,
  onView,
  onTab,
  onStudent,
  sections,
}: {
  view: DeskView
  onView: OnView
  /** Another tab: what was searched and open in the former stays there. */
  onTab: (tab: Tab) => void
  /** A student's file. */
  onStudent: (userId: string) => void
  sections: FileSections
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
        onChange={(next) => onTab(SECRETARIAT_TABS.find((tab) => tab === next) ?? view.tab)}
        keepMounted={false}
      >
        <Tabs.List aria-label={deskTexts.tabsLabel} className="spaced">
          {SECRETARIAT_TABS.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {deskTexts.tabs[tab]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={view.tab}>
          {view.tab === 'receipts' ? (
            <ReceiptsTab view={view} onView={onView} />
          ) : (
            <DeskTab view={view} onView={onView} sections={sections} />
          )}
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

function DeskTab({ view, onView, sections }: { view: DeskView; onView: OnView; sections: FileSections }) {
  switch (view.tab) {
    case 'students':
      return <PeopleTab key="student" sought="student" view={view} onView={onView} sections={sections} />
    case 'teachers':
      return <PeopleTab key="teacher" sought="teacher" view={view} onView={onView} sections={sections} />
    case 'courses':
      return <CoursesTab view={view} onView={onView} />
    case 'periods':
      return <PeriodsTab view={view} onView={onView} />
    default:
      return <GradesTab view={view} onView={onView} />
  }
}
