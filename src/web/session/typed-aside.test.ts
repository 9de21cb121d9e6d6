import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '#tests/support/fake-storage.ts'
import { asideOf, holdTyped, putTypedAside, takeTypedAside } from './typed-aside.ts'

const ANA = '0198f6a2-0000-7000-8000-000000000001'
const DIEGO = '0198f6a2-0000-7000-8000-000000000002'
const LATER = 31 * 24 * 3_600_000

let release: () => void = () => undefined
beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('sessionStorage', fakeStorage())
})
afterEach(() => {
  release()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Ana has typed into a form when another user arrives. */
function anaTypes() {
  release = holdTyped(() => ({ form: 'lesson', ...asideOf({ title: 'Salmos', order: 2 }, { title: '', order: 1 }) }))
  sessionStorage.setItem(`typed ${ANA} post`, '{"title":"Una duda"}')
  sessionStorage.setItem(`typed ${DIEGO} post`, '{"title":"Otra"}')
  putTypedAside(ANA)
}

test('what was typed waits for its own person, once', () => {
  anaTypes()
  expect(Object.keys(sessionStorage)).toEqual([`typed ${DIEGO} post`])
  for (const other of [DIEGO, null]) expect(takeTypedAside(other, 'lesson')).toBeNull()
  expect(takeTypedAside(ANA, 'lesson')).toMatchObject({
    typed: { title: 'Salmos', order: 2 },
    from: { title: '', order: 1 },
  })
  expect(takeTypedAside(ANA, 'lesson')).toBeNull()
  expect(takeTypedAside(ANA, 'post')).toMatchObject({ typed: { title: 'Una duda' } })
  expect(Object.keys(localStorage)).toEqual([])
})

test('what was typed is forgotten after 30 days', () => {
  vi.useFakeTimers()
  anaTypes()
  vi.setSystemTime(Date.now() + LATER)
  expect(takeTypedAside(ANA, 'lesson')).toBeNull()
  expect(Object.keys(localStorage)).toEqual([`typed:${ANA}:post`])
})

test('what is secret, a file or a picture is never kept', () => {
  const values = {
    title: 'Salmos',
    same: 'igual',
    password: 'x',
    current_password: 'x',
    code: '123456',
    card_number: '4111',
    photo: 'x',
    file_id: 'x',
    picture: 'data:image/png;base64,AAAA',
    chosen: [new Blob(['x'])],
    typed_as_password: 'x',
    rows: [{ due: '2026-01-01', points: 3 }],
  }
  const isSecret = (field: string) => field === 'typed_as_password'
  expect(asideOf(values, { same: 'igual' }, isSecret).typed).toEqual({ title: 'Salmos', rows: values.rows })
})

test('a form of which only a reason is asked says what it is about: one typed against another stands nowhere else', () => {
  const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
  const nameless = Object.entries(sources)
    .flatMap(([file, text]) =>
      [...text.matchAll(/use(?:ContractForm|FormDialog)(?:<[^(]*>)?\(\{.*?\n {2}\}\)/gs)].map(([form]) => [file, form]),
    )
    .filter(([, form = '']) => /initialValues: \{ reason: '' \}/.test(form) && !/\n {4}(?:about|draft)\b/.test(form))
  expect(nameless.map(([file]) => file)).toEqual([])
})
