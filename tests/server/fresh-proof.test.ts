import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Operation } from '#contract/operation.ts'
import { PROOF_FAILURES } from '#contract/second-step.ts'
import { UserForm } from '#contract/users.ts'
import { PROOF_ACTIONS } from '#domain/access/fresh-proof.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { isOperation } from '#server/http/app.ts'
import { DEMO_PASSWORD, PEOPLE } from '#server/seed/cast.ts'
import { ACCESS } from '#tests/access-table.ts'
import { withSecondStep } from '#tests/support/second-step.ts'
import { expectFailure, seminary, sharedSeminary, type Caller, type Seminary } from '#tests/support/seminary.ts'
import { settingsForm } from '#tests/support/settings-form.ts'

const operations = Object.values(contract).flatMap((room) =>
  Object.entries(room).flatMap(([name, value]) => (isOperation(value) ? [[name, value] as const] : [])),
)
const password = DEMO_PASSWORD

/** What gives power over people, the portal or the own account: each operation of these asks for a proof, or is named below. */
const POWERFUL: readonly Permission[] = ['people.manage', 'settings.manage', 'system.manage']
const OWN_ACCOUNT: readonly Operation['room'][] = ['access', 'accounts', 'people']

/** Why it needs none: it gives nobody power and removes no account. */
const NEEDS_NONE: Readonly<Record<string, string>> = {
  endUserSessions: 'signs out; the password still lets in',
  startBackup: 'stays on the server: reading it asks',
  downloadBackup: 'by the link that asked',
  startFullCheck: 'looks',
  sendTestMail: 'goes to whoever asks',
  retryJob: 'does what was to be done',
  discardJob: 'forgets work',
  signIn: 'asks for the password itself',
  signInWithCode: 'asks for the code itself',
  signOut: 'takes nothing away but this session',
  endOtherSessions: 'signs out',
  giveProof: 'is the proof',
  confirmSecondStep: 'begun with a proof, and shows a code',
  register: 'makes a student',
  setRegistrationPhoto: 'a picture',
  confirmEmail: 'by a mailed link',
  resendConfirmation: 'mails the owner',
  requestRecovery: 'mails the owner',
  resetPassword: 'by a mailed link',
  createFirstAdministrator: 'by the link of the first start',
  updateProfile: 'changes neither email nor role (document 1 §5)',
  setPhoto: 'a picture',
  removePhoto: 'a picture',
  exportOwnData: 'what the own screens show',
  getImportTemplate: 'an empty table',
  exportUsers: 'what the list shows',
  messagePeople: 'words',
  hideFirstWeek: 'a list on the own dashboard',
  showFirstWeek: 'a list on the own dashboard',
}

function isOfTheKind({ access, method, download, room }: Operation): boolean {
  if (method === 'GET' && !download) return false
  return POWERFUL.some((one) => one === access) || OWN_ACCOUNT.includes(room)
}

/** What Carla was proven by goes: from now on her open screen is all that there is. */
async function unproven(place: Seminary): Promise<Seminary> {
  await place.database.pool.query('update sessions set proven_until = null')
  return place
}

describe('the list', () => {
  test('holds every operation that gives power or takes an account away, but for those that are named with why not', () => {
    const undecided = operations.filter(([name, one]) => isOfTheKind(one) && !one.proof && !(name in NEEDS_NONE))
    expect(undecided.map(([name]) => name)).toEqual([])
    const named = Object.keys(NEEDS_NONE).filter(
      (name) => !operations.some(([other, one]) => other === name && !one.proof && isOfTheKind(one)),
    )
    expect(named).toEqual([])
  })

  test('has no action that no operation does', () => {
    const done = new Set(operations.flatMap(([, { proof }]) => proof ?? []))
    expect([...done].toSorted()).toEqual(Object.keys(PROOF_ACTIONS).toSorted())
  })

  test('says truly how it is asked', () => {
    for (const [name, { proof, schema, failures = [] }] of operations) {
      if (!proof) continue
      const carriesProof = PROOF_FAILURES.every((code) => failures.some((one) => one === code))
      expect([name, carriesProof && 'code' in (schema.body?.shape ?? {})]).toEqual([
        name,
        PROOF_ACTIONS[proof] === 'each-time',
      ])
      expect([name, failures.includes('PROOF_REQUIRED')]).toEqual([name, PROOF_ACTIONS[proof] === 'when-it-does'])
    }
  })
})

describe('an open screen alone', () => {
  const shared = sharedSeminary()
  const before = operations.filter(([, { proof }]) => proof && PROOF_ACTIONS[proof] === 'before')

  test.each(before)('does not do %s', async (name) => {
    const { as, cast } = await unproven(shared())
    const row = (ACCESS as Record<string, { input: (of: typeof cast) => unknown }>)[name]
    const ask = as.carla[name as keyof Caller] as (input: unknown) => Promise<unknown>
    await expectFailure(ask(row?.input(cast)), 'PROOF_REQUIRED')
  })

  test('sends the students’ money nowhere else', async () => {
    const { as } = await unproven(shared())
    const { settings, version } = await as.carla.getSettings({})
    const { argentina } = settings.payment_config
    const to = (change: Partial<typeof argentina>) => ({
      ...settingsForm(
        { payment_config: { ...settings.payment_config, argentina: { ...argentina, ...change } } },
        settings,
      ),
      version,
    })
    const account = { bank: { ...argentina.bank, alias: 'otra.cuenta' } }
    await expectFailure(as.carla.saveSettings(to(account)), 'PROOF_REQUIRED')
    const link = { payment_link: 'https://otra.example/pagar' }
    await expectFailure(as.carla.saveSettings(to(link)), 'PROOF_REQUIRED')
    expect((await as.carla.getSettings({})).settings.payment_config).toEqual(settings.payment_config)
    await as.carla.saveSettings(to({ cash: { ...argentina.cash, hours: 'De 9 a 12' } }))
  })

  test('makes no staff, changes no email, opens and shuts no account, and weakens no setting', async () => {
    const { as, cast } = await unproven(shared())
    const { ana, carla } = cast.people
    const person = { first_name: 'Rut', last_name: 'Vega', email: 'rut@ejemplo.test' }
    await expectFailure(as.carla.createUser({ ...person, role: 'admin' }), 'PROOF_REQUIRED')
    await expectFailure(as.carla.createUser({ ...person, role: 'teacher' }), 'PROOF_REQUIRED')
    for (const { id } of [ana, carla]) {
      const form = { ...UserForm.parse(await as.carla.getUser({ userId: id })), userId: id }
      await expectFailure(as.carla.updateUser({ ...form, email: 'otro@ejemplo.test' }), 'PROOF_REQUIRED')
      await expectFailure(as.carla.updateUser({ ...form, is_active: false }), 'PROOF_REQUIRED')
      await as.carla.updateUser({ ...form, locality: 'Tandil' })
    }
    const { settings, version } = await as.carla.getSettings({})
    const weaker = [
      { second_step_rule: 'required' },
      { require_email_verification: !settings.require_email_verification },
      { default_user_role: 'teacher' },
    ] as const
    for (const change of weaker) {
      const form = { ...settingsForm(change, settings), version }
      await expectFailure(as.carla.saveSettings(form), 'PROOF_REQUIRED')
    }
    await as.carla.saveSettings({ ...settingsForm({ site_name: 'Seminario del Sur' }, settings), version })
    const file = Buffer.from('first_name,last_name,email,role\nRut,Vega,rut@ejemplo.test,Profesor\n')
    await as.carla.importPeople({ name: 'a.csv', mode: 'check' }, { file })
    await expectFailure(as.carla.importPeople({ name: 'a.csv', mode: 'apply' }, { file }), 'PROOF_REQUIRED')
    await as.carla.createUser({ ...person, role: 'student' })
    await expectFailure(as.carla.resendInvitation({ userId: cast.people.bruno.id }), 'PROOF_REQUIRED')
  })
})

describe('a proof', () => {
  test('is the password, and counts for five minutes in that session alone', async () => {
    const place = await unproven(await seminary())
    const { as, cast, clock, sessionOf } = place
    clock.set(new Date())
    const { caller: elsewhere } = await sessionOf(cast.people.carla.id)
    await unproven(place)
    const action = { userId: cast.people.diego.id, role: 'teacher' } as const
    await expectFailure(as.carla.giveProof({ password: 'otra-cosa' }), 'INVALID_INPUT')
    await expectFailure(as.carla.addUserRole(action), 'PROOF_REQUIRED')
    const { id: diego } = cast.people.diego
    const together = { user_ids: [diego], role: 'teacher' as const, is_held: true }
    await expectFailure(as.carla.changePeopleRole(together), 'PROOF_REQUIRED')
    const shut = { people: [{ id: diego, version: 1 }], is_active: false }
    await expectFailure(as.carla.setPeopleActivity(shut), 'PROOF_REQUIRED')
    await as.carla.giveProof({ password })
    await as.carla.addUserRole(action)
    await expectFailure(elsewhere.addUserRole(action), 'PROOF_REQUIRED')
    clock.set(new Date(clock.now().getTime() + 5 * 60_000))
    await expectFailure(as.carla.addUserRole(action), 'PROOF_REQUIRED')
  })

  test('is also the code of whoever has a second step, for the own account and the own password too', async () => {
    const place = await seminary()
    const { as, cast } = place
    const step = await withSecondStep(place, 'carla')
    const without = await expectFailure(as.carla.giveProof({ password }), 'INVALID_INPUT')
    expect(without.fields?.code?.code).toBe('CODE_REQUIRED')
    const change = { current_password: password, password: 'el pozo de las piedras' }
    expect((await expectFailure(as.carla.changePassword(change), 'INVALID_INPUT')).fields?.code?.code).toBe(
      'CODE_REQUIRED',
    )
    await expectFailure(as.carla.deleteOwnAccount({ password }), 'INVALID_INPUT')
    await as.carla.giveProof({ password, code: step.code() })
    await as.carla.addUserRole({ userId: cast.people.diego.id, role: 'teacher' })
    await as.carla.changePassword({ ...change, code: step.code() })
  })
})

test('all other administrators hear of a new one, whichever door they came by', async () => {
  const { as, cast, mails } = await seminary()
  const { carla, valeria, diego } = cast.people
  const told = async (name: string) =>
    (await mails())
      .filter(({ subject, text }) => subject === 'Hay una persona más en la administración' && text.includes(name))
      .map(({ to }) => to.address)
      .toSorted()
  await as.carla.addUserRole({ userId: diego.id, role: 'admin' })
  await as.carla.addUserRole({ userId: diego.id, role: 'admin' })
  const { items } = await as.carla.listUsers({ role: 'admin', page_size: 50 })
  const admins = items.flatMap(({ id, email, is_active }) => (is_active && id !== diego.id ? [email] : [])).toSorted()
  expect(admins).toEqual(expect.arrayContaining([carla.email, valeria.email]))
  expect(await told(PEOPLE.diego.email)).toEqual(admins)
  expect((await as.valeria.listNotifications({})).items[0]?.title).toBe('Hay una persona más en la administración')
  await as.carla.createUser({ first_name: 'Rut', last_name: 'Vega', email: 'rut@ejemplo.test', role: 'admin' })
  expect(await told('rut@ejemplo.test')).toEqual([...admins, diego.email].toSorted())
  const form = { ...UserForm.parse(await as.carla.getUser({ userId: diego.id })), userId: diego.id }
  await as.carla.updateUser({ ...form, is_active: false })
  await as.carla.updateUser({ ...form, is_active: true })
  expect((await told(PEOPLE.diego.email)).length).toBeGreaterThan(admins.length)
})
