import { request, type Locator, type Page } from '@playwright/test'
import { PERSON_COOKIE } from '#domain/access/person-cookie.ts'
import { PEOPLE } from '#server/seed/cast.ts'
import { query } from './accounts.ts'
import { expect, goOn, openSession } from './journey.ts'
import type { Portal } from './portal.ts'

/** Open courses of the demo seminary in which no new user is enrolled; US$ 10,00 each. */
export const COURSES = { dogmatics: 'Teología Sistemática I', homiletics: 'Homilética', ethics: 'Ética Cristiana' }

/** Puts a course into the cart from the catalogue. */
export async function addToCart(page: Page, course: string, type: 'Regular' | 'Oyente' = 'Regular'): Promise<void> {
  await goOn(page, `/student/courses?q=${encodeURIComponent(course)}`)
  const card = cardOf(page, course)
  await card.getByRole('button', { name: 'Agregar al carrito' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: type }).check()
  await dialog.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(card.getByRole('link', { name: /^Ir a pagar/ })).toBeVisible()
  await expect(card.getByText(`En el Carrito, como ${type.toLowerCase()}`)).toBeVisible()
}

/** The same without the screen, for journeys that test something else. */
export async function fillCart(page: Page, id: string, name: string): Promise<void> {
  const item = { id, name, price: 10, quantity: 1 }
  const cookies = await page.context().cookies()
  const owner = cookies.find((cookie) => cookie.name === PERSON_COOKIE)?.value
  // Any file of the portal: a browser stores data by origin.
  if (page.url() === 'about:blank') await page.goto('/robots.txt')
  await page.evaluate((cart) => localStorage.setItem('cart', JSON.stringify(cart)), { owner, items: [item] })
}

export const cardOf = (page: Page, course: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: course, exact: true }) })

/** Chooses a method of the checkout or of the dialog. */
export const pick = (page: Page, method: RegExp | string): Promise<void> =>
  page.getByRole('radio', { name: method }).check()

export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Número de tarjeta').fill(number)
  await page.getByLabel('Vencimiento').fill('1234')
  await page.getByLabel('CVV').fill(CVV)
  await page.getByLabel('Nombre del titular').fill('NOELIA VERA')
}

/** A card that nobody has, whose digits can be searched for. */
export const CARD = '4917610000000778'
export const REJECTED_CARD = '4917610000000002'
export const CVV = '8371'

export const acceptAndConfirm = async (page: Page): Promise<void> => {
  await page.getByLabel('Acepto los términos y condiciones').check()
  await page.getByRole('button', { name: 'Confirmar Matrícula' }).click()
}

/** Decides the open payment of an order as an administrator does, without the screen. */
export async function decide(portal: Portal, orderId: string, decision: 'approval' | 'rejection'): Promise<void> {
  const carla = await request.newContext({ baseURL: portal.origin, extraHTTPHeaders: { origin: portal.origin } })
  await openSession(carla, portal, PEOPLE.carla.email)
  const [payment] = await query(
    portal,
    `select id from payments where order_id = $1 and requires_verification order by id limit 1`,
    [orderId],
  )
  const data = decision === 'rejection' ? { reason: 'El importe no coincide' } : {}
  const answer = await carla.post(`/api/payments/${String(payment?.id)}/${decision}`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  await carla.dispose()
}

/** The order that a result page shows. */
export const orderIn = (page: Page): string => new URL(page.url()).searchParams.get('o') ?? ''

/** How many rows of the whole database hold a text. */
export async function rowsWith(portal: Portal, text: string): Promise<number> {
  const tables = await query(
    portal,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
    [],
  )
  const counts = tables.map(({ name }) => `select count(*) as n from ${String(name)} t where strpos(t::text, $1) > 0`)
  const [row] = await query(portal, `select sum(n)::int as n from (${counts.join(' union all ')}) counted`, [text])
  return Number(row?.n)
}
