import type { Locator, Page } from '@playwright/test'
import { expect, LAPTOP, look, signInAs, test, type Visitor } from './support/journey.ts'
import { sendReceipts } from './support/receipts.ts'

/** The receipts that wait at once. */
const QUEUE = 40

test(`the secretariat works through ${QUEUE} receipts by keyboard`, async ({ browser, portal }) => {
  await sendReceipts(portal, QUEUE)
  const carla = await signInAs(browser, portal, 'carla', LAPTOP)
  const valeria = await signInAs(browser, portal, 'valeria', LAPTOP)
  const { page } = carla
  await page.goto('/admin/secretariat?tab=receipts')
  await look(carla)

  await test.step('of two people at one receipt the second is told', async () => {
    await valeria.page.goto('/admin/secretariat?tab=receipts')
    await expect(valeria.page.getByRole('button', { name: /Aprobar el pago/ })).toBeVisible()
    await approveByKeyboard(carla)
    await valeria.page.keyboard.press('a')
    await valeria.page
      .getByRole('dialog')
      .getByRole('button', { name: /Aprobar el pago/ })
      .click()
    await expect(valeria.page.getByText('Otra persona ya aprobó o rechazó este pago.')).toBeVisible()
  })

  await test.step('the keys are told by a key', async () => {
    await page.locator('body').click({ position: { x: 2, y: 400 } })
    await page.keyboard.press('?')
    await expect(
      page.getByRole('dialog', { name: 'Atajos de teclado' }).getByText('Siguiente comprobante'),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the same file is flagged', async () => {
    await page.getByRole('searchbox').fill('Estudiante Cola 2')
    await expect(page.getByText('Este archivo ya se envió para otra compra').first()).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await expect(page).not.toHaveURL(/q=/)
  })

  await test.step('one is rejected with a reason', async () => {
    const name = await nameIn(page).innerText()
    await page.locator('body').click({ position: { x: 2, y: 400 } })
    await page.keyboard.press('r')
    await page.getByLabel('Motivo del rechazo').fill('El importe no coincide')
    await look(carla)
    await page.getByRole('form', { name: 'Rechazar el pago' }).getByRole('button', { name: 'Rechazar el pago' }).click()
    await expect(page.getByText(`Rechazaste el pago de ${name}.`)).toBeVisible()
    await expect(nameIn(page)).not.toHaveText(name)
  })

  await test.step('the amount and the buttons are in sight without scrolling', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    const article = page.getByRole('article')
    await expect(article.getByText(/^(US|AR|UY)\$/).first()).toBeInViewport({ ratio: 1 })
    for (const name of ['Aprobar el pago', 'Rechazar'])
      await expect(article.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  })

  await test.step('five are approved with ten keys: A and Enter each', async () => {
    let keys = 0
    const press = async (key: string) => {
      keys++
      await page.keyboard.press(key)
    }
    for (let left = 0; left < 5; left++) {
      await approveByKeyboard(carla, press)
      await expect(nameIn(page)).toBeFocused()
    }
    expect(keys).toBe(10)
  })
  for (const { context } of [carla, valeria]) await context.close()
})

/** Whose receipt is under review. */
function nameIn(page: Page): Locator {
  return page.getByRole('article').getByRole('heading', { level: 2 })
}

/** 'A' asks, Enter approves: the queue advances automatically. */
async function approveByKeyboard({ page }: Visitor, press = (key: string) => page.keyboard.press(key)): Promise<void> {
  const name = await nameIn(page).innerText()
  await press('a')
  const question = page.getByRole('dialog', { name: new RegExp(`¿Aprobar el pago de ${name}`) })
  await expect(question.getByRole('button', { name: 'Aprobar el pago' })).toBeFocused()
  await press('Enter')
  await expect(page.getByText(`Aprobaste el pago de ${name}.`)).toBeVisible()
  await expect(nameIn(page)).not.toHaveText(name)
  // Keys are the dialog's as long as it's there.
  await expect(question).toHaveCount(0)
}
