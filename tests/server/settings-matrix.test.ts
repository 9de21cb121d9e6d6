import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Operation } from '#contract/operation.ts'
import { isOperation } from '#server/http/app.ts'
import { ProblemError } from '#web/api/client.ts'
import { ACCESS, type Row } from '#tests/access-table.ts'
import { seminary, type Caller, type Seminary } from '#tests/support/seminary.ts'

/**
 * Every operation of the contract × {maintenance, registration off, verification on} × role. What each setting does is
 * written here by hand, from document 3 §4 and §6 and decisions A3, A6 and C9; every other cell is as without the setting.
 */
const WHO = { visitor: null, student: 'ana', teacher: 'bruno', administrator: 'carla' } as const
type Who = keyof typeof WHO

/** What stays up for everybody during maintenance: the public pages' reads, and /login with the mailed links that lead to it. */
const OPEN_IN_MAINTENANCE: readonly (keyof Caller)[] = [
  'getSession',
  'signInWithCode',
  'signOut',
  'confirmEmail',
  'resendConfirmation',
  'requestRecovery',
  'checkRecovery',
  'resetPassword',
  'checkEmail',
  'checkIdentityDocument',
  'understandPhone',
  'listPublicCourses',
  'getPublicCourse',
  'getPublicProgram',
  'listOpenPrograms',
  'verifyPaper',
  'getMailedKinds',
  'downloadFile',
]

/** Cells that a setting changes, besides maintenance: the answer to everybody. */
const REGISTRATION_OFF: Partial<Record<keyof Caller, string>> = { register: 'REGISTRATION_CLOSED' }
/** Ana's address isn't confirmed by anybody here, so she can't sign in; her open session continues. */
const VERIFICATION_ON: Partial<Record<keyof Caller, string>> = { signIn: 'EMAIL_NOT_CONFIRMED' }

const operations = Object.values(contract).flatMap((room) =>
  Object.entries(room).flatMap(([name, value]) =>
    // The contract's names are the callers' names.
    isOperation(value) ? [[name as keyof Caller, value] as const] : [],
  ),
)

/** The code of the refusal, or 'done'; each question comes with a session of its own. */
async function answerOf(one: Seminary, name: keyof Caller, who: Who): Promise<string> {
  const person = WHO[who]
  const caller = person ? await one.callerOf(one.cast.people[person].id) : one.as.visitor
  const row = (ACCESS as Record<string, Row | undefined>)[name]
  if (!row) throw new Error(`${name} has no row in the access table`)
  const ask = caller[name] as (input: unknown, options: unknown) => Promise<unknown>
  try {
    await ask(row.input(one.cast), { file: row.file })
    return 'done'
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return error.code
  }
}

/** People and settings as they were, whatever the last operation did to them: the next one is asked by the same four. */
async function restore({ database, cast }: Seminary, key: string, value: boolean): Promise<void> {
  const { ana, bruno, carla } = cast.people
  const roles = [ana, bruno, carla].map(({ id, role }) => `('${id}'::uuid, '${role[0]}')`).join(', ')
  const people = `'${ana.id}', '${bruno.id}', '${carla.id}'`
  // One question, of which each statement sees what the one before did.
  await database.pool.query(
    `update users set auth_epoch = 0, is_active = true, email_confirmed_at = case when id = '${ana.id}' then null else now() end
     where id in (${people});
     insert into user_roles (user_id, role) values ${roles} on conflict do nothing;
     delete from user_roles where user_id in (${people}) and (user_id, role) not in (values ${roles});
     insert into system_settings (key, value) values ('${key}', '${value}') on conflict (key) do update set value = excluded.value`,
  )
}

/** How the gate responds without any setting: nobody is signed in, or the role isn't allowed. */
function gateOf({ access }: Operation, who: Who, name: keyof Caller): string | null {
  if (access === 'public') return null
  if (who === 'visitor') return 'NOT_SIGNED_IN'
  const column = { student: 1, teacher: 3, administrator: 5 }[who]
  return ACCESS[name].expected[column] === 'no' ? 'NOT_ALLOWED' : null
}

/** Decision C9. Signing in is open, but the user trying here is Ana, whoever sends it. */
function duringMaintenance({ access }: Operation, who: Who, name: keyof Caller): string {
  if (name === 'signIn') return 'MAINTENANCE'
  if (OPEN_IN_MAINTENANCE.includes(name) || who === 'administrator') return 'open'
  return who === 'visitor' && access !== 'public' ? 'NOT_SIGNED_IN' : 'MAINTENANCE'
}

test('during maintenance administrators work as ever, and everybody else reaches only what stays up', async () => {
  const one = await seminary()
  await restore(one, 'maintenance_mode', true)
  const wrong: string[] = []
  for (const [name, operation] of operations) {
    for (const who of Object.keys(WHO) as Who[]) {
      const answer = await answerOf(one, name, who)
      const expected = duringMaintenance(operation, who, name)
      const isRight = expected === 'open' ? answer !== 'MAINTENANCE' : answer === expected
      if (!isRight) wrong.push(`${name} for ${who}: ${answer}, expected ${expected}`)
    }
    await restore(one, 'maintenance_mode', true)
  }
  expect(wrong).toEqual([])
})

test.each([
  ['allow_registration', false, REGISTRATION_OFF],
  ['require_email_verification', true, VERIFICATION_ON],
] as const)('with %s %s only the cells that it means change', async (key, value, changed) => {
  const one = await seminary()
  await restore(one, key, value)
  const wrong: string[] = []
  for (const [name, operation] of operations) {
    for (const who of Object.keys(WHO) as Who[]) {
      const answer = await answerOf(one, name, who)
      const expected = changed[name] ?? gateOf(operation, who, name)
      const refusals = ['REGISTRATION_CLOSED', 'EMAIL_NOT_CONFIRMED', 'MAINTENANCE', 'NOT_SIGNED_IN', 'NOT_ALLOWED']
      const isRight = expected === null ? !refusals.includes(answer) : answer === expected
      if (!isRight) wrong.push(`${name} for ${who}: ${answer}, expected ${expected ?? 'as ever'}`)
    }
    await restore(one, key, value)
  }
  expect(wrong).toEqual([])
})
