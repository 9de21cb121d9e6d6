import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { FIELD_TEXTS } from '#contract/field-texts.ts'
import { REGISTRATION as FORM } from '#tests/support/registration.ts'
import { expectFailure, seminary } from '#tests/support/seminary.ts'
import { settingsForm } from '#tests/support/settings-form.ts'

const EMAIL_TAKEN = { code: 'EMAIL_TAKEN', message: 'Ya hay un usuario registrado con este email' }

/** Another person who registers. */
const personOf = (n: number) => ({ ...FORM, email: `p${n}@ejemplo.test`, document_number: `3011155${n}` })

describe('registering', () => {
  test('makes an active student who can sign in', async () => {
    const { as } = await seminary()
    expect(await as.visitor.register(FORM)).toMatchObject({ confirmation_required: false })
    const { user } = await as.visitor.signIn({ email: 'lucia@ejemplo.test', password: FORM.password })
    expect(user).toMatchObject({ name: 'Lucía Gómez', role: ['student'] })
  })

  test('a role, an identifier or a confirmation sent along changes nothing', async () => {
    const { app, as, database } = await seminary()
    const forged = {
      ...FORM,
      role: ['admin'],
      is_active: false,
      email_confirmed_at: '2020-01-01',
      auth_epoch: 9,
      id: 'x',
    }
    const answer = await app.inject({ method: 'POST', url: '/api/accounts', payload: forged })
    expect(answer.statusCode).toBe(200)
    const { user } = await as.visitor.signIn({ email: 'lucia@ejemplo.test', password: FORM.password })
    expect(user?.role).toEqual(['student'])
    const { rows } = await database.pool.query(
      'select is_active, email_confirmed_at, auth_epoch from users where email = $1',
      ['lucia@ejemplo.test'],
    )
    expect(rows).toEqual([{ is_active: true, email_confirmed_at: null, auth_epoch: 0 }])
  })

  test('the password is stored only as an Argon2id hash', async () => {
    const { as, database } = await seminary()
    await as.visitor.register(FORM)
    const { rows } = await database.pool.query('select password_hash from users where email = $1', [
      'lucia@ejemplo.test',
    ])
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/)
  })

  test('an email of somebody else is refused, also when two register at the same moment', async () => {
    const { as } = await seminary()
    const other = { ...FORM, document_number: '30111333' }
    const outcomes = await Promise.allSettled([as.visitor.register(FORM), as.visitor.register(other)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const late = await expectFailure(as.visitor.register({ ...other, document_number: '30111444' }), 'INVALID_INPUT')
    expect(late.fields).toEqual({ email: EMAIL_TAKEN })
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.fields] : []))
    expect(refused).toEqual([{ email: EMAIL_TAKEN }])
  })

  test('a document of somebody else is refused', async () => {
    const { as } = await seminary()
    await as.visitor.register(FORM)
    const taken = as.visitor.register({ ...FORM, email: 'otra@ejemplo.test', document_number: '30-111-222' })
    const { fields } = await expectFailure(taken, 'INVALID_INPUT')
    expect(fields).toEqual({
      document_number: { code: 'DOCUMENT_TAKEN', message: 'Ya existe un usuario con DNI: 30-111-222' },
    })
  })

  test('an email and a document that are both taken are answered together', async () => {
    const { as } = await seminary()
    await as.visitor.register(FORM)
    const { fields } = await expectFailure(as.visitor.register(FORM), 'INVALID_INPUT')
    expect(fields).toEqual({
      email: EMAIL_TAKEN,
      document_number: { code: 'DOCUMENT_TAKEN', message: 'Ya existe un usuario con DNI: 30.111.222' },
    })
  })

  test('shares the answers about emails and documents: 20 a minute to one address, and signing in goes on', async () => {
    const { as, clock } = await seminary()
    clock.set(new Date())
    await as.visitor.register(FORM)
    for (let asked = 0; asked < 18; asked++) await as.visitor.checkEmail({ email: `a${asked}@demo.test` })
    await expectFailure(as.visitor.register(FORM), 'INVALID_INPUT')
    const problem = await expectFailure(as.visitor.register(FORM), 'TOO_MANY_REQUESTS')
    expect(problem.detail).toBe('Fueron muchos intentos seguidos. Espera un momento e intenta nuevamente.')
    await expectFailure(as.visitor.checkEmail({ email: 'b@demo.test' }), 'TOO_MANY_REQUESTS')
    await as.visitor.signIn({ email: FORM.email, password: FORM.password })
  })

  test('makes 40 accounts an hour from one address, also when two come at once; then says when to go on', async () => {
    const { as, clock, database } = await seminary()
    const start = new Date()
    clock.set(start)
    const made = async () => Number((await database.pool.query('select count(*) from users')).rows[0].count)
    const before = await made()
    await as.visitor.register(personOf(0))
    await database.pool.query(`update rate_limits set hits = 39 where key like 'new accounts %'`)
    const outcomes = await Promise.allSettled([as.visitor.register(personOf(1)), as.visitor.register(personOf(2))])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await made()).toBe(before + 2)
    const problem = await expectFailure(as.visitor.register(personOf(3)), 'TOO_MANY_ACCOUNTS')
    expect(problem.status).toBe(429)
    expect(problem.detail).toMatch(/^Desde tu conexión ya se crearon muchas cuentas.*Espera una hora/)
    await as.visitor.signIn({ email: personOf(0).email, password: FORM.password })
    clock.set(new Date(start.getTime() + 3_600_001))
    await as.visitor.register(personOf(3))
  })

  test('makes as many as the setting says', async () => {
    const { as } = await seminary()
    const { version, settings } = await as.carla.getSettings({})
    await as.carla.saveSettings({ ...settingsForm({ registrations_per_hour: 1 }, settings), version })
    await as.visitor.register(personOf(0))
    await expectFailure(as.visitor.register(personOf(1)), 'TOO_MANY_ACCOUNTS')
  })

  test('an account that isn’t made isn’t counted', async () => {
    const { as, database } = await seminary()
    await as.visitor.register(FORM)
    await Promise.allSettled([as.visitor.register(FORM), as.visitor.register({ ...FORM, email: 'otra@ejemplo.test' })])
    const { rows } = await database.pool.query(`select hits from rate_limits where key like 'new accounts %'`)
    expect(rows).toEqual([{ hits: 1 }])
  })

  test.each([
    ['email', { email: 'sin-arroba' }, 'Formato de email inválido'],
    ['password', { password: 'Contraseña1' }, FIELD_TEXTS.PASSWORD_COMMON],
    ['password', { password: 'lucia.gomez90' }, FIELD_TEXTS.PASSWORD_PERSONAL],
    ['password', { password: '12345' }, 'La contraseña debe tener al menos 6 caracteres'],
    ['document_number', { document_number: '123' }, 'DNI debe tener 8 dígitos'],
    [
      'document_number',
      { document_type: 'passport' as const, document_number: 'AB1' },
      'Pasaporte debe tener 6-15 caracteres',
    ],
    ['first_name', { first_name: '  ' }, 'Este campo es obligatorio'],
    ['birth_date', { birth_date: '1990-02-31' }, 'Escribe una fecha válida'],
    ['birth_date', { birth_date: '' }, 'Este campo es obligatorio'],
    ['birth_date', { birth_date: '2099-01-01' }, 'Escribe una fecha de nacimiento válida'],
    ['country', { country: '' }, 'Este campo es obligatorio'],
  ])('a wrong %s is told beside its field', async (field, change, message) => {
    const { as } = await seminary()
    const problem = await expectFailure(as.visitor.register({ ...FORM, ...change }), 'INVALID_INPUT')
    expect(problem.fields?.[field]?.message).toBe(message)
  })

  test('while registration is off nobody registers', async () => {
    const { as, database } = await seminary()
    await database.pool.query(
      `insert into system_settings (key, value) values ('allow_registration', 'false') on conflict (key) do update set value = 'false'`,
    )
    await expectFailure(as.visitor.register(FORM), 'REGISTRATION_CLOSED')
  })
})

describe('availability', () => {
  test('is a yes or a no about emails and documents in any spelling', async () => {
    const { as } = await seminary()
    expect(await as.visitor.checkEmail({ email: ' ESTUDIANTE@demo.test' })).toEqual({ available: false })
    expect(await as.visitor.checkEmail({ email: 'nueva@demo.test' })).toEqual({ available: true })
    await as.visitor.register(FORM)
    const asked = { document_type: 'dni' as const, document_number: '30-111-222' }
    expect(await as.visitor.checkIdentityDocument(asked)).toEqual({ available: false })
  })

  test('is answered 20 times a minute to one address', async () => {
    const { as, clock } = await seminary()
    clock.set(new Date())
    for (let asked = 0; asked < 20; asked++) await as.visitor.checkEmail({ email: `a${asked}@demo.test` })
    await expectFailure(as.visitor.checkEmail({ email: 'b@demo.test' }), 'TOO_MANY_REQUESTS')
  })
})

describe('the first administrator', () => {
  test('is made once by the link of the first start, and only while it is fresh', async () => {
    const { as, database, clock } = await seminary()
    const code = 'el-codigo-del-primer-arranque'
    const hash = createHash('sha256').update(code).digest()
    await database.pool.query(
      `insert into email_tokens (token_hash, purpose, expires_at) values ($1, 'bootstrap', now() + interval '30 minutes')`,
      [hash],
    )
    const form = { code, first_name: 'Rosa', last_name: 'Paz', email: 'rosa@ejemplo.test', password: 'una-clave-larga' }
    clock.set(new Date(Date.now() + 31 * 60_000))
    await expectFailure(as.visitor.createFirstAdministrator(form), 'LINK_EXPIRED')
    clock.set(new Date())
    const named = await expectFailure(
      as.visitor.createFirstAdministrator({ ...form, password: 'rosapaz1' }),
      'INVALID_INPUT',
    )
    expect(named.fields?.['password']?.message).toBe(FIELD_TEXTS.PASSWORD_PERSONAL)
    expect((await as.visitor.createFirstAdministrator(form)).user?.role).toEqual(['admin'])
    await expectFailure(as.visitor.createFirstAdministrator({ ...form, email: 'otra@ejemplo.test' }), 'LINK_EXPIRED')
  })
})
