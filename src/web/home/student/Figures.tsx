import { VisuallyHidden } from '@mantine/core'
import { dueNotice } from '#domain/evaluations/assignment-state.ts'
import { formatNumber, formatPercent, formatTime, timeZone } from '#web/ui/format.ts'
import { StatCard, StatRow } from '#web/ui/StatCard.tsx'
import type { StudentDashboard, Upcoming } from './answers.ts'
import { dashboardTexts as texts } from './texts.ts'

type Props = { dashboard: Pick<StudentDashboard, 'average_percentage' | 'enrolled_count' | 'upcoming'> }

/** The three figures above everything else: average, courses, next due date. */
export function Figures({ dashboard: { average_percentage, enrolled_count, upcoming } }: Props) {
  const next = upcoming[0]
  return (
    <StatRow>
      <StatCard
        label={texts.average}
        value={average_percentage === null ? <Nothing /> : formatPercent(average_percentage)}
        hint={average_percentage === null ? texts.noAverage : undefined}
        to="/student/grades"
        linkLabel={texts.toGrades}
      />
      <StatCard
        label={texts.enrolled}
        value={formatNumber(enrolled_count)}
        to="/student/courses"
        linkLabel={texts.toCourses}
      />
      <StatCard
        label={texts.next}
        value={next ? leftOf(next) : <Nothing />}
        hint={next ? `${next.title}, ${formatTime(next.due_date)}` : texts.nothing}
      />
    </StatRow>
  )
}

function leftOf({ due_date }: Upcoming): string {
  const notice = dueNotice(due_date, new Date(), timeZone())
  return notice.kind === 'left' ? texts.days(notice.days) : texts.today
}

/** A dash that is read as what it means. */
function Nothing() {
  return (
    <>
      <span aria-hidden>—</span>
      <VisuallyHidden>{texts.none}</VisuallyHidden>
    </>
  )
}
