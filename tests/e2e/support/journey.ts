import {
  test as base,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test'
import { DEMO_PASSWORD, PEOPLE, type PersonName } from '#server/seed/cast.ts'
import { KEYS, PaymentProviders } from '../../support/payment-providers.ts'
import { openSmtpServer, type SmtpServer } from '../../support/smtp-server.ts'
import { faultsOf, newLook, WAITING } from './accessibility.ts'
import { expect } from './expect.ts'
import { noteLookedAt } from './looked-at.ts'
import { startPortal, type Portal } from './portal.ts'

/** The size of a journey: a cheap phone. */
export const PHONE = { width: 390, height: 844 } as const
/** The size at which screens that are laid out differently there are looked at again. */
export const LAPTOP = { width: 1280, height: 900 } as const
export type Size = typeof PHONE | typeof LAPTOP

/** What the journeys of one worker share, each made when the first of them asks for it. */
type Shared = {
  /** The mail server of `portal`. */
  mail: SmtpServer
  /** Whatever a journey changes in it that others might meet, it puts back. */
  portal: Portal
  /** The payment providers of `payingPortal`, impersonated. */
  providers: PaymentProviders
  payingPortal: Portal
}

const PATIENCE = { scope: 'worker', timeout: 600_000 } as const

/** What no page of a journey may do: let an error go by, as React's where a page isn't the one that was made at build. */
const faults: string[] = []
/** What a browser reports about a failed response or connection, for the page or its worker: each journey knows what it requested. */
const REFUSED =
  /^Failed to load resource|net::ERR_|^An unknown error occurred when fetching the script\.$|^Refused to apply style .*\('text\/plain'\)/

/** `ownPortal`: for one journey alone, which may leave anything in it. `unbroken` holds for all. */
export const test = base.extend<{ ownPortal: Portal; unbroken: void }, Shared>({
  unbroken: [
    async ({}, use) => {
      faults.length = 0
      await use()
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
  mail: [
    // Playwright reads a fixture's dependencies from this pattern: it has none.
    async ({}, use) => {
      const mail = await openSmtpServer()
      await use(mail)
      await mail.stop()
    },
    PATIENCE,
  ],
  portal: [({ mail }, use) => whileItRuns({ SMTP_URL: mail.url }, use), PATIENCE],
  providers: [
    async ({}, use) => {
      const providers = new PaymentProviders()
      await providers.start()
      await use(providers)
      await providers.stop()
    },
    PATIENCE,
  ],
  payingPortal: [
    ({ providers }, use) =>
      whileItRuns({ ...KEYS, STRIPE_API_URL: providers.url, MERCADO_PAGO_API_URL: providers.url }, use),
    PATIENCE,
  ],
  ownPortal: ({}, use) => whileItRuns({}, use),
})

export { expect }

async function whileItRuns(
  environment: Record<string, string>,
  provide: (portal: Portal) => Promise<void>,
): Promise<void> {
  const portal = await startPortal(environment)
  await provide(portal)
  await portal.stop()
}

/** A user with their own browser. Everything the browser complains about is collected in `complaints`. */
export type Visitor = { page: Page; context: BrowserContext; complaints: string[]; origin: string }

/** Opens a browser at the portal, signed out. */
export async function visit(browser: Browser, portal: Portal, size: Size = PHONE): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: portal.origin, viewport: size, reducedMotion: 'reduce' })
  context.on('weberror', (fault) => faults.push(fault.error().message))
  context.on('console', (said) => {
    if (said.type() === 'error' && !REFUSED.test(said.text())) faults.push(said.text())
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  return { page, context, complaints, origin: portal.origin }
}

/** Opens a browser for one of the cast, signed in; no page is open yet. */
export async function signInAs(
  browser: Browser,
  portal: Portal,
  name: PersonName,
  size: Size = PHONE,
): Promise<Visitor> {
  const visitor = await visit(browser, portal, size)
  await openSession(visitor.context.request, portal, PEOPLE[name].email)
  return visitor
}

/** Signs somebody with the demo's password in without the screen; a portal that is busy is asked again. */
export async function openSession(asker: APIRequestContext, portal: Portal, email: string): Promise<void> {
  const options = { data: { email, password: DEMO_PASSWORD, remember: false }, headers: { origin: portal.origin } }
  await expect.poll(async () => (await asker.post(`${portal.origin}/api/session`, options)).status()).toBe(200)
}

/** Signs in through the screen and waits for the dashboard. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.waitForURL(/\/dashboard$/)
  // The address is there before its screen.
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Where a page says its theme. */
const THEME = 'data-mantine-color-scheme'

/** Goes to another screen as a link of the page does (its router is there for tools): what the page has loaded stays. The first one is opened. */
export async function goOn(page: Page, address: string): Promise<void> {
  const isOpen = await page.evaluate(() => window.__TSR_ROUTER__ !== undefined)
  if (!isOpen) await page.goto(address)
  else await page.evaluate((href) => window.__TSR_ROUTER__?.navigate({ href }), address)
  // An older way to write an address leads to today's.
  expect(page.url().toLowerCase()).toContain(address.split('?')[0]?.replace(/\/$/, '').toLowerCase())
}

/**
 * Looks at the screen as it stands: whole, accessible in both themes, nothing sideways, no complaint. A screen that is made and painted as
 * one that was looked at in this run is as accessible (accessibility.ts).
 */
export async function look(visitor: Visitor): Promise<void> {
  await hasCome(visitor)
  const { page } = visitor
  const isNew = await newLook(page)
  if (isNew !== null) {
    const isDark = (await page.locator('html').getAttribute(THEME)) === 'dark'
    await inTheme(visitor, isDark ? 'dark' : 'light')
    // The story goes on in this theme: each look draws the screen once more, not twice.
    await inTheme(visitor, isDark ? 'light' : 'dark')
    noteLookedAt([isNew])
  }
  await fits(visitor)
}

/** Checks a screen whose story runs on the phone, in its laptop layout: its colours are the same. */
export async function lookAtLayout(visitor: Visitor): Promise<void> {
  await hasCome(visitor)
  await inTheme(visitor, 'light')
  await fits(visitor)
}

/** Waits until the screen is whole. */
export async function hasCome({ page }: Visitor): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('.splash')).toBeHidden()
  // Looked for more often than `expect` does, which in the end asks once a second.
  await page.locator(WAITING).first().waitFor({ state: 'detached' })
}

async function inTheme({ page }: Visitor, colorScheme: 'dark' | 'light'): Promise<void> {
  // The theme is automatic until somebody chooses one: it follows the system.
  await page.emulateMedia({ colorScheme })
  await expect(page.locator(`html[${THEME}=${colorScheme}]`)).toBeVisible()
  expect(await faultsOf(page), `${page.url()}, ${colorScheme}`).toEqual([])
}

async function fits({ page, complaints }: Visitor): Promise<void> {
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

/** An action removed its row or its dialog, and keyboard users continue where they were. */
export async function keepsFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
}

/** How many sheets a screen takes on paper. */
export async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** Chooses from the menu behind a button. By the keyboard: on a phone a message may lie over the menu for a moment. */
export async function chooseFrom(button: Locator, item: string): Promise<void> {
  await button.click()
  await button.page().getByRole('menuitem', { name: item, exact: true }).press('Enter')
}
