import type * as contract from '#contract/home.ts'
import type { Handler } from '../context.ts'
import { newsTexts } from './activity-texts.ts'
import { readAdminDashboard } from './admin-dashboard-queries.ts'

/** What an administrator needs to know on coming in (document 3 §2.10). */
export const getAdminDashboard: Handler<typeof contract.getAdminDashboard> = async (_, { db }) => {
  const { activity, ...counts } = await readAdminDashboard(db)
  return {
    ...counts,
    activity: activity.map(({ id, type, subject, course_name, at }) => ({
      id: `${type}:${id}`,
      type,
      message: newsTexts[type](subject),
      course_name,
      at: new Date(at),
    })),
  }
}
