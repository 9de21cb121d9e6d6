import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/operation.ts'
import type { updateProfile } from '#contract/people.ts'
import { smallPhoto } from '#domain/files/photo-address.ts'
import { DEMO_PASSWORD, PEOPLE } from '../seed/cast.ts'
import { PDF, picture } from '#tests/support/sample-files.ts'
import { expectFailure, seminary } from '#tests/support/seminary.ts'
import { UPLOADS } from '#tests/support/uploads.ts'

const FORM = {
  name: '  Ana María Benítez ',
  first_name: 'Ana María',
  last_name: 'Benítez',
  document_type: 'passport',
  document_number: 'aab-123456',
  birth_date: '1990-05-05',
  whatsapp: '+54 9 11 4444-5555',
  whatsapp_consent: true,
  social_networks: { instagram: ' @ana ', facebook: '' },
  street_address: 'San Martín',
  street_number: '100',
  locality: 'Rosario',
  department: ' ',
  province: 'Santa Fe',
  postal_code: '2000',
  country: 'Argentina',
} satisfies Omit<CallInput<typeof updateProfile>, 'version'>
const password = 'otra-clave-larga'
const ONE_LINE = 'Escríbelo en una sola línea, sin tabulaciones ni caracteres invisibles'
const SOCIAL = 'Escribe tu nombre de usuario, o la dirección completa que empieza con https://'

describe('the profile', () => {
  test('is saved trimmed and in the stored spellings', async () => {
    const { as } = await seminary()
    const saved = await as.ana.updateProfile(FORM)
    expect(saved).toMatchObject({
      name: 'Ana María Benítez',
      document_number: 'AAB123456',
      whatsapp: '+5491144445555',
      whatsapp_national: '011 15-4444-5555',
      whatsapp_consent: true,
      social_networks: { instagram: '@ana' },
      department: null,
    })
    expect(await as.ana.getProfile({})).toEqual(saved)
    expect((await as.ana.getSession({})).user?.name).toBe('Ana María Benítez')
  })

  test('what is left empty is stored as nothing, the birth date too', async () => {
    const { as } = await seminary()
    const empty = { document_number: '', birth_date: '', whatsapp: ' ', street_address: '', country: null }
    const saved = await as.ana.updateProfile({ ...FORM, ...empty, social_networks: {} })
    expect(saved).toMatchObject({ document_number: null, birth_date: null, whatsapp: null, street_address: null })
    expect(saved.social_networks).toEqual({})
    // Without a number there is nothing to agree to.
    expect(saved.whatsapp_consent).toBe(false)
  })

  test('email, roles, activity and everything else that isn’t on the form stay, whatever is sent', async () => {
    const { app, as, cookieOf, database } = await seminary()
    const before = await as.ana.getProfile({})
    const forged = {
      ...FORM,
      version: before.version,
      id: PEOPLE.carla.id,
      email: 'otra@demo.test',
      role: ['admin'],
      is_active: false,
      auth_epoch: 9,
      email_confirmed_at: null,
      password_hash: 'x',
      profile_photo_url: 'https://evil.test/x.png',
      created_at: '2000-01-01',
    }
    const headers = { cookie: await cookieOf(PEOPLE.ana.id) }
    const answer = await app.inject({ method: 'PUT', url: '/api/profile', headers, payload: forged })
    expect(answer.statusCode).toBe(200)
    const { id, email, role, profile_photo_url } = before
    expect(await as.ana.getProfile({})).toMatchObject({ id, email, role, profile_photo_url })
    await as.visitor.signIn({ email: PEOPLE.ana.email, password: DEMO_PASSWORD })
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*) from users where is_active and auth_epoch = 0 and id = $1`,
      [PEOPLE.ana.id],
    )
    expect(rows[0]?.count).toBe(1)
    expect((await as.carla.getProfile({})).name).not.toBe(FORM.name.trim())
  })

  test('a document of somebody else is told beside its field', async () => {
    const { as } = await seminary()
    await as.diego.updateProfile(FORM)
    const problem = await expectFailure(
      as.ana.updateProfile({ ...FORM, document_number: 'AAB123456' }),
      'INVALID_INPUT',
    )
    expect(problem.fields).toEqual({
      document_number: { code: 'DOCUMENT_TAKEN', message: 'Ya existe un usuario con PASSPORT: AAB123456' },
    })
    await as.diego.updateProfile(FORM)
  })

  test.each([
    ['name', { name: ' ' }, 'Este campo es obligatorio'],
    ['first_name', { first_name: '' }, 'Este campo es obligatorio'],
    ['last_name', { last_name: 'x'.repeat(81) }, 'Escribe como máximo 80 caracteres'],
    ['document_number', { document_type: 'dni' as const, document_number: '123' }, 'DNI debe tener 8 dígitos'],
    ['birth_date', { birth_date: '1990-02-31' }, 'Escribe una fecha válida'],
    ['birth_date', { birth_date: '1850-01-01' }, 'Escribe una fecha de nacimiento válida'],
    ['birth_date', { birth_date: '2099-01-01' }, 'Escribe una fecha de nacimiento válida'],
    ['name', { name: 'Ana\n=HYPERLINK("http://x")' }, ONE_LINE],
    ['locality', { locality: 'Rosario\u202e' }, ONE_LINE],
    ['social_networks.facebook', { social_networks: { facebook: 'javascript:alert(1)' } }, SOCIAL],
    ['social_networks.linkedin', { social_networks: { linkedin: 'data:text/html,<script>' } }, SOCIAL],
    ['whatsapp', { whatsapp: '123' }, 'Escribe el número completo, con su código de área'],
    [
      'whatsapp',
      { whatsapp: '+54 9 200 000-0000' },
      'Ese número no existe. Escríbelo completo, con su código de área: en Argentina, por ejemplo, 011 15-2345-6789.',
    ],
    [
      'whatsapp',
      { whatsapp: '099 123 4567', country: 'Uruguay' },
      'Ese número no existe. Escríbelo completo, con su código de área: en Uruguay, por ejemplo, 094 231 234.',
    ],
  ])('a wrong %s is told beside its field', async (field, change, message) => {
    const { as } = await seminary()
    const before = await as.ana.getProfile({})
    const problem = await expectFailure(as.ana.updateProfile({ ...FORM, ...change }), 'INVALID_INPUT')
    expect(problem.fields?.[field]?.message).toBe(message)
    expect(await as.ana.getProfile({})).toEqual(before)
  })

  test('a change leaves an audit row with what changed and nothing else', async () => {
    const { as, database } = await seminary()
    const before = await as.ana.getProfile({})
    const social_networks = before.social_networks
    await as.ana.updateProfile({ ...before, social_networks, locality: 'Tres Arroyos' })
    const { rows } = await database.pool.query(`select before, after from audit_log where action = 'person.updated'`)
    expect(rows).toEqual([{ before: { locality: before.locality }, after: { locality: 'Tres Arroyos' } }])
  })

  test('isn’t changed by another site', async () => {
    const { app, cookieOf } = await seminary()
    const headers = { cookie: await cookieOf(PEOPLE.ana.id), origin: 'https://otro.test' }
    const answer = await app.inject({ method: 'PUT', url: '/api/profile', headers, payload: FORM })
    expect(answer.json().code).toBe('FOREIGN_ORIGIN')
  })
})

describe('the photo', () => {
  const upload = async (as: Awaited<ReturnType<typeof seminary>>['as'], side = 300) =>
    (await as.ana.uploadFile({ purpose: 'photo', name: 'yo.jpg' }, { file: await picture(side, side) })).id

  test('replaces the one before, whose file is gone', async () => {
    const { app, as } = await seminary()
    const first = await as.ana.setPhoto({ file_id: await upload(as) })
    const second = await as.ana.setPhoto({ file_id: await upload(as, 320) })
    expect((await as.ana.getSession({})).user?.profile_photo_url).toBe(second.profile_photo_url)
    expect((await app.inject(second.profile_photo_url)).statusCode).toBe(200)
    expect((await app.inject(first.profile_photo_url)).statusCode).toBe(404)
  })

  test('is removed with its file; without one nothing happens', async () => {
    const { app, as } = await seminary()
    const { profile_photo_url } = await as.ana.setPhoto({ file_id: await upload(as) })
    expect(await as.ana.removePhoto({})).toEqual({})
    expect(await as.ana.removePhoto({})).toEqual({})
    expect((await as.ana.getProfile({})).profile_photo_url).toBeNull()
    expect((await app.inject(profile_photo_url)).statusCode).toBe(404)
    expect((await app.inject(smallPhoto(profile_photo_url))).statusCode).toBe(404)
  })

  test('has two sizes, both without what the camera wrote', async () => {
    const { app, as, filesFolder } = await seminary()
    const { profile_photo_url } = await as.ana.setPhoto({ file_id: await upload(as, 900) })
    const widths = []
    for (const address of [profile_photo_url, smallPhoto(profile_photo_url)]) {
      const shown = await app.inject(address)
      expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000' })
      const { width, format, exif } = await sharp(shown.rawPayload).metadata()
      expect({ format, exif }).toEqual({ format: 'webp', exif: undefined })
      widths.push(width)
    }
    expect(widths).toEqual([512, 200])
    await as.ana.removePhoto({})
    expect(readdirSync(join(filesFolder, 'photo'))).toEqual([])
    expect(readdirSync(join(filesFolder, '.staging'))).toEqual([])
  })

  test('can’t be somebody else’s file, a file for something else, or one that is in use', async () => {
    const { as } = await seminary()
    const file_id = await upload(as)
    await expectFailure(as.diego.setPhoto({ file_id }), 'NOT_FOUND')
    const receipt = await as.ana.uploadFile({ ...UPLOADS.receipt, name: 'pago.pdf' }, { file: PDF })
    await expectFailure(as.ana.setPhoto({ file_id: receipt.id }), 'NOT_FOUND')
    await as.ana.setPhoto({ file_id })
    await expectFailure(as.ana.setPhoto({ file_id }), 'FILE_ALREADY_USED')
    expect((await as.diego.getProfile({})).profile_photo_url).toBeNull()
  })
})

describe('the password', () => {
  const change = { current_password: DEMO_PASSWORD, password }

  test('is changed; this browser stays signed in, the others don’t, and the owner is told', async () => {
    const { as, callerOf, mails } = await seminary()
    const elsewhere = await callerOf(PEOPLE.ana.id)
    expect(await as.ana.changePassword(change)).toEqual({})
    await as.ana.getProfile({})
    await expectFailure(elsewhere.getProfile({}), 'NOT_SIGNED_IN')
    expect((await as.ana.listSessions({})).items).toHaveLength(1)
    await expectFailure(as.visitor.signIn({ email: PEOPLE.ana.email, password: DEMO_PASSWORD }), 'INVALID_CREDENTIALS')
    await as.visitor.signIn({ email: PEOPLE.ana.email, password })
    expect((await mails()).map(({ to, subject }) => [to.address, subject])).toEqual([
      [PEOPLE.ana.email, 'Tu contraseña cambió'],
    ])
  })

  test('needs the current one, and six characters', async () => {
    const { as } = await seminary()
    const wrong = await expectFailure(as.ana.changePassword({ ...change, current_password: 'no-es' }), 'INVALID_INPUT')
    expect(wrong.fields?.current_password?.message).toBe('La contraseña actual no es correcta')
    const short = await expectFailure(as.ana.changePassword({ ...change, password: '12345' }), 'INVALID_INPUT')
    expect(short.fields?.password?.message).toBe('La contraseña debe tener al menos 6 caracteres')
    await as.visitor.signIn({ email: PEOPLE.ana.email, password: DEMO_PASSWORD })
  })

  test.each([
    ['qwerty123', 'Es de las primeras contraseñas que alguien probaría. Elige otra: '],
    ['AnaBenítez1990', 'Está hecha con tu nombre o tu email. Elige otra: '],
  ])('%s is refused with words that help', async (guessable, words) => {
    const { as } = await seminary()
    const refused = await expectFailure(as.ana.changePassword({ ...change, password: guessable }), 'INVALID_INPUT')
    expect(refused.fields?.password?.message).toContain(words)
    await as.visitor.signIn({ email: PEOPLE.ana.email, password: DEMO_PASSWORD })
  })

  test('can’t be guessed from an open session: five wrong ones wait', async () => {
    const { as, clock } = await seminary()
    const start = Date.now()
    clock.set(new Date(start))
    for (let failures = 0; failures < 5; failures++) {
      await expectFailure(as.ana.changePassword({ ...change, current_password: 'no-es' }), 'INVALID_INPUT')
    }
    await expectFailure(as.ana.changePassword(change), 'TOO_MANY_ATTEMPTS')
    clock.set(new Date(start + 60_000))
    await as.ana.changePassword(change)
  })
})

describe('the export of one’s own data', () => {
  test('is a file with everything of the person and no secret', async () => {
    const { app, as, cast, cookieOf, mails } = await seminary()
    const cookie = await cookieOf(PEOPLE.ana.id)
    for (const { email } of [PEOPLE.ana, PEOPLE.diego]) await as.visitor.requestRecovery({ email })
    await mails()
    const answer = await app.inject({ url: '/api/profile/export', headers: { cookie } })
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename\*=UTF-8''mis-datos-\d{4}-\d\d-\d\d\.json$/,
    )
    expect(answer.headers['cache-control']).toBe('no-store')
    const data = answer.json()
    expect(data.profile.email).toBe(PEOPLE.ana.email)
    expect(data.enrollments.map(({ id }: { id: string }) => id)).toContain(cast.enrollments.anaInHermeneutics)
    expect(data.payments.map(({ id }: { id: string }) => id)).toContain(cast.payments.transferOfAna)
    expect(data.payments[0].amount).toMatch(/^\d+\.\d\d$/)
    expect(data.account.map(({ kind }: { kind: string }) => kind)).toContain('charge')
    expect(data.submissions.length).toBeGreaterThan(0)
    expect(data.sessions).toHaveLength(2)
    expect(data.mails).toMatchObject([{ kind: 'recovery', recipient: PEOPLE.ana.email }])
    expect(answer.body).not.toMatch(/argon2|token_hash|password|correct_answers|storage_key|sha256/)
    expect(answer.body).not.toContain(PEOPLE.diego.id)
  })

  test('is complete also beyond the rows that are read at once', async () => {
    const { as, database } = await seminary()
    await database.pool.query(
      `insert into notifications (user_id, title, message, type) select $1, 'Aviso ' || n, 'x', 'enrollment' from generate_series(1, 1234) n`,
      [PEOPLE.ana.id],
    )
    const data: { notifications: { title: string }[] } = JSON.parse(String(await as.ana.exportOwnData({})))
    expect(new Set(data.notifications.map(({ title }) => title)).size).toBeGreaterThanOrEqual(1234)
  })

  test('is given ten times an hour', async () => {
    const { as, clock } = await seminary()
    clock.set(new Date())
    for (let taken = 0; taken < 10; taken++) await as.ana.exportOwnData({})
    await expectFailure(as.ana.exportOwnData({}), 'TOO_MANY_REQUESTS')
  })
})
