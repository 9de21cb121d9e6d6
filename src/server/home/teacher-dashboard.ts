import type * as contract from '#contract/home.ts'
import { DAY_MS } from '#domain/calendar.ts'
import type { Handler } from '../actions/context.ts'
import { listTaughtCourses } from '../lessons/taught-courses.ts'
import { actionTexts } from './activity-texts.ts'
import { readTeacherDashboard } from './teacher-dashboard-queries.ts'

/** How far back the feed goes, in days. */
const FEED_DAYS = 60

/** What a teacher needs to know on coming in (document 3 §2.2). */
export const getTeacherDashboard: Handler<typeof contract.getTeacherDashboard> = async (input, context) => {
  const { db, user, clock, zone, today } = context
  const since = new Date(clock.now().getTime() - FEED_DAYS * DAY_MS)
  const [{ items: courses }, { recent_assignments, activity, ...counts }] = await Promise.all([
    listTaughtCourses(input, context),
    readTeacherDashboard(db, { teacherId: user.id, since, zone, today }),
  ])
  return {
    course_count: courses.length,
    ...counts,
    courses,
    recent_assignments: recent_assignments.map((one) => ({
      ...one,
      due_date: one.due_date === null ? null : new Date(one.due_date),
    })),
    activity: activity.map((action) => ({
      id: action.id,
      type: action.type,
      message: actionTexts[action.type](action),
      course_name: action.course_name,
      at: new Date(action.at),
    })),
  }
}
