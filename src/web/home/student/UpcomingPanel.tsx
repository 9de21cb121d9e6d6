import { dueNotice, urgency } from '#domain/evaluations/assignment-state.ts'
import { IconAlertCircle, IconCalendar, IconClockHour4, IconHourglass } from '@tabler/icons-react'
import { AppLink } from '#web/ui/AppLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { timeZone } from '#web/ui/format.ts'
import { Panel } from '#web/ui/Section.tsx'
import type { Upcoming } from './answers.ts'
import styles from './Dashboard.module.css'
import { upcomingTexts as texts } from './texts.ts'

/** What has to be handed in, the most urgent first. */
export function UpcomingPanel({ upcoming }: { upcoming: readonly Upcoming[] }) {
  return (
    <Panel title={texts.title} aside={upcoming.length > 0 && <AppLink to="/student/assignments">{texts.all}</AppLink>}>
      {upcoming.length === 0 ? (
        <EmptyState icon={IconCalendar} title={texts.emptyTitle} text={texts.emptyText} />
      ) : (
        <ul>
          {upcoming.map((assignment) => (
            <li key={assignment.id} className={styles.row}>
              <div className={styles.rowWords}>
                <AppLink to="/student/assignments" search={{ open: assignment.id }} className={styles.rowTitle}>
                  {assignment.title}
                </AppLink>
                <p className={styles.meta}>
                  {assignment.course_name} · {texts.types[assignment.assignment_type](assignment.question_count)}
                </p>
              </div>
              <DueTag due={assignment.due_date} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const TONES = { red: 'overdue', orange: 'soon', yellow: 'earned', green: 'done' } as const
const ICONS = { red: IconAlertCircle, orange: IconHourglass, yellow: IconClockHour4, green: IconCalendar } as const

/** How long is left: a colour for each urgency (document 2 §2), with its icon and in words. */
function DueTag({ due }: { due: string }) {
  const { colour, words } = dueState(due)
  const Icon = ICONS[colour]
  return (
    <span className={styles.due} data-tone={TONES[colour]}>
      <Icon size={15} stroke={2} aria-hidden />
      {words}
    </span>
  )
}

function dueState(due: string) {
  const now = new Date()
  const notice = dueNotice(due, now, timeZone())
  return { colour: urgency(due, now), words: notice.kind === 'left' ? texts.left(notice.days) : texts.dueToday }
}
