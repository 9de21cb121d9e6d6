import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD, PEOPLE } from '../../seed/cast.ts'
import { tellComingDuty } from './coming-duty.ts'
import { withSecondStep } from '#tests/support/second-step.ts'
import { expectFailure, sharedSeminary, type Seminary } from '#tests/support/seminary.ts'

const password = DEMO_PASSWORD
const DAY_MS = 86_400_000

/** How many days ago the portal was first started, and first started with a version that supports second steps. */
async function startedDaysAgo({ database, clock }: Seminary, days: number, upgraded = days) {
  await database.pool.query(`update drizzle.steps set done_at = $1 where name = 'mail-data-in-rows'`, [
    new Date(clock.now().getTime() - upgraded * DAY_MS),
  ])
  await database.pool.query(
    `insert into installation_keys (name, value, created_at) values ('file-links', $1, $2)
    on conflict (name) do update set created_at = excluded.created_at`,
    [Buffer.alloc(32, 7), new Date(clock.now().getTime() - days * DAY_MS)],
  )
}

async function setRule({ as }: Seminary, second_step_rule: 'automatic' | 'required' | 'optional') {
  const { settings, version } = await as.carla.getSettings({})
  const nothing = { rate: null, valid_on: '2026-01-01' }
  const form = { ...settings, supported_file_types: settings.supported_file_types.join(','), second_step_rule }
  await as.carla.saveSettings({ ...form, version, exchange_rates: { ARS: nothing, UYU: nothing }, removed_rates: [] })
}

describe('in production, after two weeks', () => {
  const shared = sharedSeminary({ parts: { isProduction: true } })

  test('an administrator is told before, then is none until the second step is set up, which can’t be taken off', async () => {
    const place = shared()
    const { as } = place
    await startedDaysAgo(place, 13)
    const before = (await as.carla.getSession({})).user
    expect(before).toMatchObject({ role: ['admin'], second_step: { is_on: false, is_obligatory: false } })
    expect(before?.second_step.obligatory_from).not.toBeNull()

    const told = async () => (await place.mails()).filter(({ subject }) => subject.startsWith('Activa el segundo paso'))
    const tell = () => tellComingDuty({ ...place.background, isProduction: true })
    await tell()
    await tell()
    expect((await told()).map(({ to }) => to.address).toSorted()).toEqual([
      PEOPLE.carla.email,
      'gustavo@demo.test',
      PEOPLE.valeria.email,
    ])

    await startedDaysAgo(place, 14)
    expect((await as.carla.getSession({})).user).toMatchObject({ role: [], second_step: { is_obligatory: true } })
    const refusal = await expectFailure(as.carla.listUsers({}), 'SECOND_STEP_REQUIRED')
    expect(refusal.detail).toBe('Para administrar el portal, activa primero el segundo paso de tu cuenta.')
    await expectFailure(as.carla.getAdminDashboard({}), 'SECOND_STEP_REQUIRED')
    // What belongs only to her stays open, and others' work stays closed to her as before.
    await as.carla.getProfile({})
    await expectFailure(as.carla.listTaughtCourses({}), 'NOT_ALLOWED')
    const session = await as.visitor.signIn({ email: PEOPLE.carla.email, password })
    expect([session.user?.role, session.second_step_ticket]).toEqual([[], null])

    const { code } = await withSecondStep(place, 'carla')
    await as.carla.listUsers({})
    expect((await as.carla.getSession({})).user?.role).toEqual(['admin'])
    await expectFailure(as.carla.takeOffSecondStep({ password, code: code() }), 'SECOND_STEP_OBLIGATORY')
  })

  test('whoever holds other roles goes on with those; others owe nothing', async () => {
    const { as } = shared()
    await expectFailure(as.valeria.listUsers({}), 'SECOND_STEP_REQUIRED')
    await as.valeria.listTaughtCourses({})
    expect((await as.valeria.getSession({})).user?.role.toSorted()).toEqual(['student', 'teacher'])
    expect((await as.ana.getSession({})).user?.second_step).toEqual({
      is_on: false,
      obligatory_from: null,
      is_obligatory: false,
    })
  })

  test('a portal that is older than second steps has its two weeks from the upgrade on', async () => {
    const place = shared()
    await startedDaysAgo(place, 500, 13)
    await place.as.valeria.listUsers({})
    await startedDaysAgo(place, 500, 14)
    await expectFailure(place.as.valeria.listUsers({}), 'SECOND_STEP_REQUIRED')
  })

  test('maintenance leaves in who owes it: somebody must set it up', async () => {
    const { as, database } = shared()
    await database.pool.query(
      `insert into system_settings (key, value) values ('maintenance_mode', 'true') on conflict (key) do update set value = 'true'`,
    )
    await as.valeria.getSecondStep({})
    await expectFailure(as.ana.getProfile({}), 'MAINTENANCE')
  })
})

describe('by the setting', () => {
  const shared = sharedSeminary()

  test('it is obligatory at once, or not at all', async () => {
    const place = shared()
    const { as } = place
    await startedDaysAgo(place, 30)
    await as.carla.listUsers({})
    await setRule(place, 'required')
    await expectFailure(as.carla.listUsers({}), 'SECOND_STEP_REQUIRED')
    const { code } = await withSecondStep(place, 'carla')
    await expectFailure(as.carla.takeOffSecondStep({ password, code: code() }), 'SECOND_STEP_OBLIGATORY')
    await setRule(place, 'optional')
    await as.carla.takeOffSecondStep({ password, code: code() })
    await as.carla.listUsers({})
  })
})
