import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bringInPage } from '#tests/support/brought-page.ts'
import { fakeStorage } from '#tests/support/fake-storage.ts'

const ANA = '0198f6a2-0000-7000-8000-000000000001'
const DIEGO = '0198f6a2-0000-7000-8000-000000000002'

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('sessionStorage', fakeStorage())
})
afterEach(() => vi.unstubAllGlobals())

/** Ana's page is put aside; somebody goes back to it in a browser that holds the session of `signedIn`. */
async function goBackTo(persisted: boolean, signedIn: string | null) {
  const listeners = new Map<string, (event: { persisted: boolean }) => void>()
  const reload = vi.fn<() => void>()
  bringInPage({ session: ANA, person: ANA, answers: [], signedIn: ANA })
  const style = { visibility: '' }
  Object.assign(document, { documentElement: { style } })
  vi.stubGlobal('window', {
    addEventListener: (name: string, listener: (event: { persisted: boolean }) => void) =>
      listeners.set(name, listener),
    location: { reload },
  })
  const { watchPutAside } = await import('./put-aside.ts')
  const { holdTyped } = await import('./typed-aside.ts')
  holdTyped(() => ({ form: 'post', typed: { title: 'Salmos' }, from: { title: '' } }))
  watchPutAside()
  listeners.get('pagehide')?.({ persisted })
  const aside = style.visibility
  Object.assign(document, { cookie: signedIn === null ? '' : `person=${signedIn}` })
  listeners.get('pageshow')?.({ persisted })
  return { aside, shown: style.visibility, reloads: reload.mock.calls.length }
}

test('a page that is put aside is covered, and shown again to its own person alone', async () => {
  const typed = () => localStorage.getItem(`typed:${ANA}:post`)
  expect(await goBackTo(true, ANA)).toEqual({ aside: 'hidden', shown: '', reloads: 0 })
  expect(typed()).toBeNull()
  for (const next of [DIEGO, null]) {
    vi.resetModules()
    localStorage.removeItem(`typed:${ANA}:post`)
    expect(await goBackTo(true, next)).toEqual({ aside: 'hidden', shown: 'hidden', reloads: 1 })
    expect(typed()).toContain('Salmos')
  }
})

test('a page that comes anew is shown', async () => {
  expect(await goBackTo(false, ANA)).toEqual({ aside: '', shown: '', reloads: 0 })
})

test('a visitor’s page that the browser’s cache gives to whoever signed in since is opened anew, once', async () => {
  class Way {
    readonly type: string
    constructor(type: string) {
      this.type = type
    }
  }
  vi.stubGlobal('PerformanceNavigationTiming', Way)
  const reloads = async (type: string, signedIn: string | null) => {
    vi.resetModules()
    bringInPage({ session: null, person: null, answers: [], signedIn })
    Object.assign(document, { documentElement: { style: {} } })
    const reload = vi.fn<() => void>()
    vi.stubGlobal('window', { addEventListener: () => undefined, location: { reload } })
    vi.stubGlobal('performance', { getEntriesByType: () => [new Way(type)] })
    const { watchPutAside } = await import('./put-aside.ts')
    watchPutAside()
    return reload.mock.calls.length
  }
  expect(await reloads('back_forward', ANA)).toBe(1)
  expect(await reloads('reload', ANA)).toBe(0)
  expect(await reloads('back_forward', null)).toBe(0)
})
