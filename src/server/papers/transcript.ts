import { paperNumberText } from '#contract/paper-texts.ts'
import { gradeInWords, gradeOnScale } from '#domain/papers/in-words.ts'
import { averagesOf } from '#domain/programs/averages.ts'
import type { RecordedAttempt } from '../database/academic-record.ts'
import { paddedDay } from '../texts/format.ts'
import type { Transcript } from './facts.ts'
import type { PlaceStanding } from './place-standing.ts'

const FORMS = { cursada: 'Cursada', historia: 'Historia', equivalencia: 'Equivalencia' } as const

/** The approved attempt that counts of each course, in the plan's order. */
export function countingOf({ plan, audit }: PlaceStanding) {
  return plan.courses.flatMap(({ course_id, year }) => {
    const course = audit.courses.find((one) => one.course_id === course_id)
    return course?.state === 'approved' && course.attempt ? [{ year, attempt: course.attempt }] : []
  })
}

/** What an analítico lists: each approved course once, and every failure. */
export function transcriptOf(standing: PlaceStanding): Omit<Transcript, 'document_number'> {
  const { plan, attempts } = standing
  const yearOf = (id: string) => plan.courses.find(({ course_id }) => course_id === id)?.year ?? 1
  const failed = attempts.filter(({ state }) => state === 'failed')
  return {
    lines: countingOf(standing).map(({ year, attempt }) => lineOf(standing, year, attempt)),
    failures: failed.map((attempt) => lineOf(standing, yearOf(attempt.course_id), attempt)),
  }
}

function lineOf({ row }: PlaceStanding, year: number, attempt: RecordedAttempt): Transcript['lines'][number] {
  const { course_code, course_name, on, grade, form, credits, hours } = attempt
  return {
    year,
    code: course_code,
    course: course_name,
    date: paddedDay(on),
    grade: grade === null ? FORMS[form] : gradeInWords(printed(row, grade)),
    form: FORMS[form],
    source: sourceOf(attempt),
    credits,
    hours,
  }
}

/** Where the record of it lies: the acta by its number, the resolution and the institution, or what the history calls its source. */
function sourceOf({ form, acta_number, period_name, institution, resolution }: RecordedAttempt): string {
  if (form === 'cursada') return acta_number ? `Acta ${paperNumberText(acta_number)}` : `Sin acta, ${period_name ?? ''}`
  const where = [resolution, institution].filter((part) => part !== null && part !== '').join(', ')
  return where || (form === 'historia' ? 'Registro anterior' : 'Cambio de plan')
}

/** A percentage by the plan's scale; below its table, as it is. */
function printed(scale: PlaceStanding['row'], percent: number): number {
  return gradeOnScale(percent, scale) ?? percent
}

/** The averages of what is printed, so that adding up the lines gives the same result. */
export function printedAverages({ row, attempts, counted }: PlaceStanding) {
  const graded = attempts.map((attempt) => ({
    ...attempt,
    grade: attempt.grade === null ? null : printed(row, attempt.grade),
  }))
  const averages = averagesOf(graded, counted)
  const text = (average: number | null) => (average === null ? 'no corresponde' : gradeInWords(average))
  return { promedio: text(averages.without_failures), promedio_con_aplazos: text(averages.with_failures) }
}
