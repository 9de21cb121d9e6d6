import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeStorage } from '#tests/support/fake-storage.ts'
import { forgetPerson, getSession, setSession } from '#web/session/session.ts'
import { lastPayer, rememberPayer } from './payer.ts'

function signIn(id: string) {
  vi.stubGlobal('document', { cookie: `person=${id}` })
  const user = {
    id,
    email: 'ana@demo.test',
    name: 'Ana',
    first_name: 'Ana',
    last_name: 'Benítez',
    role: ['student' as const],
    profile_photo_url: null,
    country: null,
    second_step: { is_on: false, obligatory_from: null, is_obligatory: false },
  }
  setSession({ ...getSession(), user })
}

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  signIn('00000000-0000-4000-8000-000000000001')
})

// Files share what they load: a document left behind would be theirs.
afterEach(() => vi.unstubAllGlobals())

describe('how a person paid last', () => {
  test('is the method and the holder; the holder stays when a later purchase needs none', () => {
    rememberPayer({ method: 'debit_card', holder: ' ANA BENÍTEZ ' })
    rememberPayer({ method: 'cash', holder: '' })
    expect(lastPayer()).toEqual({ method: 'cash', holder: 'ANA BENÍTEZ' })
  })

  test('is written by a tab of somebody who left over nothing of who came, nor is their profile', () => {
    rememberPayer({ method: 'cash', holder: 'ANA' })
    const before = JSON.stringify(localStorage)
    vi.stubGlobal('document', { cookie: 'person=00000000-0000-4000-8000-000000000002' })
    rememberPayer({ method: 'debit_card', holder: 'OTRA' })
    const { user } = getSession()
    if (user) setSession({ ...getSession(), user: { ...user, name: 'Otra' } })
    expect(JSON.stringify(localStorage)).toBe(before)
  })

  test('is the person’s own, and signing out forgets it', () => {
    rememberPayer({ method: 'cash', holder: 'ANA' })
    signIn('00000000-0000-4000-8000-000000000002')
    expect(lastPayer()).toEqual({ method: null, holder: '' })
    signIn('00000000-0000-4000-8000-000000000001')
    expect(lastPayer().method).toBe('cash')
    forgetPerson(null)
    expect(localStorage.getItem('payer')).toBeNull()
  })

  test('is nothing when something else stands there', () => {
    for (const text of ['{broken', 'null', '7', '{"owner":"x","method":"cash"}']) {
      localStorage.setItem('payer', text)
      expect(lastPayer()).toEqual({ method: null, holder: '' })
    }
  })
})
