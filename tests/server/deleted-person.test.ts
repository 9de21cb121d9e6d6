import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { isOperation } from '#server/app.ts'
import { ACCESS } from '#tests/access-table.ts'
import { deletionAsSeen } from '#tests/support/deletion.ts'
import { type Caller, seminary } from '#tests/support/seminary.ts'
import { ProblemError } from '#web/api/client.ts'

/** The host of the addresses that stand in the place of theirs who were deleted. */
const PLACEHOLDER = 'anonimo.invalid'

test('nothing that anybody can read says the address that stands in the place of a deleted person’s', async () => {
  const { as, cast, database } = await seminary()
  await as.carla.deleteUser(await deletionAsSeen(as.carla, cast.people.ana.id))
  const said: string[] = []
  let answered = 0
  for (const name of readings()) {
    for (const who of ['carla', 'bruno', 'diego'] as const) {
      const answer = await answerOf(as[who], name, ACCESS[name].input(cast))
      if (answer !== null) answered++
      if (answer?.includes(PLACEHOLDER)) said.push(`${name} to ${who}`)
    }
  }
  expect(said).toEqual([])
  expect(answered).toBeGreaterThan(100)
  // Nor does a word of it find anybody.
  const { rows } = await database.pool.query(`select search_text from users where search_text like '%anonimo%'`)
  expect(rows).toEqual([])
  for (const q of ['anonimo', `eliminado.${cast.people.ana.id}`])
    expect((await as.carla.searchPeople({ role: 'student', q })).items).toEqual([])
})

/** The names of all operations that only read. */
function readings(): (keyof Caller)[] {
  const operations = Object.values(contract).flatMap((room) => Object.entries<object>(room))
  return operations.flatMap(([name, operation]) =>
    isOperation(operation) && operation.method === 'GET' && isCaller(name) ? [name] : [],
  )
}

function isCaller(name: string): name is keyof Caller {
  return Object.hasOwn(ACCESS, name)
}

/** What somebody is answered, as text; null where they're refused. */
async function answerOf(caller: Caller, name: keyof Caller, input: unknown): Promise<string | null> {
  // Each operation takes its own row's input.
  const ask = caller[name] as (input: unknown) => Promise<unknown>
  try {
    const answer = await ask(input)
    return answer instanceof Uint8Array ? Buffer.from(answer).toString('latin1') : (JSON.stringify(answer) ?? '')
  } catch (error) {
    if (error instanceof ProblemError) return null
    throw error
  }
}
