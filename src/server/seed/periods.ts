import type { periods } from '../database/tables/periods.ts'
import { CAST } from './cast.ts'
import type { SeedDays } from './seed-days.ts'

/** First and last day of each period, in days from today. */
export const PERIOD_DAYS = {
  past: { start: -225, end: -98 },
  current: { start: -80, end: 54 },
  coming: { start: 75, end: 202 },
} as const

/** A period of the demo seminary. */
export type PeriodName = keyof typeof PERIOD_DAYS

/** The last semester, this one and the next. */
export function periodRows(days: SeedDays): (typeof periods.$inferInsert)[] {
  const semester = semesterOf(days.today)
  const period = (name: PeriodName, shift: number, description: string) => ({
    id: CAST.periods[name],
    name: nameOf(semester + shift),
    start_date: days.day(PERIOD_DAYS[name].start),
    end_date: days.day(PERIOD_DAYS[name].end),
    description,
    created_at: days.at(-230, '09:00'),
    updated_at: days.at(-230, '09:00'),
  })
  return [
    period('past', -1, 'Período finalizado, con actas cerradas.'),
    period('current', 0, 'Período en curso.'),
    period('coming', 1, 'La matrícula abre unas semanas antes del inicio.'),
  ]
}

/** Semesters counted since year 0, two a year. */
function semesterOf(today: string): number {
  return Number(today.slice(0, 4)) * 2 + (Number(today.slice(5, 7)) > 6 ? 1 : 0)
}

function nameOf(semester: number): string {
  return `${semester % 2 === 0 ? 'Primer' : 'Segundo'} semestre ${Math.floor(semester / 2)}`
}
