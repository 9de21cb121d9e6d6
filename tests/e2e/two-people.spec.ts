import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, PEOPLE } from '#server/seed/cast.ts'
import { endSessions, forgive } from './support/accounts.ts'
import { expect, goOn, openSession, signInAs, test } from './support/journey.ts'

test.use({ serviceWorkers: 'allow' })

/** What the browser reports about a lost connection, and about what the worker hasn't stored. */
const NO_LINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/

test('the next person in a browser reads nothing of the one before (decision E6)', async ({ browser, portal }) => {
  const { diego, ana } = PEOPLE
  const visitor = await signInAs(browser, portal, 'diego')
  const { page, context } = visitor
  const heading = page.getByRole('heading', { level: 1 })

  await test.step('Diego opens his grades by their address, and they are kept', async () => {
    await page.goto('/student/grades')
    await expect(heading).toHaveText('Mis Calificaciones')
    await expect.poll(() => everythingIn(page)).toContain('/api/student/grades')
    await expect.poll(() => everythingIn(page)).toContain('/kept/shell')
    expect(await everythingIn(page)).toContain(diego.id)
  })

  await test.step('what he opens from the search is remembered', async () => {
    await findAndOpen(page, 'hermen', /^Hermenéutica/)
    await expect(heading).toHaveText('Hermenéutica')
    await openSearch(page)
    await expect(page.getByRole('group', { name: LATELY }).getByRole('option')).toHaveText([/^Hermenéutica/])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await everythingIn(page)).toContain('searches:')
  })

  await test.step('he signs out by the menu: page, memory and stores know nothing of him', async () => {
    await leaveAMark(page)
    await page.getByRole('banner').getByRole('button', { name: diego.first_name }).click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(heading).toHaveText('Iniciar sesión')
    expect(await tracesOf(diego, page)).toEqual([])
    expect(await everythingIn(page)).not.toContain('searches:')
    expect(await hasMark(page)).toBe(false)
  })

  await test.step('Ana signs in on the form that stands there; without a line his grades are nowhere', async () => {
    // The form stands there before the script that sends it.
    await page.waitForFunction(() => document.documentElement.dataset['begun'] === 'true')
    await page.getByLabel('Email').fill(ana.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page).toHaveURL(/\/student\/dashboard$/)
    await expect.poll(() => everythingIn(page)).toContain('/kept/shell')
    await openSearch(page)
    await expect(page.getByRole('group', { name: 'Tus pantallas' })).toBeVisible()
    await expect(page.getByRole('group', { name: LATELY })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await context.setOffline(true)
    await page.goto('/student/grades')
    await expect(page.getByRole('banner').getByRole('button', { name: ana.first_name })).toBeVisible()
    await expect(page.getByText('Error al cargar notas')).toBeVisible()
    expect(await tracesOf(diego, page)).toEqual([])
  })

  await test.step('what the cookie doesn’t say any more isn’t shown: her session ended with the browser', async () => {
    await context.clearCookies()
    await page.goto('/student/dashboard')
    await expect(heading).toHaveText('Sin conexión')
    await expect(page.getByRole('link', { name: 'Hermenéutica' })).toHaveCount(0)
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/login\?next=/)
    await expect.poll(() => tracesOf(ana, page)).toEqual([])
  })
  forgive(visitor, NO_LINE)
  await context.close()
})

test('whose session ended comes back to the same page; another person begins a new one (decision E6)', async ({
  browser,
  portal,
}) => {
  const { diego, ana } = PEOPLE
  const visitor = await signInAs(browser, portal, 'diego')
  const { page, context } = visitor
  const heading = page.getByRole('heading', { level: 1 })
  const enter = async (email: string) => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  }
  const endsWhileOpen = async () => {
    await goOn(page, '/forum?q=salmos')
    await leaveAMark(page)
    await endSessions(portal, diego.email)
    await page.evaluate(() => window.__TSR_ROUTER__?.navigate({ href: '/student/grades' }))
    await expect(page).toHaveURL(/\/login\?ended=true/)
    await expect.poll(() => tracesOf(diego, page)).toEqual([])
  }

  await endsWhileOpen()
  await enter(diego.email)
  await expect(page).toHaveURL(/\/student\/grades$/)
  await expect(heading).toHaveText('Mis Calificaciones')
  expect(await hasMark(page)).toBe(true)

  await endsWhileOpen()
  await enter(ana.email)
  // Where Diego was is not where Ana goes.
  await expect(page).toHaveURL(/\/student\/dashboard$/)
  await expect(page.getByRole('banner').getByRole('button', { name: ana.first_name })).toBeVisible()
  expect(await hasMark(page)).toBe(false)
  expect(await tracesOf(diego, page)).toEqual([])

  await test.step('signing out asks first about what is unsaved', async () => {
    await goOn(page, '/profile/edit')
    await page.getByLabel('Nombre completo').fill('Ana de Benítez')
    const leave = async (answer: string) => {
      await page.getByRole('banner').getByRole('button', { name: ana.first_name }).click()
      await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
      await page.getByRole('dialog', { name: '¿Salir sin guardar?' }).getByRole('button', { name: answer }).click()
    }
    await leave('Seguir aquí')
    await expect(page.getByLabel('Nombre completo')).toHaveValue('Ana de Benítez')
    await leave('Salir sin guardar')
    await expect(page).toHaveURL(/\/login$/)
    expect(await tracesOf(ana, page)).toEqual([])
  })

  await test.step('going back leads to the sign-in', async () => {
    await page.goBack()
    await expect(page).toHaveURL(/\/login\?next=/)
    await expect(heading).toHaveText('Iniciar sesión')
    expect(await tracesOf(ana, page)).toEqual([])
    // The browser's own copy of the sign-in is from before somebody signed in.
    await page.goto('/about')
    await openSession(context.request, portal, ana.email)
    await page.goBack()
    await expect(page.getByRole('banner').getByRole('button', { name: ana.first_name })).toBeVisible()
  })
  forgive(visitor, /401/)
  await context.close()
})

/** What the search calls what was opened from it before. */
const LATELY = 'Lo último que abriste desde aquí'

async function openSearch(page: Page) {
  await page.getByRole('button', { name: 'Buscar en el portal' }).click()
  await expect(page.getByRole('combobox', { name: 'Qué buscas' })).toBeFocused()
}

async function findAndOpen(page: Page, typed: string, name: RegExp) {
  await openSearch(page)
  await page.getByRole('combobox', { name: 'Qué buscas' }).fill(typed)
  await page.getByRole('option', { name }).first().click()
}

/** Where a page and its browser still name a person. */
async function tracesOf({ id, email, last_name }: Named, page: Page): Promise<string[]> {
  const all = await everythingIn(page)
  return [id, email, last_name].flatMap((name) => {
    const at = all.indexOf(name)
    return at < 0 ? [] : [all.slice(Math.max(0, at - 200), at + 100)]
  })
}

type Named = { id: string; email: string; last_name: string }

/** Lives as long as the page's memory. */
const leaveAMark = (page: Page) => page.evaluate(() => void Object.assign(window, { mark: true }))
const hasMark = (page: Page) => page.evaluate(() => 'mark' in window)

/** All that a page and its browser hold for the site's scripts: the document, every store with its addresses, what goes back in history. */
async function everythingIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept = await Promise.all(
      (await caches.keys())
        .filter((name) => name !== 'atrio-assets')
        .map(async (name) => {
          const cache = await caches.open(name)
          const texts = await Promise.all(
            (await cache.keys()).map(async (asked) => `${asked.url} ${await (await cache.match(asked))?.text()}`),
          )
          // Looking into one that is being removed recreates it: it mustn't stay because somebody looked.
          if (texts.length === 0) await caches.delete(name)
          return [name, ...texts]
        }),
    )
    const stored = await Promise.all(
      (await indexedDB.databases()).map(
        async ({ name = '' }) =>
          new Promise((tell) => {
            const opening = indexedDB.open(name)
            opening.addEventListener('success', () => {
              const stores = [...opening.result.objectStoreNames]
              if (stores.length === 0) return tell(name)
              const reading = opening.result.transaction(stores)
              const asked = stores.flatMap((one) => {
                const store = reading.objectStore(one)
                return [store.getAllKeys(), store.getAll()]
              })
              reading.addEventListener('complete', () => tell([name, ...asked.map(({ result }) => result)]))
            })
          }),
      ),
    )
    const web = [localStorage, sessionStorage].map((store) => Object.entries(store))
    const page = document.documentElement.outerHTML
    return JSON.stringify([kept, stored, web, page, window.name, history.state, document.title, document.cookie])
  })
}
