import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '#tests/support/fake-storage.ts'
import { wipeStores } from './stores.ts'

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
    sessionStorage.setItem(key, 'x')
})

afterEach(() => vi.unstubAllGlobals())

const keys = () => [Object.keys(localStorage).toSorted(), Object.keys(sessionStorage).toSorted()]
/** What stays whoever comes or goes: the browser's own, and unsent work under its person's id. */
const STAYS = ['answers:device', 'theme', `answers:${ANA}:1`, `pending_completions:${DIEGO}`].toSorted()

test('signing out leaves what is the browser’s own and unsent work, whatever else a version may have stored', () => {
  wipeStores(null)
  expect(keys()).toEqual([STAYS, []])
})

test('what was typed in the tab and its last cart wait for their own person', () => {
  wipeStores(ANA)
  expect(keys()).toEqual([STAYS, [`cart_copy ${ANA}`, `typed ${ANA} post`]])
  wipeStores(DIEGO)
  expect(keys()).toEqual([STAYS, []])
})
