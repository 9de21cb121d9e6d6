import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { isOperation } from '#server/http/app.ts'
import { PEOPLE } from '#server/seed/cast.ts'
import { EDITS } from '../edits-table.ts'
import { WITHOUT_VERSION } from '../without-version.ts'
import { takesVersion } from '../support/current-version.ts'
import { expectFailure, seminary, type Caller, type Seminary } from '../support/seminary.ts'

const changing = Object.values(contract).flatMap((room) =>
  Object.entries(room).flatMap(([name, value]) =>
    isOperation(value) && value.method !== 'GET' ? [{ name, value }] : [],
  ),
)
const versioned = changing.filter(({ value }) => takesVersion(value)).map(({ name }) => name)

test('every operation that changes something takes the version that was read, or says why not', () => {
  const all = changing.map(({ name }) => name)
  expect([...versioned, ...Object.keys(WITHOUT_VERSION)].toSorted()).toEqual(all.toSorted())
})

test('whatever takes a version has two people at it below', () => {
  const shown = new Set(Object.values(EDITS).flatMap(({ sides }) => sides.map(({ operation }) => operation)))
  expect([...shown].toSorted()).toEqual(versioned.toSorted())
})

describe('two people at', () => {
  for (const [what, { thing, read, sides }] of Object.entries(EDITS)) {
    const [one, other] = sides
    const orders = [
      { first: one, second: other },
      { first: other, second: one },
    ]
    test.each(orders)(`${what}: $first.as is first`, async ({ first, second }) => {
      const world = await seminary()
      const { as, cast } = world
      const named = (await thing(world)) as never
      const seen = await read(as, cast, named)
      const [firstChange, secondChange] = [first, second].map(({ change }) =>
        typeof change === 'function' ? change(named) : change,
      )
      const send = (side: typeof first, version: number) =>
        ask(world, side, { ...Object(named), version, ...(side === first ? firstChange : secondChange) })
      await send(first, seen.version)
      const between = await read(as, cast, named)
      expect(between).toMatchObject({ ...firstChange })
      expect(between.version).not.toBe(seen.version)

      const refused = await expectFailure(send(second, seen.version), 'CHANGED_MEANWHILE')
      expect(await read(as, cast, named)).toEqual(between)
      expect(refused.changed?.version).toBe(between.version)
      const who = { is_own: first.as === second.as, name: expect.stringContaining(PEOPLE[first.as].last_name) }
      expect(refused.changed?.last).toMatchObject(who)
      // What the second one's form shows of it, as it's stored and by whom.
      const { fields = {}, by = {} } = refused.changed ?? {}
      const shown = Object.entries({ ...firstChange }).filter(([field]) => field in fields)
      expect(fields).toMatchObject(Object.fromEntries(shown))
      expect(by).toMatchObject(Object.fromEntries(shown.map(([field]) => [field, who])))

      // Resending over what is there now keeps what the other user did.
      await send(second, between.version)
      expect(await read(as, cast, named)).toMatchObject({ ...firstChange, ...secondChange })
    })
  }
})

test('what nobody sees of it raises no version, and what the database makes neither', async () => {
  const { database } = await seminary()
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'raise_version' order by 1`,
  )
  expect(tables.length).toBeGreaterThan(10)
  const raised: string[] = []
  for (const { name } of tables) {
    const { rows } = await database.pool.query<{ raised: number }>(
      `with touched as (update ${name} set version = version returning version) select count(*)::int as raised from touched where version <> 1`,
    )
    if (rows[0]?.raised !== 0) raised.push(name)
  }
  expect(raised).toEqual([])
})

test('a page from before an update is told so', async () => {
  const { app, cookieOf, as } = await seminary()
  const headers = { cookie: await cookieOf(PEOPLE.ana.id) }
  const before = await as.ana.getProfile({})
  const answer = await app.inject({
    method: 'PUT',
    url: '/api/profile',
    headers,
    payload: { ...before, version: undefined },
  })
  expect(answer.json()).toMatchObject({ status: 409, code: 'OLD_PAGE' })
  expect(await as.ana.getProfile({})).toEqual(before)
})

function ask(
  { as }: Seminary,
  { as: who, operation }: { as: keyof typeof PEOPLE; operation: keyof Caller },
  input: object,
) {
  // Each row's changes are those of its operation: what isn't is refused.
  return (as[who][operation] as (input: object) => Promise<unknown>)(input)
}
