import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectFailure, seminary, type Seminary } from '#tests/support/seminary.ts'
import { audit_log } from '../database/tables/audit.ts'
import { courses, enrollments_open } from '../database/tables/courses.ts'
import { notifications } from '../database/tables/notifications.ts'

const DAY_MS = 86_400_000

const actaOf = ({ cast }: Seminary) => ({ courseId: cast.courses.hermeneutics, periodId: cast.periods.current })

/** How often it was noted, and how many notices one administrator has of it. */
async function counted({ database: { db }, cast }: Seminary) {
  const [requests, notices] = await Promise.all([
    db.$count(audit_log, eq(audit_log.action, 'course.unlock_requested')),
    db.$count(
      notifications,
      and(eq(notifications.user_id, cast.people.carla.id), eq(notifications.kind, 'acta_unlock_asked')),
    ),
  ])
  return { requests, notices }
}

test('is one request a day, whoever asks and however often at once, and the screen says since when', async () => {
  const world = await seminary()
  const { as, cast, database } = world
  const acta = actaOf(world)
  expect((await as.bruno.getActa(acta)).unlock_asked_at).toBeNull()
  await Promise.all([1, 2, 3, 4].map(() => as.bruno.requestActaUnlock(acta)))
  const { unlock_asked_at } = await as.bruno.getActa(acta)
  expect(unlock_asked_at).not.toBeNull()
  expect(await counted(world)).toEqual({ requests: 1, notices: 1 })
  // Read by the administrator, and asked by whoever teaches the course now.
  await as.carla.readAllNotifications({})
  await database.db.update(courses).set({ teacher_id: cast.people.elena.id }).where(eq(courses.id, acta.courseId))
  await as.elena.requestActaUnlock(acta)
  expect(await counted(world)).toEqual({ requests: 1, notices: 1 })
  expect((await as.elena.getActa(acta)).unlock_asked_at).toBe(unlock_asked_at)
  await expectFailure(as.bruno.requestActaUnlock(acta), 'NOT_FOUND')
})

test('can be asked again on the next day, and of another course on the same', async () => {
  const world = await seminary()
  const { as, cast, callerOf, clock, database } = world
  const acta = actaOf(world)
  const inAYear = new Date(clock.now().getTime() + 365 * DAY_MS)
  await database.db.update(enrollments_open).set({ is_open: true, enrollment_end_date: inAYear })
  await as.bruno.requestActaUnlock(acta)
  await as.elena.requestActaUnlock({ ...acta, courseId: cast.courses.history })
  expect(await counted(world)).toEqual({ requests: 2, notices: 2 })
  await as.carla.readAllNotifications({})
  clock.set(new Date(clock.now().getTime() + DAY_MS))
  const bruno = await callerOf(cast.people.bruno.id)
  expect((await bruno.getActa(acta)).unlock_asked_at).toBeNull()
  await bruno.requestActaUnlock(acta)
  expect(await counted(world)).toEqual({ requests: 3, notices: 3 })
})
