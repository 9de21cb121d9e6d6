import { extendStreak, NO_STREAK } from '#domain/progress/streaks.ts'
import type { completed_lessons, user_activity_days, user_streaks } from '../database/tables/progress.ts'
import { demoId } from './cast.ts'
import { chanceOf } from './chance.ts'
import { courseOf, lessonCount } from './courses/catalogue.ts'
import { lessonId } from './courses/lessons.ts'
import type { SeedPerson } from './people.ts'
import type { SeedDays } from './seed-days.ts'
import type { Study } from './studies/studies.ts'

/** How many lessons the cast completed, from the first on. */
const OF_THE_CAST: Readonly<Record<string, number>> = {
  'ana:HERM1': 8,
  'ana:HIST1': 3,
  'ana:GRIE1': 0,
  'diego:HERM1': 5,
  'diego:HIST1': 0,
}

/** The days in a row on which Ana studied, until today. */
const STREAK_OF_ANA = 5

/** The completed lessons, one after the other in the days of each study. */
export function completedLessonRows(
  studies: readonly Study[],
  days: SeedDays,
): (typeof completed_lessons.$inferInsert)[] {
  return studies.flatMap((study) => {
    const { studies: span, course, id, student } = study
    if (!span) return []
    const count = completedCount(study)
    const chance = chanceOf(`lessons ${study.key}`)
    return Array.from({ length: count }, (_, index) => {
      const on = Math.round(span.from + ((span.to - 1 - span.from) * (index + 1)) / Math.max(count, 1))
      return {
        user_id: student.id,
        lesson_id: lessonId(course, index + 1),
        course_id: demoId(`course:${course}`),
        enrollment_id: id,
        completed_at: days.at(Math.min(on, -1), `${chance.between(7, 22)}:${chance.between(10, 59)}`),
      }
    })
  })
}

function completedCount({ key, course, purchase }: Study): number {
  const total = lessonCount(courseOf(course))
  const chance = chanceOf(`progress ${key}`)
  const ordinary =
    purchase.period === 'past' ? total - chance.between(0, 1) : chance.between(0, Math.ceil(total * 0.85))
  return OF_THE_CAST[key] ?? ordinary
}

/** The days on which each student came, and the streaks that they make. */
export function activityRows(people: readonly SeedPerson[], studies: readonly Study[], days: SeedDays) {
  const activity: (typeof user_activity_days.$inferInsert)[] = []
  const streaks: (typeof user_streaks.$inferInsert)[] = []
  for (const person of people) {
    const came = daysOf(person, studies).map(days.day)
    if (came.length === 0) continue
    activity.push(...came.map((day) => ({ user_id: person.id, day })))
    streaks.push({
      user_id: person.id,
      ...came.reduce(extendStreak, NO_STREAK),
      streak_updated_at: days.at(-1, '20:00'),
    })
  }
  return { activity, streaks }
}

/** Ana came on the last five days and on some days before; the others when chance says so, those without courses never. */
function daysOf(person: SeedPerson, studies: readonly Study[]): number[] {
  if (!studies.some(({ student, studies: span }) => student === person && span?.to === 0)) return []
  const chance = chanceOf(`activity ${person.key}`)
  const zeal = chance.between(15, 80) / 100
  const offsets = Array.from({ length: 40 }, (_, index) => index - 40)
  if (person.key !== 'ana') return [...offsets, 0].filter(() => chance.happens(zeal))
  const before = offsets.filter((offset) => offset < -STREAK_OF_ANA && chance.happens(0.5))
  return [...before, ...Array.from({ length: STREAK_OF_ANA }, (_, index) => index - STREAK_OF_ANA + 1)]
}
