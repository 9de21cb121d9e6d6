import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '#tests/support/fake-storage.ts'
import { endOldWork, wipeStores } from './stores.ts'

const ANA = '0198f6a2-0000-7000-8000-000000000001'
const DIEGO = '0198f6a2-0000-7000-8000-000000000002'

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('sessionStorage', fakeStorage())
  const unsent = JSON.stringify({ at: 1, mine: { q1: { before: null, after: 'Sí' } } })
  for (const [key, text] of Object.entries({
    theme: 'dark',
    'answers:device': 'abcdefgh',
    cart: '{}',
    payer: '{}',
    user_profile: '{}',
    'of a later version': 'Ana',
    [`answers:${ANA}:1`]: unsent,
    [`answers:${ANA}:2`]: JSON.stringify({ at: 3, mine: {} }),
    [`pending_completions:${DIEGO}`]: '[]',
  }))
    localStorage.setItem(key, text)
  for (const key of [`typed ${ANA} post`, `typed ${DIEGO} post`, `cart_copy ${ANA}`, 'active_role', 'registration'])
    sessionStorage.setItem(key, '{}')
})

afterEach(() => vi.unstubAllGlobals())

const keys = () => [Object.keys(localStorage).toSorted(), Object.keys(sessionStorage).toSorted()]
/** What stays regardless of who signs in or out: the browser's own data, and unsent work under its user's id. */
const STAYS = ['answers:device', 'theme', `answers:${ANA}:1`, `pending_completions:${DIEGO}`].toSorted()

test('signing out leaves what is the browser’s own and unsent work, whatever else a version may have stored', () => {
  sessionStorage.removeItem(`typed ${DIEGO} post`)
  wipeStores(null, ANA)
  expect(keys()).toEqual([STAYS, []])
})

test('what was typed in the tab and its last cart wait for their own person; signing out forgets one’s own alone', () => {
  wipeStores(ANA)
  const ofDiego = [...STAYS, `typed:${DIEGO}:post`].toSorted()
  expect(keys()).toEqual([ofDiego, [`cart_copy ${ANA}`, `typed ${ANA} post`]])
  wipeStores(null, ANA)
  expect(keys()).toEqual([ofDiego, []])
})

test('work of somebody who doesn’t come back ends after 30 days, whatever version left it', () => {
  const [long, soon] = ['2020-01-01T00:00:00.000Z', new Date().toISOString()]
  const answers = (kept_at?: string) => JSON.stringify({ at: 3, mine: { q1: { before: null, after: 'Sí' } }, kept_at })
  const left = (id: string) => ({
    [`answers:${id}:1`]: answers(long),
    [`answers:${id}:2`]: answers(soon),
    [`answers:${id}:3`]: answers(),
    [`pending_completions:${id}`]: JSON.stringify([{ at: long }]),
    [`typed:${id}:post`]: JSON.stringify({ kept_at: long, typed: {}, from: {} }),
    [`typed:${id}:form`]: JSON.stringify({ kept_at: soon, typed: {}, from: {} }),
  })
  vi.stubGlobal('localStorage', fakeStorage())
  Object.assign(localStorage, { ...left(ANA), ...left(DIEGO), theme: 'dark' })
  endOldWork(ANA)
  const ofAna = [`answers:${ANA}:1`, `answers:${ANA}:2`, `answers:${ANA}:3`, `pending_completions:${ANA}`]
  const waits = [...ofAna, `typed:${ANA}:form`, `answers:${DIEGO}:2`, `answers:${DIEGO}:3`, `typed:${DIEGO}:form`]
  expect(Object.keys(localStorage).toSorted()).toEqual([...waits, 'theme'].toSorted())
  const first = localStorage.getItem(`answers:${DIEGO}:3`) ?? ''
  expect(Date.parse(JSON.parse(first).kept_at)).toBeGreaterThan(Date.parse(long))
})
