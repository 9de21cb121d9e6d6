import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { CAST, DEMO_PASSWORD, PEOPLE, type PersonName } from '#server/seed/cast.ts'
import { PAYLOAD_MARK, PAYLOADS } from '../support/payloads.ts'
import { fillWithPayloads } from './support/hostile-data.ts'
import { expect, test } from './support/journey.ts'
import type { Portal } from './support/portal.ts'

/** Who opens what: the screens of the role, and those of everyone signed in once as each. */
const ROLES = { student: 'ana', teacher: 'bruno', admin: 'carla' } as const satisfies Record<string, PersonName>

/** What stands for a part of an address; a screen with a part that isn't here fails the test until it is. */
const PARTS: Record<string, string> = {
  '/student/courses/$courseId': CAST.courses.hermeneutics,
  '/courses/$courseId/enroll': CAST.courses.dogmatics,
  '/teacher/courses/$id': CAST.courses.hermeneutics,
  '/teacher/students/$id': CAST.courses.hermeneutics,
  '/teacher/assignments/$assignmentId/submissions': CAST.assignments.essay,
  '/teacher/managegrades/$assignmentId': CAST.assignments.gradedEssay,
}

/** Dialogs and tabs that an address opens, with texts that the screen alone doesn't show. */
const INSIDE: Record<keyof typeof ROLES, readonly string[]> = {
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

/** Filled once for each worker's portal. */
const filled = new WeakMap<Portal, Promise<number>>()

for (const [role, name] of Object.entries(ROLES) as [keyof typeof ROLES, PersonName][]) {
  test(`nothing that people typed runs on any screen of the ${role}`, async ({ browser, portal }) => {
    // Without the policy of the pages, which would stop most of it by itself.
    const context = await browser.newContext({ baseURL: portal.origin, bypassCSP: true, reducedMotion: 'reduce' })
    const headers = { origin: portal.origin }
    const account = { email: PEOPLE[name].email, password: DEMO_PASSWORD }
    // A machine that is busy with other tests may say that it is.
    await expect
      .poll(async () => (await context.request.post('/api/session', { data: account, headers })).status())
      .toBe(200)
    const reported = { kind: 'posts', reason: 'Publicidad' }
    await context.request.post(`/api/forum/posts/${CAST.posts.ofElena}/reports`, { data: reported, headers })
    if (!filled.has(portal)) filled.set(portal, fillWithPayloads(portal))
    const fields = (await filled.get(portal)) ?? 0
    const page = await context.newPage()
    const executions = await watch(page, portal)

    const found = { screens: 0, shown: 0, links: 0 }
    for (const address of addressesOf(role)) {
      await page.goto(address)
      await settled(page)
      const seen = await inspect(page)
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
  })
}

/** Everything of the build that this role may open. */
function addressesOf(role: keyof typeof ROLES): string[] {
  const manifest: { routes: { pattern: string }[] } = JSON.parse(
    readFileSync(resolve(import.meta.dirname, '../../dist/web/pages.json'), 'utf8'),
  )
  const areas = Object.keys(ROLES).filter((other) => other !== role)
  const screens = manifest.routes
    .map(({ pattern }) => pattern)
    .filter((pattern) => !areas.some((area) => pattern.startsWith(`/${area}/`)))
    .filter((pattern) => role === 'student' || !/^\/(checkout|courses)\//.test(pattern))
  const addresses = screens.map((pattern) => {
    if (!pattern.includes('$')) return pattern
    const part = PARTS[pattern]
    if (!part) throw new Error(`say in PARTS what stands for the part of ${pattern}`)
    return pattern.replace(/\$\w+/, part)
  })
  return [...new Set([...addresses, ...INSIDE[role]])]
}

/** The browser's own parts: what it shows a PDF with. */
const OF_THE_BROWSER = new Set(['chrome:', 'chrome-extension:'])

/** Notes whatever runs: an alert, or something that is fetched from elsewhere (nothing leaves this machine). */
async function watch(page: Page, portal: Portal): Promise<string[]> {
  const executions: string[] = []
  page.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') executions.push(dialog.message())
    void dialog.dismiss()
  })
  await page.route(
    (url) => url.origin !== portal.origin && !OF_THE_BROWSER.has(url.protocol),
    (route) => {
      const type = route.request().resourceType()
      if (type !== 'image' && type !== 'media') executions.push(`${type} ${route.request().url()}`)
      return route.abort()
    },
  )
  return executions
}

async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** What the page made of the payloads, every part of it opened. */
function inspect(page: Page) {
  return page.evaluate((mark) => {
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
      marked: document.querySelectorAll(`[${mark}], [onerror], [onload], [onmouseover], [onfocus], [ontoggle]`).length,
      foreign: links.map(addressOf).filter((address) => !own.has(new URL(address, location.href).protocol)),
      links: links.length,
      shown: document.body.innerText.includes(mark) || document.title.includes(mark) ? 1 : 0,
    }
  }, PAYLOAD_MARK)
}
