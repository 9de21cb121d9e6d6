import { calendarDayIn } from '#domain/calendar.ts'
import { extendStreak, NO_STREAK } from '#domain/progress/streaks.ts'
import type { completed_lessons, user_activity_days, user_streaks } from '../database/tables/progress.ts'
import { demoId } from './cast.ts'
import { chanceOf } from './chance.ts'
import { courseOf, lessonCount } from './courses/catalogue.ts'
import { lessonId } from './courses/lessons.ts'
import type { SeedSubmission } from './evaluations/submissions.ts'
import type { SeedDays } from './seed-days.ts'
import type { Study } from './studies/studies.ts'

type NewCompletion = typeof completed_lessons.$inferInsert

/** How many lessons the cast completed, from the first on. */
const OF_THE_CAST: Readonly<Record<string, number>> = {
  'ana:HERM1': 8,
  'ana:HIST1': 3,
  'ana:GRIE1': 0,
  'diego:HERM1': 5,
  'diego:HIST1': 0,
}

/** The days in a row on which Ana completed a lesson, until today. */
const STREAK_OF_ANA = 5

/** The completed lessons, one after the other in the days of each study. */
export function completedLessonRows(studies: readonly Study[], days: SeedDays): NewCompletion[] {
  return studies.flatMap((study) => {
    const { studies: span, course, id, student } = study
    if (!span) return []
    const count = completedCount(study)
    const chance = chanceOf(`lessons ${study.key}`)
    return Array.from({ length: count }, (_, index) => {
      const on =
        ofStreak(study, index - count) ??
        Math.round(span.from + ((span.to - 1 - span.from) * (index + 1)) / Math.max(count, 1))
      return {
        user_id: student.id,
        lesson_id: lessonId(course, index + 1),
        course_id: demoId(`course:${course}`),
        enrollment_id: id,
        completed_at: days.at(on, `${chance.between(7, 22)}:${chance.between(10, 59)}`),
      }
    })
  })
}

/** The last lessons of Ana's first course are those of her streak, one a day until today; `fromEnd`: -1 for the last. */
function ofStreak({ key }: Study, fromEnd: number): number | null {
  return key === 'ana:HERM1' && fromEnd >= -STREAK_OF_ANA ? fromEnd + 1 : null
}

function completedCount({ key, course, purchase }: Study): number {
  const total = lessonCount(courseOf(course))
  const chance = chanceOf(`progress ${key}`)
  const ordinary =
    purchase.period === 'past' ? total - chance.between(0, 1) : chance.between(0, Math.ceil(total * 0.85))
  return OF_THE_CAST[key] ?? ordinary
}

/** The days on which each student completed a lesson or handed something in, and the streaks that they make (decision L16). */
export function activityRows(
  done: { lessons: readonly NewCompletion[]; submissions: readonly SeedSubmission[] },
  zone: string,
  days: SeedDays,
) {
  const moments = [
    ...done.lessons.map(({ user_id, completed_at }) => ({ user_id, at: completed_at })),
    ...done.submissions
      .filter(({ row }) => row.submission_type != null)
      .map(({ row }) => ({ user_id: row.user_id, at: row.submitted_at })),
  ]
  const activity: (typeof user_activity_days.$inferInsert)[] = []
  const streaks: (typeof user_streaks.$inferInsert)[] = []
  for (const [user_id, own] of Map.groupBy(moments, (moment) => moment.user_id)) {
    const came = [...new Set(own.map(({ at }) => calendarDayIn(zone, at ?? days.now)))].sort()
    activity.push(...came.map((day) => ({ user_id, day })))
    streaks.push({ user_id, ...came.reduce(extendStreak, NO_STREAK), streak_updated_at: days.at(-1, '20:00') })
  }
  return { activity, streaks }
}
