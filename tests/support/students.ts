import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/connect.ts'
import { user_roles, users } from '#server/database/tables/people.ts'

/** Students made for one test, beyond the cast, all of Argentina; answers their ids. */
export async function addStudents(db: Database, amount: number): Promise<string[]> {
  const students = Array.from({ length: amount }, (_, index) => {
    const id = randomUUID()
    return {
      id,
      name: `Estudiante ${index}`,
      first_name: 'Estudiante',
      last_name: String(index),
      email: `estudiante.${id}@prueba.test`,
      country: 'argentina',
    }
  })
  await db.transaction(async (tx) => {
    await tx.insert(users).values(students)
    await tx.insert(user_roles).values(students.map(({ id }) => ({ user_id: id, role: 'student' as const })))
  })
  return students.map(({ id }) => id)
}
