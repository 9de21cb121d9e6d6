import { expect, test } from 'vitest'
import { seminary, type Caller, type Seminary } from '#tests/support/seminary.ts'

/** LONG=1 runs the whole storm: each pair of actions many times. */
const rounds = process.env.LONG ? 100 : 9

const ACTIONS = ['demote', 'deactivate', 'delete'] as const
type Action = (typeof ACTIONS)[number]

test(
  'two administrators who remove each other at the same moment always leave one',
  { timeout: rounds * 20_000 },
  async () => {
    const { as, cast, database, callerOf } = await seminary()
    let refused = 0
    for (let round = 0; round < rounds; round++) {
      const [one, other] = [
        await newAdministrator(as.carla, `uno${round}`),
        await newAdministrator(as.carla, `dos${round}`),
      ]
      // Only these two can administer now.
      await onlyActive(database, [one, other])
      const callers = [await callerOf(one), await callerOf(other)] as const
      const actions = [actionOf(round), actionOf(Math.floor(round / ACTIONS.length))] as const
      const forms = await Promise.all([callers[0].getUser({ userId: other }), callers[1].getUser({ userId: one })])
      const answers = await Promise.allSettled([
        remove(callers[0], actions[0], { ...forms[0], userId: other }),
        remove(callers[1], actions[1], { ...forms[1], userId: one }),
      ])
      refused += answers.filter(({ status }) => status === 'rejected').length
      const { rows } = await database.pool.query(`select u.id from users u join user_roles r on r.user_id = u.id
      where r.role = 'admin' and u.is_active`)
      expect(rows, `round ${round}: ${actions.join(' against ')}`).toHaveLength(1)
      await onlyActive(database, [cast.people.carla.id])
    }
    expect(refused).toBe(rounds)
  },
)

function actionOf(turn: number): Action {
  return ACTIONS[turn % ACTIONS.length] ?? 'demote'
}

async function newAdministrator(carla: Caller, name: string): Promise<string> {
  const { id } = await carla.createUser({
    first_name: 'Otra',
    last_name: 'Prueba',
    email: `${name}@ejemplo.test`,
    role: 'admin',
  })
  await carla.addUserRole({ userId: id, role: 'student' })
  return id
}

/** Of all who hold the administrator's role, these and no others are active. */
async function onlyActive({ pool }: Seminary['database'], ids: string[]): Promise<void> {
  await pool.query(
    `update users set is_active = (id = any($1)) where id in (select user_id from user_roles where role = 'admin')
       and anonymised_at is null`,
    [ids],
  )
}

type Form = Awaited<ReturnType<Caller['getUser']>> & { userId: string }

async function remove(caller: Caller, action: Action, form: Form): Promise<unknown> {
  switch (action) {
    case 'demote':
      return caller.removeUserRole({ userId: form.userId, role: 'admin' })
    case 'deactivate': {
      const { role: _, name: __, ...fields } = form
      return caller.updateUser({ ...fields, is_active: false })
    }
    default:
      return caller.deleteUser({ userId: form.userId })
  }
}
