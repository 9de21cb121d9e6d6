import { FIELD_TEXTS } from '#contract/field-texts.ts'
import { expect, test } from 'vitest'
import { hashPassword } from '../adapters/passwords.ts'
import { PEOPLE } from '../seed/cast.ts'
import { expectFailure, seminary } from '#tests/support/seminary.ts'

const form = { first_name: 'Marta', last_name: 'Luna', email: 'marta@ejemplo.test', password: 'una-clave-propia' }

/** Many hashes queued ahead of whatever the same network requests now. */
function longLine() {
  let hashed = 0
  const all = Array.from({ length: 60 }, () =>
    hashPassword('x', { network: '127.0.0.1' }).then(() => void (hashed += 1)),
  )
  return { all: Promise.all(all), isThere: () => hashed < all.length }
}

test('a made-up code costs no hash: it’s answered while the line of hashes still stands', async () => {
  const { as } = await seminary()
  const line = longLine()
  await expectFailure(as.visitor.createFirstAdministrator({ ...form, code: 'no-es' }), 'LINK_EXPIRED')
  expect(line.isThere()).toBe(true)
  await line.all
})

test('nor does an email that has an account, and the link goes on working', async () => {
  const { as, database, mails } = await seminary()
  await database.pool.query(
    `insert into email_tokens (token_hash, purpose, created_at, expires_at)
     values (sha256('el-codigo'::bytea), 'bootstrap', now(), now() + interval '1 hour')`,
  )
  const line = longLine()
  const taken = { ...form, email: PEOPLE.ana.email, code: 'el-codigo' }
  await expectFailure(as.visitor.createFirstAdministrator(taken), 'EMAIL_TAKEN')
  expect(line.isThere()).toBe(true)
  await line.all
  // A name that no certificate could print is refused, and the link goes on working.
  const emoji = { ...form, first_name: 'Rosa 🎉', code: 'el-codigo' }
  const { fields } = await expectFailure(as.visitor.createFirstAdministrator(emoji), 'INVALID_INPUT')
  expect(fields).toEqual({ first_name: { code: 'NAME', message: FIELD_TEXTS.NAME } })
  const { user } = await as.visitor.createFirstAdministrator({ ...form, code: 'el-codigo' })
  expect(user?.role).toEqual(['admin'])
  const told = (await mails()).filter(({ subject }) => subject === 'Hay una persona más en la administración')
  expect(told.map(({ to }) => to.address)).toEqual(expect.arrayContaining([PEOPLE.carla.email, PEOPLE.valeria.email]))
  expect(told.map(({ to }) => to.address)).not.toContain(form.email)
  expect(told[0]?.text).toContain(`Marta Luna (${form.email})`)
})
