import { describe, expect, test } from 'vitest'
import { UserForm } from '#contract/users.ts'
import { runInvariants } from '../database/invariants.ts'
import { DEMO_PASSWORD } from '../seed/cast.ts'
import { mailedLink } from '#tests/support/mailed-link.ts'
import { REGISTERED_EMAIL, REGISTRATION } from '#tests/support/registration.ts'
import { expectFailure, seminary, type Seminary } from '#tests/support/seminary.ts'

const HOUR_MS = 3_600_000
const NEW_PASSWORD = 'el huerto de los olivos'
const NEW = { first_name: 'Íñigo', last_name: 'Ruiz', email: 'inigo@mal.test' }

/** Carla saves a person's form with another email. */
async function give({ as }: Seminary, userId: string, email: string) {
  return as.carla.updateUser({ ...UserForm.parse(await as.carla.getUser({ userId })), userId, email })
}

async function askConfirmation({ database }: Seminary) {
  await database.pool.query(`insert into system_settings (key, value) values ('require_email_verification', 'true')
    on conflict (key) do update set value = 'true'`)
}

/** The newest link to an address, or null where its mail has none. */
async function linkTo({ mails }: Seminary, address: string) {
  const link = (await mails()).findLast(({ to }) => to.address === address)?.link
  return link ? new URL(link).searchParams : null
}

describe('a link for an address that the account has no more', () => {
  test('an invitation to a mistyped address is worthless once it’s corrected; the right one gets its own', async () => {
    const place = await seminary()
    const { as, mails } = place
    const { id } = await as.carla.createUser(NEW)
    const wrong = mailedLink(await mails(), NEW.email)
    await give(place, id, 'inigo@bien.test')
    await expectFailure(as.visitor.checkRecovery({ code: wrong.code }), 'LINK_EXPIRED')
    await expectFailure(as.visitor.resetPassword({ code: wrong.code, password: NEW_PASSWORD }), 'LINK_EXPIRED')
    const right = mailedLink(await mails(), 'inigo@bien.test')
    expect(right.type).toBe('invitation')
    await as.visitor.resetPassword({ code: right.code, password: NEW_PASSWORD })
    // Nobody ever proved that the mistyped one was theirs: it can't take anything back.
    expect(await linkTo(place, NEW.email)).toBeNull()
    expect((await mails()).findLast(({ to }) => to.address === NEW.email)?.text).toContain(
      'escribe a la administración',
    )
  })

  test('neither does the confirmation confirm or sign in, nor the recovery set a password', async () => {
    const place = await seminary()
    const { as, mails, cast } = place
    await askConfirmation(place)
    await as.visitor.register(REGISTRATION)
    const confirmation = mailedLink(await mails(), REGISTERED_EMAIL)
    await as.visitor.requestRecovery({ email: REGISTERED_EMAIL })
    const recovery = mailedLink(await mails(), REGISTERED_EMAIL)
    const { items } = await as.carla.listUsers({ email: REGISTERED_EMAIL })
    await give(place, items[0]?.id ?? '', 'lucia@bien.test')
    await expectFailure(as.visitor.confirmEmail({ code: confirmation.code }), 'LINK_EXPIRED')
    await expectFailure(as.visitor.resetPassword({ code: recovery.code, password: NEW_PASSWORD }), 'LINK_EXPIRED')
    // A link that was requested before and is written later is for nobody either.
    await as.visitor.requestRecovery({ email: cast.people.ana.email })
    await give(place, cast.people.ana.id, 'ana@otra.test')
    expect((await linkTo(place, cast.people.ana.email))?.get('type')).toBe('take_back')
  })

  test('a new password ends the links that would set another', async () => {
    const { as, mails, cast } = await seminary()
    const { email } = cast.people.ana
    await as.visitor.requestRecovery({ email })
    const { code } = mailedLink(await mails(), email)
    await as.ana.changePassword({ current_password: DEMO_PASSWORD, password: NEW_PASSWORD })
    await expectFailure(as.visitor.checkRecovery({ code }), 'LINK_EXPIRED')
  })
})

describe('a changed email', () => {
  test('ends the sessions, tells both addresses, and is unconfirmed until its owner follows a link', async () => {
    const place = await seminary()
    const { as, mails, cast } = place
    await askConfirmation(place)
    const { id, email } = cast.people.ana
    expect(await give(place, id, 'Ana@Otra.test')).toMatchObject({ email: 'ana@otra.test', is_email_confirmed: false })
    await expectFailure(as.ana.getProfile({}), 'NOT_SIGNED_IN')
    expect((await linkTo(place, email))?.get('type')).toBe('take_back')
    const credentials = { email: 'ana@otra.test', password: DEMO_PASSWORD }
    await expectFailure(as.visitor.signIn(credentials), 'EMAIL_NOT_CONFIRMED')
    const first = mailedLink(await mails(), 'ana@otra.test')
    await as.visitor.resendConfirmation({ email: 'ana@otra.test' })
    const again = mailedLink(await mails(), 'ana@otra.test')
    expect([first.type, again.type]).toEqual(['email_change', 'signup'])
    await expectFailure(as.visitor.confirmEmail({ code: first.code }), 'LINK_EXPIRED')
    // A mistyped address belongs to somebody else: its link confirms, and lets nobody in.
    const { outcome, session } = await as.visitor.confirmEmail({ code: again.code })
    expect([outcome, session.user]).toEqual(['confirmed', null])
    expect((await as.visitor.signIn(credentials)).user?.id).toBe(id)
  })

  test('of one’s own leaves this browser signed in, and no other', async () => {
    const place = await seminary()
    const { carla } = place.cast.people
    const { caller: elsewhere } = await place.sessionOf(carla.id)
    await give(place, carla.id, 'carla@otra.test')
    expect((await place.as.carla.getProfile({})).email).toBe('carla@otra.test')
    await expectFailure(elsewhere.getProfile({}), 'NOT_SIGNED_IN')
  })

  test('stands in the audit log, and nothing is said of one that stays', async () => {
    const place = await seminary()
    const { ana, carla } = place.cast.people
    await give(place, ana.id, ana.email)
    await give(place, ana.id, 'ana@otra.test')
    const { rows } = await place.database.pool.query(
      `select action, actor_id, before, after from audit_log where entity_id = $1 and action like 'person.%'`,
      [ana.id],
    )
    const changed = { before: { email: ana.email }, after: { email: 'ana@otra.test' } }
    expect(rows).toEqual([{ action: 'person.email_changed', actor_id: carla.id, ...changed }])
  })
})

describe('taking it back from the address before', () => {
  test('gives it back with another password, once, and ends whatever was opened or mailed meanwhile', async () => {
    const place = await seminary()
    const { as, mails, cast, database } = place
    const { id, email } = cast.people.ana
    await give(place, id, 'ladron@otra.test')
    const { code } = mailedLink(await mails(), email)
    const { caller: thief } = await place.sessionOf(id)
    await thief.getProfile({})
    await as.visitor.requestRecovery({ email: 'ladron@otra.test' })
    const theirs = mailedLink(await mails(), 'ladron@otra.test')
    await as.visitor.checkRecovery({ code })
    expect(await as.visitor.resetPassword({ code, password: NEW_PASSWORD })).toEqual({ email })
    await expectFailure(thief.getProfile({}), 'NOT_SIGNED_IN')
    await expectFailure(as.visitor.resetPassword({ code: theirs.code, password: NEW_PASSWORD }), 'LINK_EXPIRED')
    await expectFailure(as.visitor.resetPassword({ code, password: NEW_PASSWORD }), 'LINK_EXPIRED')
    await expectFailure(as.visitor.signIn({ email, password: DEMO_PASSWORD }), 'INVALID_CREDENTIALS')
    expect((await as.visitor.signIn({ email, password: NEW_PASSWORD })).user?.id).toBe(id)
    expect((await as.carla.getUser({ userId: id })).is_email_confirmed).toBe(true)
    const told = (await mails()).filter(({ to }) => to.address === 'ladron@otra.test').at(-1)
    expect(told?.subject).toBe('El email de la cuenta volvió al anterior')
    const { rows } = await database.pool.query(
      `select action from audit_log where entity_id = $1 and action in ('account.email_taken_back', 'account.password_changed')`,
      [id],
    )
    expect(rows).toHaveLength(2)
    expect((await as.carla.listNotifications({})).items[0]?.title).toBe('Una persona recuperó su email anterior')
  })

  test('works for seven days, also when the email was changed once more', async () => {
    const place = await seminary()
    const { as, mails, cast, clock } = place
    const { id, email } = cast.people.ana
    clock.set(new Date())
    await give(place, id, 'uno@otra.test')
    const { code } = mailedLink(await mails(), email)
    await as.visitor.confirmEmail({ code: mailedLink(await mails(), 'uno@otra.test').code })
    await give(place, id, 'dos@otra.test')
    const second = mailedLink(await mails(), 'uno@otra.test')
    clock.set(new Date(clock.now().getTime() + 7 * 24 * HOUR_MS - 60_000))
    await as.visitor.resetPassword({ code, password: NEW_PASSWORD })
    expect((await as.visitor.signIn({ email, password: NEW_PASSWORD })).user?.id).toBe(id)
    await expectFailure(as.visitor.resetPassword({ code: second.code, password: NEW_PASSWORD }), 'LINK_EXPIRED')
  })

  test('is refused after that, and when somebody else has the address by now', async () => {
    const place = await seminary()
    const { as, mails, cast, clock } = place
    const { ana } = cast.people
    await give(place, ana.id, 'ana@otra.test')
    const { code } = mailedLink(await mails(), ana.email)
    const { id } = await as.carla.createUser({ ...NEW, email: ana.email })
    await expectFailure(as.visitor.resetPassword({ code, password: NEW_PASSWORD }), 'EMAIL_TAKEN_SINCE')
    await as.carla.deleteUser({ userId: id })
    clock.set(new Date(clock.now().getTime() + 8 * 24 * HOUR_MS))
    await expectFailure(as.visitor.resetPassword({ code, password: NEW_PASSWORD }), 'LINK_EXPIRED')
  })
})

test('changes and links at the same moment leave no link for an address that is gone', async () => {
  const place = await seminary()
  const { as, cast, database, mails } = place
  const { id, email } = cast.people.ana
  await give(place, id, 'uno@otra.test')
  const { code } = mailedLink(await mails(), email)
  await as.visitor.requestRecovery({ email: 'uno@otra.test' })
  await Promise.allSettled([
    give(place, id, 'dos@otra.test'),
    give(place, id, 'tres@otra.test'),
    as.visitor.resetPassword({ code, password: NEW_PASSWORD }),
    mails(),
  ])
  await mails()
  const broken = (await runInvariants(database.pool)).filter(({ rows }) => rows > 0)
  expect(broken).toEqual([])
})
