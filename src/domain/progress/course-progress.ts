import { type Instant, toMs } from '../calendar.ts'
import { roundedRatio } from '../rounding.ts'

/** How much of a course is there and done. */
export interface CourseCounts {
  total_lessons: number
  completed_lessons: number
  total_assignments: number
  completed_assignments: number
}

/** A course's progress, whole percents from 0 to 100. */
export interface CourseProgress {
  lessons_progress: number
  assignments_progress: number
  percentage: number
}

/**
 * Returns the progress of a course: the percentages of lessons and assignments weighted by their counts, so everything done over
 * everything there is; rounded and capped (document 2 §9). 100 only when everything is complete, so 199 of 200 is 99; an empty
 * course is at 0.
 */
export function courseProgress(counts: CourseCounts): CourseProgress {
  const lessons = { total: counts.total_lessons, done: Math.min(counts.completed_lessons, counts.total_lessons) }
  const assignments = {
    total: counts.total_assignments,
    done: Math.min(counts.completed_assignments, counts.total_assignments),
  }
  return {
    lessons_progress: percent(lessons.done, lessons.total),
    assignments_progress: percent(assignments.done, assignments.total),
    percentage: percent(lessons.done + assignments.done, lessons.total + assignments.total),
  }
}

/**
 * Whether a lesson counts in the progress of an enrollment: once it has ended, only what was there by then or is done, so that a
 * finished course stays as it was when its teacher adds lessons.
 */
export function countsFor(
  enrollment: { completion_date: Instant | null },
  lesson: { created_at: Instant; completed_at: Instant | null },
): boolean {
  if (enrollment.completion_date === null || lesson.completed_at !== null) return true
  return toMs(lesson.created_at) <= toMs(enrollment.completion_date)
}

/** Bands of progress, highest first: from 100, 80, 60, 40 percent and below (document 2 §4: emerald, green, blue, yellow, red). */
export type ProgressBand = 'complete' | 'high' | 'good' | 'low' | 'behind'

/** The band of a percentage (document 2 §4). */
export function progressBand(percentage: number): ProgressBand {
  if (percentage >= 100) return 'complete'
  if (percentage >= 80) return 'high'
  if (percentage >= 60) return 'good'
  return percentage >= 40 ? 'low' : 'behind'
}

function percent(done: number, total: number): number {
  if (total <= 0) return 0
  return done >= total ? 100 : Math.min(99, roundedRatio(done * 100, total))
}
