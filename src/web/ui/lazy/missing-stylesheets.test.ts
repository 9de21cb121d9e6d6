import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A style sheet's element, as far as it's needed here: in the page until another takes its place. */
class Sheet extends EventTarget {
  rel = 'stylesheet'
  href = ''
  crossOrigin = ''
  isInPage = false

  replaceWith(other: Sheet) {
    // The browser ignores what is no longer in the page.
    if (!this.isInPage) return
    this.isInPage = false
    other.isInPage = true
    asked.push(other)
  }
}

let asked: Sheet[]
let noteLost: (event: { target: unknown }) => void

beforeEach(() => {
  asked = []
  vi.resetModules()
  vi.stubGlobal('HTMLLinkElement', Sheet)
  vi.stubGlobal('document', {
    createElement: () => new Sheet(),
    addEventListener: (_: string, listener: typeof noteLost) => (noteLost = listener),
  })
})

afterEach(() => void vi.unstubAllGlobals())

test('a style sheet that two pieces wait for is asked for once, and comes for both', async () => {
  const { reloadStylesheets } = await import('./missing-stylesheets.ts')
  const lost = Object.assign(new Sheet(), { href: '/assets/forum.css', isInPage: true })
  noteLost({ target: lost })
  const both = Promise.all([reloadStylesheets(), reloadStylesheets()])
  expect(asked.map(({ href }) => href)).toEqual(['/assets/forum.css'])
  asked[0]?.dispatchEvent(new Event('load'))
  await both
  await reloadStylesheets()
  expect(asked).toHaveLength(1)
})

test('one that is lost again is asked for anew the next time', async () => {
  const { reloadStylesheets } = await import('./missing-stylesheets.ts')
  noteLost({ target: Object.assign(new Sheet(), { href: '/assets/forum.css', isInPage: true }) })
  const first = reloadStylesheets()
  asked[0]?.dispatchEvent(new Event('error'))
  noteLost({ target: asked[0] })
  await expect(first).rejects.toThrow('/assets/forum.css')
  const second = reloadStylesheets()
  expect(asked).toHaveLength(2)
  asked[1]?.dispatchEvent(new Event('load'))
  await second
})
