import { expect, test } from 'vitest'
import { DEMO_PASSWORD, PEOPLE } from '../seed/cast.ts'
import { expectFailure, seminary, type Seminary } from '#tests/support/seminary.ts'

const ana = { email: PEOPLE.ana.email, password: DEMO_PASSWORD }
const nobody = { email: 'no-esta@ejemplo.test', password: 'secreto-de-nadie' }

/** What the administrator reads of one action, the newest first. */
async function logged(
  { as }: Seminary,
  action: 'signed_in' | 'sign_in_failed' | 'signed_out' | 'password_reset_requested',
) {
  const { items } = await as.carla.listAudit({ action: `account.${action}`, page_size: 100 })
  return items.map(({ actor_name, subject, after }) => ({ actor_name, subject, after }))
}

test('who signed in and out, and from which network', async () => {
  const place = await seminary()
  const headers = { 'sec-fetch-site': 'same-origin' }
  const remoteAddress = '2001:db8:1:2:3:4:5:6'
  const answer = await place.app.inject({ method: 'POST', url: '/api/session', payload: ana, headers, remoteAddress })
  const cookie = [answer.headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0])
  const out = { method: 'DELETE', url: '/api/session', headers: { ...headers, cookie: cookie.join('; ') } } as const
  await place.app.inject({ ...out, remoteAddress })
  // Nobody is signed in there any more.
  await place.app.inject({ ...out, remoteAddress })
  const line = { actor_name: 'Ana Benítez', subject: 'Ana Benítez', after: { network: '2001:db8:1:2::/64' } }
  expect(await logged(place, 'signed_in')).toEqual([line])
  expect(await logged(place, 'signed_out')).toEqual([line])
})

test('who failed to sign in and why: an account by its name, an unknown email by nothing', async () => {
  const place = await seminary()
  const { visitor } = place.as
  await expectFailure(visitor.signIn({ ...ana, password: 'no-es-esta' }), 'INVALID_CREDENTIALS')
  await expectFailure(visitor.signIn({ ...ana, email: PEOPLE.ines.email }), 'INVALID_CREDENTIALS')
  await expectFailure(visitor.signIn(nobody), 'INVALID_CREDENTIALS')
  const failed = await logged(place, 'sign_in_failed')
  expect(failed.map(({ subject, after }) => [subject, after])).toEqual([
    ['', { network: '127.0.0.1', reason: 'account_unknown' }],
    ['Inés Olivera', { network: '127.0.0.1', reason: 'account_inactive' }],
    ['Ana Benítez', { network: '127.0.0.1', reason: 'wrong_password' }],
  ])
  expect(new Set(failed.map(({ actor_name }) => actor_name))).toEqual(new Set(['']))
  const { rows } = await place.database.pool.query<{ line: string }>('select a::text as line from audit_log a')
  const written = rows.map(({ line }) => line).join('\n')
  for (const secret of [nobody.email, nobody.password, 'no-es-esta', ana.email]) expect(written).not.toContain(secret)
})

test('who asked for a recovery', async () => {
  const place = await seminary()
  await place.as.visitor.requestRecovery({ email: ana.email })
  await place.as.visitor.requestRecovery({ email: nobody.email })
  const asked = await logged(place, 'password_reset_requested')
  expect(asked.map(({ subject }) => subject)).toEqual(['', 'Ana Benítez'])
})

test('whoever makes up emails doesn’t fill the log; what happens to an account is still written', async () => {
  const place = await seminary()
  for (let tries = 0; tries < 25; tries++)
    await expectFailure(place.as.visitor.signIn({ ...nobody, email: `n${tries}@ejemplo.test` }), 'INVALID_CREDENTIALS')
  await expectFailure(place.as.visitor.signIn({ ...ana, password: 'no-es-esta' }), 'INVALID_CREDENTIALS')
  const failed = await logged(place, 'sign_in_failed')
  expect(failed.map(({ subject }) => subject)).toEqual(['Ana Benítez', ...Array.from({ length: 20 }, () => '')])
})

test('a link that confirms or creates the first administrator signs in too, and is written', async () => {
  const place = await seminary()
  await place.database.pool.query(
    `insert into email_tokens (token_hash, purpose, created_at, expires_at)
     values (sha256('el-codigo'::bytea), 'bootstrap', now(), now() + interval '1 hour')`,
  )
  await place.as.visitor.createFirstAdministrator({
    code: 'el-codigo',
    first_name: 'Marta',
    last_name: 'Luna',
    email: 'marta@ejemplo.test',
    password: 'una-clave-propia',
  })
  expect(await logged(place, 'signed_in')).toMatchObject([{ actor_name: 'Marta Luna' }])
})
