import type { Page } from '@playwright/test'
import { CAST } from '#server/seed/cast.ts'
import { expect, LAPTOP, PHONE, signInAs, test, visit } from './support/journey.ts'

// The menus of the frame come after the page (record 049): what is pressed meanwhile is not lost.

test('a menu that is pressed before it has come opens when it comes', async ({ browser, portal }) => {
  const { page, context } = await signInAs(browser, portal, 'ana', LAPTOP)
  const comes = await holdMenus(page)
  await page.goto('/student/dashboard')
  const own = page.getByRole('button', { name: /Ana/ })
  await expect(own).toHaveAttribute('aria-expanded', 'false')
  await own.click()
  await expect(page.getByRole('menu')).toHaveCount(0)
  comes()

  await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible()
  await expect(own).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(own).toBeFocused()
  await context.close()
})

test('whoever had the focus on a menu’s button has it there when the menu has come', async ({ browser, portal }) => {
  const { page, context } = await signInAs(browser, portal, 'ana', LAPTOP)
  const comes = await holdMenus(page)
  await page.goto('/student/dashboard')
  const theme = page.getByRole('button', { name: /^Tema:/ })
  await theme.focus()
  comes()
  // Only the menu's own button has a name for its menu to be called by.
  await expect(theme).toHaveAttribute('id', /.+/)
  await expect(theme).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'Oscuro' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(theme).toBeFocused()
  await context.close()
})

test('a menu that comes while its button is held down opens when it is let go', async ({ browser, portal }) => {
  const { page, context } = await signInAs(browser, portal, 'ana', LAPTOP)
  const own = page.getByRole('button', { name: /Ana/ })
  const theme = page.getByRole('button', { name: /^Tema:/ })
  const presses = [
    { down: () => theme.hover().then(() => page.mouse.down()), up: () => page.mouse.up() },
    { down: () => theme.focus().then(() => page.keyboard.down(' ')), up: () => page.keyboard.up(' ') },
  ]
  for (const { down, up } of presses) {
    const comes = await holdMenus(page)
    await page.goto('/student/dashboard')
    await down()
    comes()
    await expect(own).toHaveAttribute('id', /.+/)
    await up()
    await expect(page.getByRole('menuitemradio', { name: 'Oscuro' })).toBeVisible()
    await page.unroute(MENUS)
  }
  await context.close()
})

test('on a phone the drawer opens when it has come, and a lost line only makes it wait', async ({
  browser,
  portal,
}) => {
  const { page, context } = await signInAs(browser, portal, 'ana', PHONE)
  await page.route(MENUS, (route) => route.abort())
  await page.goto('/student/dashboard')
  const button = page.getByRole('button', { name: 'Abrir el menú' })
  await button.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.unroute(MENUS)
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Mi Progreso' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button).toBeFocused()
  await context.close()
})

test('a dialog that could not come, nor what would have said so, opens when it can', async ({ browser, portal }) => {
  const { page, context } = await signInAs(browser, portal, 'ana', PHONE)
  await page.route(MENUS, (route) => route.abort())
  const lost = page.waitForEvent('requestfailed', (request) => MENUS.test(request.url()))
  await page.goto(`/student/dashboard?announcement=${CAST.announcements.newest}`)
  await lost
  await expect(page.getByRole('heading', { name: 'Anuncios importantes' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.unroute(MENUS)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.close()
})

test('a visitor’s menus come with the first sign of a hand', async ({ browser, portal }) => {
  const { page, context } = await visit(browser, portal, PHONE)
  const asked: string[] = []
  page.on('request', (request) => void (MENUS.test(request.url()) && asked.push(request.url())))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Menú', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Cursos' })).toBeVisible()
  expect(asked).not.toEqual([])
  await context.close()
})

const MENUS = /\/assets\/controls-[^/]+\.js$/

/** Holds them back; returns a function that releases them. */
async function holdMenus(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(MENUS, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}
