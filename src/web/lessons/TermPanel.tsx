import { useState } from 'react'
import { calendarDayIn, daysBetween } from '#domain/calendar.ts'
import { formatDate, timeZone } from '#web/ui/format.ts'
import { Panel } from '#web/ui/Section.tsx'
import { TermLine, type TermMark } from '#web/ui/TermLine.tsx'
import type { CourseWork, StudentCourse } from './answers.ts'
import { courseWorkTexts as texts } from './texts.ts'

/** The term in a line: today, the lessons when they were completed (they have no dates of their own), and the due dates (decision L21). */
export function TermPanel({ course }: { course: StudentCourse }) {
  const { name, start_date: from, end_date: to } = course.period
  const zone = timeZone()
  const [now] = useState(() => new Date())
  const today = calendarDayIn(zone, now)
  const lessons: TermMark[] = course.lessons.flatMap(({ title, completed_at: at }) =>
    at === null ? [] : [{ day: calendarDayIn(zone, at), label: texts.doneMark(title), tone: 'done' }],
  )
  const dueDates: TermMark[] = course.evaluations.flatMap((one) =>
    one.due_date === null ? [] : [{ day: calendarDayIn(zone, one.due_date), ...markOf(one) }],
  )
  return (
    <Panel title={name} lead={`${texts.term(formatDate(from), formatDate(to))} ${whereToday(from, to, today)}`}>
      <TermLine
        title={texts.termLine}
        from={from}
        to={to}
        today={today}
        above={{ name: texts.lessonsDone, marks: lessons }}
        below={{ name: texts.dueDates, marks: dueDates }}
      />
    </Panel>
  )
}

function markOf({ title, state, submission_id: submission, grade }: CourseWork): Pick<TermMark, 'label' | 'tone'> {
  const waits = submission !== null && grade === null
  const words = waits ? texts.waiting : texts.states[state]
  const isDone = state === 'completed' || waits
  return { label: texts.dueMark(title, words), tone: isDone ? 'done' : state === 'overdue' ? 'overdue' : 'ahead' }
}

function whereToday(from: string, to: string, today: string): string {
  if (today < from) return texts.termStarts(daysBetween(today, from))
  return today > to ? texts.termOver : texts.termLeft(daysBetween(today, to))
}
