import type { BrowserContext, Page } from '@playwright/test'
import { CAST, PEOPLE, DEMO_PASSWORD } from '#server/seed/cast.ts'
import { signInButton } from './support/accounts.ts'
import { WAITING } from './support/accessibility.ts'
import { expect, signInAs, test, visit, type Visitor } from './support/journey.ts'
import { copyWithNewBuild } from './support/new-build.ts'

/** The nine screens on which a student reads or does something. */
const SCREENS = [
  '/student/dashboard',
  '/student/courses',
  `/student/courses/${CAST.courses.hermeneutics}`,
  '/student/assignments',
  '/student/grades',
  '/student/progress',
  '/forum',
  '/profile/edit',
  '/checkout',
]
const isLong = process.env['LONG'] === '1'
const LOST = 'Sin conexión'
const STALE = 'Actualiza la página'

test.describe('on a lost line', () => {
  // What is kept for reading offline watches what the page loads.
  test.use({ serviceWorkers: 'allow' })

  test('every screen stays, whatever is opened, and nothing is asked for in a storm', async ({ browser, portal }) => {
    const { page, context } = await savingData(await signInAs(browser, portal, 'ana'))
    for (const address of SCREENS) {
      await test.step(address, async () => {
        await open(page, address)
        const rest = countRequests(context)
        await context.setOffline(true)
        await tapEverything(page)
        expect(rest()).toEqual([])
        await context.setOffline(false)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
      })
    }
    await context.close()
  })

  test('what was opened comes by itself, and what was typed is still there', async ({ browser, portal }) => {
    const { page, context } = await savingData(await signInAs(browser, portal, 'ana'))
    const dialog = page.getByRole('dialog')

    await test.step('a dialog over what was typed; closed, it is offered again', async () => {
      await open(page, '/forum')
      await context.setOffline(true)
      await page.getByRole('searchbox').fill('romanos')
      await expect(page).toHaveURL(/romanos/)
      const write = page.getByRole('button', { name: 'Escribir Post' })
      await write.click()
      await expect(page.getByRole('dialog', { name: LOST })).toBeVisible()
      await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
      await expect(dialog).toHaveCount(0)
      await expect(write).toBeFocused()
      await write.click()
      await expect(page.getByRole('dialog', { name: LOST })).toBeVisible()
      await context.setOffline(false)
      await expect(dialog.getByRole('textbox').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(write).toBeFocused()
      await expect(page.getByRole('searchbox')).toHaveValue('romanos')
    })

    await test.step('a screen of the menu', async () => {
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Abrir el menú' }).click()
      await dialog.getByRole('link', { name: /Progreso/ }).click()
      await expect(page.getByRole('main').getByRole('heading', { level: 1, name: LOST })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByRole('heading', { level: 1, name: LOST })).toBeHidden()
      await expect(page.getByRole('main').getByRole('progressbar').first()).toBeVisible()
    })

    await test.step('the notices', async () => {
      await open(page, '/student/dashboard')
      await context.setOffline(true)
      await page
        .getByRole('banner')
        .getByRole('button', { name: /otificaciones/ })
        .click()
      const notices = page.getByRole('dialog', { name: 'Notificaciones' })
      await expect(notices.getByText(LOST)).toBeVisible()
      await context.setOffline(false)
      await expect(notices.getByText(LOST)).toBeHidden()
    })

    await test.step('leaving a form asks, and keeps the answers', async () => {
      await open(page, '/student/assignments')
      await page
        .getByRole('button', { name: /^Responder/ })
        .first()
        .click()
      await expect(dialog.getByText('Pregunta 1 de')).toBeVisible()
      await context.setOffline(true)
      await dialog.locator('label').first().click()
      await dialog.getByRole('button', { name: 'Cerrar' }).first().click()
      await expect(page.getByRole('dialog', { name: '¿Salir sin enviar tus respuestas?' })).toBeVisible()
      await page.getByRole('button', { name: 'Salir sin enviar' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1, name: 'Mis Evaluaciones' })).toBeVisible()
      await context.setOffline(false)
    })
    await context.close()
  })

  test('a new build never breaks a page that is open: it offers to bring it up to date', async ({
    browser,
    ownPortal,
  }) => {
    const ana = await savingData(await signInAs(browser, ownPortal, 'ana'))
    // Who isn't a student has no worker that keeps files.
    const bruno = await savingData(await signInAs(browser, ownPortal, 'bruno'))
    for (const { page } of [ana, bruno]) await open(page, '/forum')
    await expect.poll(() => ana.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    const old = await entryOf(ana.page)
    const next = copyWithNewBuild()
    await ownPortal.replaceBy(next.main)

    await test.step('a file of the build before is not found, rather than a page', async () => {
      const answer = await ana.context.request.get(old)
      expect(answer.status()).toBe(404)
      expect(answer.headers()['content-type']).toContain('text/plain')
    })
    for (const { page } of [ana, bruno]) {
      await test.step('a dialog', async () => {
        await page.getByRole('searchbox').fill('romanos')
        await expect(page).toHaveURL(/romanos/)
        await page.getByRole('button', { name: 'Escribir Post' }).click()
        await expect(page.getByRole('dialog', { name: STALE })).toBeVisible()
        await expect(page.getByRole('searchbox', { includeHidden: true })).toHaveValue('romanos')
        await page.getByRole('button', { name: 'Actualizar' }).click()
        await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
        expect(await entryOf(page)).not.toBe(old)
      })
    }
    await ana.context.close()
    await bruno.context.close()
    next.remove()
  })
})

test('small dialogs are there before they are asked for', async ({ browser, portal }) => {
  const { page, context } = await signInAs(browser, portal, 'ana')
  await open(page, '/forum')
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await expect.poll(loaded).toContainEqual(expect.stringContaining('PostDialog'))
  await expect.poll(loaded).toContainEqual(expect.stringContaining('ReasonDialog'))
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Escribir Post' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
  await context.close()
})

test('on a slow line that loses one request in twenty every screen comes in the end', async ({ browser, portal }) => {
  const { page, context } = await signInAs(browser, portal, 'ana')
  await open(page, '/student/dashboard')
  const line = await context.newCDPSession(page)
  // Fast 3G, as browsers name it.
  const speed = { latency: 562, downloadThroughput: 180_000, uploadThroughput: 84_375 }
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', { offline: false, ...speed })
  const chance = seeded(13)
  await context.route(
    (url) => url.origin === portal.origin,
    (route) => (chance() < 0.05 ? route.abort('connectionreset') : route.continue()),
  )
  for (const name of isLong ? [...MENU, ...MENU, ...MENU] : MENU) {
    await test.step(name, async () => {
      await page.getByRole('button', { name: 'Abrir el menú' }).click()
      await page.getByRole('dialog').getByRole('link', { name }).click()
      await expect(page.getByRole('main').locator('[role=status] h1')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.locator(WAITING)).toHaveCount(0)
    })
  }
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
})

const MENU = ['Mis Evaluaciones', 'Foro', 'Cursos']

test('pages made at build are the ones that the browser draws', async ({ browser, portal }) => {
  await test.step('what is typed before the script comes is kept', async () => {
    const { page, context } = await visit(browser, portal)
    const { promise: typed, resolve: release } = Promise.withResolvers<void>()
    await context.route(/\/assets\/.*\.js$/, async (route) => {
      await typed
      await route.continue()
    })
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByLabel('Email').fill(PEOPLE.ana.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
    release()
    await expect.poll(() => page.evaluate(isDrawn)).toBe(true)
    await signInButton(page).click()
    await page.waitForURL(/\/student\/dashboard$/)
    await context.close()
  })
  await test.step('whoever is signed in is led on', async () => {
    const { page, context } = await signInAs(browser, portal, 'ana')
    for (const address of ['/login', '/register', '/', '/about', '/courses']) {
      await page.goto(address)
      await expect(page.getByRole('banner').getByRole('button', { name: PEOPLE.ana.first_name })).toBeVisible()
      if (/login|register/.test(address)) await expect(page).toHaveURL(/\/student\/dashboard$/)
    }
    await context.close()
  })
})

/** For who saves data nothing is fetched ahead: what a journey opens later can't be there already. */
async function savingData(visitor: Visitor): Promise<Visitor> {
  await visitor.context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) }),
  )
  return visitor
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator(WAITING)).toHaveCount(0)
}

/** The file that the page began with. */
async function entryOf(page: Page): Promise<string> {
  return (await page.locator('script[type=module]').getAttribute('src')) ?? ''
}

/** Whether the browser's own drawing has taken over the page. */
const isDrawn = () =>
  Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__reactContainer'))

/** Everything that can be tapped, each kind once; what opens is closed again. The page must stand after each. */
async function tapEverything(page: Page): Promise<void> {
  const controls = await page
    .locator('header button:visible, main button:visible, main [role=tab]:visible')
    .elementHandles()
  const tapped = new Set<string>()
  for (const control of controls) {
    const kind = await control.evaluate((node) => {
      if (!(node instanceof HTMLElement) || !node.isConnected || node.matches(':disabled')) return ''
      const name = node.getAttribute('aria-label') ?? node.textContent
      return name.replace(/[:\d«"].*/s, '').trim()
    })
    if (kind === '' || tapped.has(kind)) continue
    tapped.add(kind)
    await control.evaluate((node) => node instanceof HTMLElement && node.click())
    await expect(page.locator('main#content h1').first(), `after ${kind}`).toBeAttached()
    await expect(page.getByText('Algo salió mal'), `after ${kind}`).toHaveCount(0)
    await page.keyboard.press('Escape')
  }
  expect(tapped.size).toBeGreaterThan(1)
}

/** Counts what the page asks for; the function that it answers names what was asked for more than once a second. */
function countRequests(context: BrowserContext): () => string[] {
  const asked = new Map<string, number>()
  const began = performance.now()
  const count = (request: { url(): string; serviceWorker(): unknown }) =>
    request.serviceWorker() ?? asked.set(request.url(), (asked.get(request.url()) ?? 0) + 1)
  context.on('request', count)
  return () => {
    context.off('request', count)
    const seconds = (performance.now() - began) / 1000
    return [...asked].filter(([, times]) => times > seconds + 2).map(([url, times]) => `${times} times ${url}`)
  }
}

/** Chance that is the same each time (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
