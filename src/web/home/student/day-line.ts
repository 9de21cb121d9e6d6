import { dueNotice } from '#domain/evaluations/assignment-state.ts'
import { formatOf, timeZone } from '#web/ui/format.ts'
import type { StudentDashboard } from './answers.ts'
import { dashboardTexts as texts } from './texts.ts'

/** 'Sábado 21 de noviembre. Tienes una entrega hoy.' */
export function dayLine({ upcoming, is_newcomer }: Pick<StudentDashboard, 'upcoming' | 'is_newcomer'>): string {
  const now = new Date()
  return `${dayOf(now)}. ${duties()}`

  function duties(): string {
    if (is_newcomer) return texts.welcome
    const notices = upcoming.map(({ due_date }) => dueNotice(due_date, now, timeZone()))
    const today = notices.filter(({ kind }) => kind === 'today').length
    if (today > 0) return texts.dueToday(today)
    const next = notices.find((notice) => notice.kind === 'left')
    return next ? texts.dueNext(next.days) : texts.nothingDue
  }
}

function dayOf(now: Date): string {
  const parts = formatOf({
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: timeZone(),
  }).formatToParts(now)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const weekday = part('weekday')
  return `${weekday.charAt(0).toLocaleUpperCase('es')}${weekday.slice(1)} ${part('day')} de ${part('month')}`
}
