import type { Browser, BrowserContext, Page } from '@playwright/test'
import { CAST, PEOPLE } from '#server/seed/cast.ts'
import { PAYLOAD_MARK, PAYLOADS } from '../support/payloads.ts'
import { fillWithPayloads } from './support/hostile-data.ts'
import { expect, openSession, test } from './support/journey.ts'
import type { Portal } from './support/portal.ts'
import { WAITING } from './support/accessibility.ts'
import { addressesOf, ROLES, type Role } from './support/screens.ts'

/** Dialogs and tabs that an address opens, with texts that the screen alone doesn't show. */
const INSIDE: Record<Role, readonly string[]> = {
  student: [
    `/forum?post=${CAST.posts.ofAna}`,
    `/forum?post=${CAST.posts.ofAna}&dialog=edit`,
    `/student/dashboard?announcement=${CAST.announcements.newest}`,
    `/courses/${CAST.courses.dogmatics}/enroll`,
  ],
  teacher: [`/forum?post=${CAST.posts.ofElena}`],
  admin: [
    `/forum?post=${CAST.posts.ofAna}`,
    '/forum?view=reports',
    `/admin/announcements?dialog=edit&id=${CAST.announcements.newest}`,
    ...['grades', 'students', 'courses', 'periods', 'teachers', 'receipts'].map(
      (tab) => `/admin/secretariat?tab=${tab}`,
    ),
  ],
}

const EVERYONE: readonly Role[] = ['student', 'teacher', 'admin']

test('nothing that people typed runs on any screen', async ({ browser, ownPortal }) => {
  const reported = { kind: 'posts', reason: 'Publicidad' }
  const ana = await withoutPolicy(browser, ownPortal, 'student')
  await ana.request.post(`/api/forum/posts/${CAST.posts.ofElena}/reports`, {
    data: reported,
    headers: { origin: ownPortal.origin },
  })
  await ana.close()
  const fields = await fillWithPayloads(ownPortal)
  for (const role of EVERYONE) await test.step(role, () => opensEverything(browser, ownPortal, role, fields))
})

async function opensEverything(browser: Browser, portal: Portal, role: Role, fields: number): Promise<void> {
  const context = await withoutPolicy(browser, portal, role)
  const page = await context.newPage()
  const executions = watch(page, portal)
  const found = { screens: 0, shown: 0, links: 0 }
  for (const address of new Set([...addressesOf(role), ...INSIDE[role]])) {
    // What the server itself writes into the page; then the screen, as a link of the page opens it.
    const served = await (await page.request.get(address)).text()
    await openScreen(page, address)
    await settled(page)
    const seen = await inspect(page, served)
    expect(seen.marked, `${address} took a payload for markup`).toBe(0)
    expect(seen.foreign, `${address} has links that are no web addresses`).toEqual([])
    expect(executions, `${address} ran a payload`).toEqual([])
    found.screens += 1
    found.shown += seen.shown
    found.links += seen.links
  }
  console.info(
    `${role}: ${PAYLOADS.length} payloads in each of ${fields} fields, ${found.screens} screens, shown on ${found.shown}; ` +
      `${executions.length} executions; ${found.links} links, 0 that aren't http or https`,
  )
  // The payloads were really there to be seen.
  expect(found.shown).toBeGreaterThan(found.screens / 3)
  await context.close()
}

/** A browser without the pages' policy, which would block most of it on its own. */
async function withoutPolicy(browser: Browser, portal: Portal, role: Role): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: portal.origin, bypassCSP: true, reducedMotion: 'reduce' })
  await openSession(context.request, portal, PEOPLE[ROLES[role]].email)
  return context
}

/** The browser's own parts: what it shows a PDF with. */
const OF_THE_BROWSER = new Set(['chrome:', 'chrome-extension:'])

/** Records anything that runs: an alert, or a request to another host (the browser can reach only this machine). */
function watch(page: Page, portal: Portal): string[] {
  const executions: string[] = []
  page.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') executions.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin === portal.origin || OF_THE_BROWSER.has(protocol)) return
    const type = request.resourceType()
    if (type !== 'image' && type !== 'media') executions.push(`${type} ${request.url()}`)
  })
  return executions
}

async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator(WAITING)).toHaveCount(0)
}

/** Goes to a screen by the page's router, whatever it leads on to; the first one is opened. */
async function openScreen(page: Page, address: string): Promise<void> {
  const isOpen = await page.evaluate(() => window.__TSR_ROUTER__ !== undefined)
  if (!isOpen) await page.goto(address)
  else await page.evaluate((href) => window.__TSR_ROUTER__?.navigate({ href }), address)
}

/** What the page made of the payloads, with every part of it opened, and what the browser makes of it as the server wrote it. */
function inspect(page: Page, served: string) {
  return page.evaluate(
    ({ mark, html }) => {
      const made = `[${mark}], [onerror], [onload], [onmouseover], [onfocus], [ontoggle]`
      const written = new DOMParser().parseFromString(html, 'text/html')
      for (const part of document.querySelectorAll('details')) part.open = true
      const links = [
        ...document.querySelectorAll<HTMLElement>('a[href], area[href], form[action], iframe[src], object[data]'),
      ]
      const addressOf = (link: HTMLElement) =>
        link.getAttribute('href') ??
        link.getAttribute('action') ??
        link.getAttribute('src') ??
        link.getAttribute('data') ??
        ''
      const own = new Set(['http:', 'https:', 'mailto:', 'tel:'])
      return {
        marked: document.querySelectorAll(made).length + written.querySelectorAll(made).length,
        foreign: links.map(addressOf).filter((address) => !own.has(new URL(address, location.href).protocol)),
        links: links.length,
        shown: document.body.innerText.includes(mark) || document.title.includes(mark) ? 1 : 0,
      }
    },
    { mark: PAYLOAD_MARK, html: served },
  )
}
