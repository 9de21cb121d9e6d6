import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { DEMO_PASSWORD, PEOPLE, type PersonName } from '#server/seed/cast.ts'
import { startPortal, type Portal } from './portal.ts'

/** The sizes that every journey is made at: a laptop and a cheap phone. */
export const SIZES = [
  { name: 'at 1280', width: 1280, height: 900 },
  { name: 'at 390', width: 390, height: 844 },
] as const
export type Size = (typeof SIZES)[number]

/** What axe can find in one theme only: the themes differ in nothing but their colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Tests with a portal of their worker's own. */
export const test = base.extend<object, { portal: Portal }>({
  portal: [
    // Playwright reads what a fixture needs from this pattern: it needs nothing.
    async ({}, use) => {
      const portal = await startPortal()
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

export { expect }

/** Somebody with a browser of their own. Everything that the browser complains of is kept in `complaints`. */
export type Visitor = { page: Page; context: BrowserContext; complaints: string[] }

/** Opens a browser of this size at the portal, signed out. */
export async function visit(browser: Browser, portal: Portal, size: Size): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: portal.origin,
    viewport: { width: size.width, height: size.height },
    reducedMotion: 'reduce',
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  return { page, context, complaints }
}

/** Opens a browser and signs one of the cast in through the screen. */
export async function signInAs(browser: Browser, portal: Portal, size: Size, name: PersonName): Promise<Visitor> {
  const visitor = await visit(browser, portal, size)
  await signIn(visitor.page, PEOPLE[name].email, DEMO_PASSWORD)
  return visitor
}

/** Signs in through the screen and waits for the dashboard. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.waitForURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Looks at the screen as it stands: whole, accessible in both themes, nothing sideways, no complaint. */
export async function look({ page, complaints }: Visitor): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('.splash')).toBeHidden()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  for (const colorScheme of ['dark', 'light'] as const) {
    // The theme is automatic until somebody chooses one: it follows the system.
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    const axe = new AxeBuilder({ page })
    const { violations } = await (colorScheme === 'dark' ? axe.withRules(COLOUR_RULES) : axe).analyze()
    expect(
      violations.map(
        ({ id, nodes }) => `${colorScheme} ${page.url()} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
      ),
    ).toEqual([])
  }
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
  const cut = await page
    .locator('table:visible')
    .evaluateAll(
      (tables) => tables.filter((table) => table.scrollWidth > (table.parentElement?.clientWidth ?? 0)).length,
    )
  expect(cut, `${page.url()} has tables wider than their place`).toBe(0)
  expect(complaints).toEqual([])
}

/** Chooses an option of a list, native or not, by the words that a person sees. */
export async function choose(scope: Locator, label: string, option: string): Promise<void> {
  const list = scope.getByRole('combobox', { name: label })
  if ((await list.evaluate((node) => node.tagName)) === 'SELECT') {
    const value = await list.locator('option', { hasText: option }).first().getAttribute('value')
    await list.selectOption(value)
    return
  }
  await list.click()
  await list.page().getByRole('option', { name: option }).click()
}
