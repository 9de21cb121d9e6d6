import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { Version } from '#contract/editing.ts'
import { contract } from '#contract/index.ts'
import { isOperation } from '#server/http/app.ts'
import { ROUNDS, type Round, valuesOf } from '../support/field-values.ts'
import type { Elsewhere, FormName, Here, StoredForm, StoredForms, Sent } from '../support/stored-form.ts'
import { OF_PEOPLE } from '../support/stored-forms/people.ts'
import { OF_PURCHASES } from '../support/stored-forms/purchases.ts'
import { OF_STUDIES } from '../support/stored-forms/studies.ts'
import { OF_THE_OFFICE } from '../support/stored-forms/office.ts'
import { OF_WORK } from '../support/stored-forms/work.ts'
import { seen, sharedSeminary } from '../support/seminary.ts'

// A form without its line doesn't compile, nor a field of one that isn't sent here.
const FORMS: StoredForms = { ...OF_PURCHASES, ...OF_STUDIES, ...OF_PEOPLE, ...OF_WORK, ...OF_THE_OFFICE }

/** One form as the loop below needs it: which one it is, its line knows. */
type AnyStored = Omit<StoredForm<FormName>, 'read' | 'except'> & {
  read: (here: Here, answer: unknown, sent: Sent) => Promise<object | null | undefined>
  except?: Readonly<Record<string, string>>
}

const schemas = new Map(
  Object.values(contract).flatMap((room) =>
    Object.entries(room).flatMap(([name, value]) =>
      isOperation(value) && value.schema.body ? [[name, value.schema.body] as const] : [],
    ),
  ),
)
const stored = Object.entries(FORMS).flatMap(([name, form]: [string, StoredForm<FormName> | Elsewhere<FormName>]) =>
  'read' in form ? [[name, form as unknown as AnyStored] as const] : [],
)
const shared = sharedSeminary()

test('each form of the contract has its line', () => {
  expect(Object.keys(FORMS).toSorted()).toEqual([...schemas.keys()].toSorted())
})

test('whatever is tested elsewhere is so in a test that there is', () => {
  const reasons = Object.values(FORMS).flatMap((form: StoredForm<FormName> | Elsewhere<FormName>) =>
    reasonsOf('why' in form ? form.why : (form.except ?? {})),
  )
  const named = reasons.flatMap((reason) => reason?.match(/[\w-]+\.test\.ts/g) ?? [])
  const tests = globSync(['src/server/**/*.test.ts', 'tests/server/*.test.ts']).map((path) => basename(path))
  expect(new Set(named).difference(new Set(tests))).toEqual(new Set())
})

test.each(stored)('%s: each field that is sent comes back as it was sent', async (name, form) => {
  for (const round of ROUNDS) expect({ round, lost: await lostFields(name, form, round) }).toEqual({ round, lost: [] })
})

test('each form of several fields is stored by a fieldsOf, in the file of its handler or one beside it', () => {
  // A purchase is made of what its lines cost; settings are stored one by one, by a closed list of names.
  const OWN_WAY = ['placeOrder', 'claimPaid', 'saveSettings']
  const sources = globSync('src/server/**/*.ts').map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  const textOf = new Map(sources.map(({ path, text }) => [path, text]))
  const listsFields = (path: string) => /\bfunction (?:fieldsOf|recordOf)/.test(textOf.get(path) ?? '')
  const byHand = stored
    .filter(([name, form]) => {
      const stored = Object.keys(schemas.get(name)?.shape ?? {}).filter((field) => !form.except?.[field])
      return stored.length > 1 && !OWN_WAY.includes(name)
    })
    .flatMap(([name]) =>
      sources.filter(({ text }) => text.includes(`const ${name}: Handler<`)).map((found) => ({ name, ...found })),
    )
    .filter(({ path, text }) => {
      const beside = [...text.matchAll(/from '(\.\.?\/[^']+)'/g)].map(([, target = '']) => join(dirname(path), target))
      return ![path, ...beside].some(listsFields)
    })
  expect(byHand.map(({ name, path }) => `${path}: ${name}`)).toEqual([])
})

type Reasons = { readonly [Field in string]?: string | Reasons }

function reasonsOf(reasons: Reasons): (string | undefined)[] {
  return Object.values(reasons).flatMap((reason) => (typeof reason === 'object' ? reasonsOf(reason) : [reason]))
}

type Send = (input: Sent, options: { seenMoves?: string }) => Promise<unknown>

/** Sends a form and reads it back: the fields that aren't what they were. */
async function lostFields(name: string, form: AnyStored, round: Round) {
  // The version that was read is the caller's to say (decision E7).
  const { version, ...rest } = schemas.get(name)?.shape ?? {}
  const shape = version && version !== Version ? { ...rest, version } : rest
  const here = hereIn(round)
  const sent: Sent = { ...valuesOf({ shape }, round), ...(await form.given?.(here)) }
  // Each operation by its name.
  const caller = shared().as[form.by ?? 'carla'] as unknown as Record<string, Send>
  // Whom a form moves is seen.
  const answer = await seen(async (moves) => caller[name]?.(sent, moves)).catch((error: unknown) => {
    throw new Error(`${round}: ${JSON.stringify({ refused: error, sent })}`, { cause: error })
  })
  const read = new Map(Object.entries((await form.read(here, answer, sent)) ?? {}))
  return Object.keys(shape)
    .filter((field) => !form.except?.[field] && !isSame(sent[field], read.get(field)))
    .map((field) => ({ field, sent: sent[field], read: read.get(field) }))
}

function hereIn(round: Round): Here {
  const { as, cast, callerOf } = shared()
  return {
    as,
    cast,
    callerOf,
    round,
    pick: (one, another, empty = one) => ({ one, another, empty })[round],
  }
}

/** Whether everything that was sent was read: a response may say more, and nothing may be given as '' or null. */
function isSame(sent: unknown, read: unknown): boolean {
  if (Array.isArray(sent))
    return Array.isArray(read) && sent.length === read.length && sent.every((one, place) => isSame(one, read[place]))
  if (typeof sent === 'object' && sent !== null)
    return Object.entries(sent).every(([key, value]) =>
      isSame(value, typeof read === 'object' && read !== null ? new Map(Object.entries(read)).get(key) : undefined),
    )
  return isDeepStrictEqual(sent ?? '', read ?? '')
}
