import { Tabs } from '@mantine/core'
import { late } from '#web/ui/late/late.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SkeletonRows } from '#web/ui/QueryState.tsx'
import { ShortcutHelp } from '#web/ui/ShortcutHelp.tsx'
import { deskTexts } from './desk/texts.ts'
import { type DeskView, type OnView, type PapersOf, type Tab, TABS } from './desk/view.ts'
import { ReceiptsTab, type ReceiptsView } from './ReceiptsTab.tsx'
import { receiptTexts } from './texts.ts'

const waiting = () => <SkeletonRows rows={6} />
const FindStudent = late(() => import('./file/FindStudent.tsx'))
const GradesTab = late(() => import('./desk/GradesTab.tsx'), { waiting })
const PeopleTab = late(() => import('./desk/PeopleTab.tsx'), { waiting })
const CoursesTab = late(() => import('./desk/CoursesTab.tsx'), { waiting })
const PeriodsTab = late(() => import('./desk/PeriodsTab.tsx'), { waiting })

/** What the address says of the whole screen. */
export type SecretariatView = { tab: Tab } & DeskView & ReceiptsView

/** /admin/secretariat (decision C5). */
export function SecretariatScreen({
  view,
  onView,
  onTab,
  onStudent,
  papers,
}: {
  view: SecretariatView
  onView: (change: Partial<SecretariatView>, replace?: boolean) => void
  /** Another tab: what was searched and open in the former stays there. */
  onTab: (tab: Tab) => void
  /** A student's file. */
  onStudent: (userId: string) => void
  /** A person's issued papers, which are of another room. */
  papers: PapersOf
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
            <DeskTab view={view} onView={onView} papers={papers} />
          )}
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

function DeskTab({ view, onView, papers }: { view: SecretariatView; onView: OnView; papers: PapersOf }) {
  switch (view.tab) {
    case 'students':
      return <PeopleTab key="student" sought="student" view={view} onView={onView} papers={papers} />
    case 'teachers':
      return <PeopleTab key="teacher" sought="teacher" view={view} onView={onView} papers={papers} />
    case 'courses':
      return <CoursesTab view={view} onView={onView} />
    case 'periods':
      return <PeriodsTab view={view} onView={onView} />
    default:
      return <GradesTab view={view} onView={onView} />
  }
}
