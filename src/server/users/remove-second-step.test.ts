import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addressOf } from '#tests/support/database-address.ts'
import { withSecondStep } from '#tests/support/second-step.ts'
import { expectFailure, sharedSeminary, type Seminary } from '#tests/support/seminary.ts'
import { WORDS } from '../cli/words.ts'
import { DEMO_PASSWORD, PEOPLE } from '../seed/cast.ts'

const password = DEMO_PASSWORD
const reason = 'Perdió el teléfono; la llamé'

async function entriesOf({ database }: Seminary, action: string, userId: string) {
  const asked = 'select actor_id, after from audit_log where action = $1 and entity_id = $2'
  return (await database.pool.query(asked, [action, userId])).rows
}

describe('somebody who lost the telephone', () => {
  const shared = sharedSeminary()

  test('is helped by another administrator, who shows anew who they are; both hear of it and the sessions end', async () => {
    const place = shared()
    const { as, mails } = place
    const { email, ticket, code } = await withSecondStep(place, 'ana')
    const waiting = await ticket()
    const userId = PEOPLE.ana.id
    expect((await as.carla.listUsers({ email })).items[0]?.has_second_step).toBe(true)
    const wrong = await expectFailure(
      as.carla.removeUserSecondStep({ userId, reason, password: 'otra-cosa' }),
      'INVALID_INPUT',
    )
    expect(wrong.fields?.['password']?.code).toBe('PASSWORD_WRONG')
    expect((await as.carla.removeUserSecondStep({ userId, reason, password })).has_second_step).toBe(false)
    await expectFailure(as.ana.getProfile({}), 'NOT_SIGNED_IN')
    await expectFailure(as.visitor.signInWithCode({ ticket: waiting, code: code() }), 'SECOND_STEP_EXPIRED')
    expect((await as.visitor.signIn({ email, password })).user?.email).toBe(email)
    expect((await mails()).at(-1)).toMatchObject({
      to: { address: email },
      subject: 'La administración quitó tu segundo paso',
    })
    expect(await entriesOf(place, 'person.second_step_removed', userId)).toEqual([
      { actor_id: PEOPLE.carla.id, after: { reason, ended: 1 } },
    ])
    await expectFailure(as.carla.removeUserSecondStep({ userId, reason, password }), 'SECOND_STEP_OFF')
  })

  test('an administrator with a second step gives a code too, and their own is the profile’s affair', async () => {
    const place = shared()
    await withSecondStep(place, 'diego')
    const { code } = await withSecondStep(place, 'carla')
    const own = place.as.carla.removeUserSecondStep({ userId: PEOPLE.carla.id, reason, password, code: code() })
    await expectFailure(own, 'OWN_SECOND_STEP')
    const entry = { userId: PEOPLE.diego.id, reason, password }
    const missing = await expectFailure(place.as.carla.removeUserSecondStep(entry), 'INVALID_INPUT')
    expect(missing.fields?.['code']?.code).toBe('CODE_REQUIRED')
    await place.as.carla.removeUserSecondStep({ ...entry, code: code() })
  })

  test('is helped from the command line too, and so is who typed a password wrong too often', async () => {
    const place = shared()
    const { email, ticket } = await withSecondStep(place, 'bruno')
    const asked = await ticket()
    for (let guess = 0; guess < 5; guess++)
      await expectFailure(place.as.visitor.signInWithCode({ ticket: asked, code: '000000' }), 'CODE_WRONG')
    for (let guess = 0; guess < 5; guess++)
      await expectFailure(place.as.visitor.signIn({ email, password: 'otra-cosa' }), 'INVALID_CREDENTIALS')
    await expectFailure(place.as.visitor.signIn({ email, password }), 'TOO_MANY_ATTEMPTS')
    expect(await run(place, 'user unlock', email)).toBe('Listo: Bruno Salas puede iniciar sesión otra vez.')
    expect(await run(place, 'user unlock', email)).toContain('no tenía ninguna espera')
    await expectFailure(place.as.visitor.signInWithCode({ ticket: await ticket(), code: '000000' }), 'CODE_WRONG')

    await expect(run(place, 'user second-step-off', email)).rejects.toThrow('No quitamos nada')
    expect(await run(place, 'user second-step-off', email, { yes: true })).toContain('Listo: Bruno Salas entra ahora')
    expect((await place.as.visitor.signIn({ email, password })).user?.email).toBe(email)
    expect((await place.mails()).at(-1)?.subject).toBe('La administración quitó tu segundo paso')
    expect(await entriesOf(place, 'person.second_step_removed', PEOPLE.bruno.id)).toMatchObject([{ actor_id: null }])
    expect(await entriesOf(place, 'person.unlocked', PEOPLE.bruno.id)).toHaveLength(1)
    await expect(run(place, 'user second-step-off', email, { yes: true })).rejects.toThrow('no tiene un segundo paso')
    await expect(run(place, 'user unlock', 'nadie@demo.test')).rejects.toThrow('No hay ninguna cuenta')
  })
})

/** How a command-line command ends on this seminary's database, with nobody at its terminal. */
async function run({ database }: Seminary, name: string, email: string, options: Record<string, boolean> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-cli-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const word = await WORDS[name]?.load()
  return word?.run(
    { arguments: [email], options },
    {
      environment: { DATA_DIR: folder, DATABASE_URL: addressOf(database.connection) },
      signal: new AbortController().signal,
      say: () => {},
      progress: () => expect.fail('nothing takes long here'),
      newPassword: () => expect.fail('no password is asked for'),
      isSure: async () => false,
    },
  )
}
