import { randomUUID } from 'node:crypto'
import { CAST } from '#server/seed/cast.ts'
import { forgive, query } from './support/accounts.ts'
import { expect, goOn, look, test } from './support/journey.ts'
import { newStudent } from './support/new-student.ts'
import { acceptAndConfirm, cardOf, COURSES, fillCart, pick } from './support/shop.ts'
import type { Portal } from './support/portal.ts'

const { dogmatics } = CAST.courses
const CLAIMED = 'Ya nos avisaste de este pago: lo estamos revisando'

test('what is confirmed is what was seen, and what was refused stands on no screen any more', async ({
  browser,
  portal,
}) => {
  const visitor = await newStudent(browser, portal, { country: 'Uruguay' })
  const { page, context } = visitor
  const main = page.getByRole('main')
  const confirm = main.getByRole('button', { name: /Confirmar Matrícula|Reintentar Matrícula/ })
  await fillCart(page, dogmatics, COURSES.dogmatics)
  try {
    await test.step('a rate that changed is told with both prices, and the new one is shown', async () => {
      await page.goto('/checkout')
      await pick(page, /Transferencia bancaria/)
      await expect(main.getByText('UY$ 405,00').first()).toBeVisible()
      await setRate(portal, 45)
      await acceptAndConfirm(page)
      await expect(main.getByText(changed('UY$ 405,00 (a 40,50 por dólar)', 'UY$ 450,00 (a 45,00)'))).toBeVisible()
      await expect(main.getByText('UY$ 450,00', { exact: true }).first()).toBeVisible()
      await expect(main.getByText('UY$ 405,00', { exact: true })).toHaveCount(0)
      forgive(visitor, /409/)
      await look(visitor)
    })

    const code = `B${randomUUID().slice(0, 8).toUpperCase()}`
    const change = (what: string) => query(portal, `update scholarship_codes set ${what} where code = $1`, [code])
    await test.step('a code that covers less is read anew, and one that is refused is applied no more', async () => {
      await query(portal, 'insert into scholarship_codes (code, percent) values ($1, 50)', [code])
      await page.getByLabel('Código de beca').fill(code)
      await page.getByRole('button', { name: 'Validar' }).click()
      await expect(main.getByText('Beca del 50 % aplicada')).toBeVisible()
      await change('percent = 30')
      await confirm.click()
      await expect(main.getByText(changed('UY$ 225,00 (a 45,00 por dólar)', 'UY$ 315,00 (a 45,00)'))).toBeVisible()
      await expect(main.getByText('Beca del 30 % aplicada')).toBeVisible()
      await expect(main.getByText('UY$ 315,00', { exact: true }).first()).toBeVisible()
      await change('max_uses = 1, uses = 1')
      await confirm.click()
      await expect(main.getByText('Código de beca inválido').first()).toBeVisible()
      await expect(main.getByText(/Beca del \d+ % aplicada/)).toHaveCount(0)
      await expect(main.getByText('UY$ 450,00', { exact: true }).first()).toBeVisible()
      await page.getByLabel('Código de beca').fill('')
      await expect(main.getByText('Código de beca inválido')).toHaveCount(0)
    })

    await test.step('a rate that was deleted takes its amount and its method along', async () => {
      await moveRates(portal, 1000)
      await confirm.click()
      await expect(main.getByText('Método de pago no soportado').first()).toBeVisible()
      await expect(main.getByText(/UY\$/)).toHaveCount(0)
      await expect(page.getByRole('radio', { name: /Transferencia bancaria/ })).toBeDisabled()
      await moveRates(portal, -1000)
    })

    await test.step('a course that is sold no more is taken out, and its error with it', async () => {
      await page.goto('/checkout')
      await pick(page, /Transferencia bancaria/)
      await setActive(portal, false)
      await acceptAndConfirm(page)
      const failed = main.getByText('Error en la matrícula')
      await expect(failed).toBeVisible()
      await page.getByRole('button', { name: 'Quitarlos del carrito' }).click()
      await expect(failed).toHaveCount(0)
      await expect(main.getByText('Carrito vacío')).toBeVisible()
      await setActive(portal, true)
    })

    await test.step("'Ya transferí' tells of the price that was seen, too", async () => {
      await fillCart(page, dogmatics, COURSES.dogmatics)
      await page.goto('/checkout?claim=true')
      const dialog = page.getByRole('dialog', { name: '¿Ya pagaste estos cursos?' })
      await expect(dialog.getByText('UY$ 450,00')).toBeVisible()
      await setRate(portal, 50)
      await dialog.getByRole('radio', { name: /Transferencia bancaria/ }).check()
      await dialog.getByLabel('Nota').fill('Transferí el martes')
      await dialog.getByRole('button', { name: 'Avisar que ya pagué' }).click()
      await expect(dialog.getByText(changed('UY$ 450,00 (a 45,00 por dólar)', 'UY$ 500,00 (a 50,00)'))).toBeVisible()
      await expect(dialog.getByText('UY$ 500,00', { exact: true })).toBeVisible()
      await dialog.getByRole('button', { name: 'Avisar que ya pagué' }).click()
      await page.waitForURL(/\/checkout\/pending\?o=/)
      forgive(visitor, /409/)
    })
  } finally {
    await query(portal, `delete from exchange_rates where currency = 'UYU' and valid_on >= current_date - 1`, [])
    await setActive(portal, true)
  }

  const order = page.url()
  await test.step('a course that was told to be paid says so wherever it could be bought', async () => {
    await goOn(page, `/student/courses?q=${encodeURIComponent(COURSES.dogmatics)}`)
    const card = cardOf(page, COURSES.dogmatics)
    await expect(card.getByText(CLAIMED)).toBeVisible()
    await expect(card.getByRole('button', { name: 'Agregar al carrito' })).toHaveCount(0)
    await look(visitor)
    await fillCart(page, dogmatics, COURSES.dogmatics)
    await page.reload()
    await page.getByRole('button', { name: 'Carrito: 1 curso' }).click()
    const popup = page.getByRole('dialog')
    await expect(popup.getByText(CLAIMED)).toBeVisible()
    await look(visitor)
    await expect(popup.getByRole('link', { name: 'Ver el estado de este pago' })).toBeVisible()
    await page.goto('/checkout')
    await expect(main.getByText(CLAIMED)).toBeVisible()
    await look(visitor)
    await main.getByRole('link', { name: 'Ver el estado de este pago' }).click()
    await page.waitForURL(order)
    await page.goto(`/courses/${dogmatics}/enroll`)
    const dialog = page.getByRole('dialog', { name: `Matrícula en ${COURSES.dogmatics}` })
    await expect(dialog.getByText(CLAIMED)).toBeVisible()
    await look(visitor)
    await dialog.getByRole('link', { name: 'Ver el estado de este pago' }).click()
    await page.waitForURL(order)
  })
  await context.close()
})

const changed = (seen: string, now: string) => `Viste ${seen} y ahora son ${now}. Revísalo y confirma otra vez.`

const setActive = (portal: Portal, isActive: boolean) =>
  query(portal, 'update courses set is_active = $1 where id = $2', [isActive, dogmatics])

/** The rate of Uruguay from yesterday on. */
const setRate = (portal: Portal, rate: number) =>
  query(
    portal,
    `insert into exchange_rates (currency, valid_on, rate) values ('UYU', current_date - 1, $1)
     on conflict (currency, valid_on) do update set rate = excluded.rate`,
    [rate],
  )

/** Rates that begin some day don't hold yet. */
const moveRates = (portal: Portal, days: number) =>
  query(portal, `update exchange_rates set valid_on = valid_on + $1::int where currency = 'UYU'`, [days])
