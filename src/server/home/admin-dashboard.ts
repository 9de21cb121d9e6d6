import type { getAdminDashboard as operation } from '#contract/home.ts'
import type { HandlerInput, HandlerOutput } from '#contract/operation.ts'
import type { Context } from '../context.ts'
import { newsTexts } from './activity-texts.ts'
import { readAdminDashboard } from './admin-dashboard-queries.ts'

/** What an administrator needs to know on coming in (document 3 §2.10). */
export async function getAdminDashboard(
  _: HandlerInput<typeof operation>,
  { db }: Context,
): Promise<HandlerOutput<typeof operation>> {
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
