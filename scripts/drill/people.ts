import { inArray, eq } from 'drizzle-orm'
import { connect } from '#server/database/connect.ts'
import { enrollments_open } from '#server/database/tables/courses.ts'
import { lessons as lessonsTable } from '#server/database/tables/lessons.ts'
import { CAST, PEOPLE } from '#server/seed/cast.ts'
import { openSession, openSessions } from '#tests/support/open-session.ts'
import { addStudents } from '#tests/support/students.ts'
import type { Cluster } from './machines.ts'

/** Students and watchers with their sessions, in a course with seats for all. */
export async function prepare(cluster: Cluster, wanted: { students: number; watchers: number }) {
  const connected = connect({ connection: cluster.databaseUrl, max: 4 })
  const { db, pool } = connected
  await db.update(enrollments_open).set({ seats_max: null }).where(eq(enrollments_open.id, CAST.windows.dogmatics))
  const ids = await addStudents(db, wanted.students + wanted.watchers)
  const cookies = await openSessions(connected, ids)
  const people = ids.map((id, index) => ({ id, cookie: cookies[index] ?? '' }))
  const carla = await openSession(connected, PEOPLE.carla.id)
  const rows = await db
    .select({ id: lessonsTable.id })
    .from(lessonsTable)
    .where(inArray(lessonsTable.course_id, [CAST.courses.dogmatics]))
  return {
    pool,
    lessons: rows.map(({ id }) => id).slice(0, 4),
    students: people.slice(wanted.watchers),
    watchers: people.slice(0, wanted.watchers).map(({ cookie }) => cookie),
    administrator: {
      announce: async () => {
        const answer = await fetch(`${cluster.site}/api/admin/announcements`, {
          method: 'POST',
          headers: { cookie: carla, origin: cluster.site, 'content-type': 'application/json' },
          body: JSON.stringify({ title: 'Terminó el ensayo', content: 'Todo sigue en pie.', is_active: true }),
        })
        if (!answer.ok) throw new Error(`the announcement was answered ${answer.status}`)
      },
    },
  }
}
