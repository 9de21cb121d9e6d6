import { look, signInAs, SIZES, test, expect, type Visitor } from './support/journey.ts'
import { sendReceipts } from './support/receipts.ts'

/** The receipts that wait at once in the queue's journey. */
const QUEUE = 40

for (const size of SIZES) {
  test(`an administrator looks through the payments and their scholarships, ${size.name}`, async ({
    browser,
    portal,
  }) => {
    test.setTimeout(240_000)
    const carla = await signInAs(browser, portal, size, 'carla')
    await test.step('finds a payment, opens it and takes its receipt', () => findsAPayment(carla))
    await test.step('creates, changes and deactivates a scholarship', () =>
      managesScholarships(carla, `BECA${size.width}`))
    await carla.context.close()
  })
}

test(`the secretariat works through ${QUEUE} receipts by keyboard`, async ({ browser, portal }) => {
  test.setTimeout(180_000)
  await sendReceipts(portal, QUEUE)
  const [size] = SIZES
  const carla = await signInAs(browser, portal, size, 'carla')
  const valeria = await signInAs(browser, portal, size, 'valeria')
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
    await expect(valeria.page.getByText('Este pago ya fue resuelto.')).toBeVisible()
  })

  await test.step('the same file is flagged', async () => {
    await page.getByRole('searchbox').fill('Estudiante Cola 2')
    await expect(page.getByText('Este archivo ya se envió para otra compra').first()).toBeVisible()
    await page.getByRole('searchbox').fill('')
  })

  await test.step('one is rejected with a reason', async () => {
    const name = await page.getByRole('article').getByRole('heading', { level: 2 }).innerText()
    await page.locator('body').click({ position: { x: 2, y: 400 } })
    await page.keyboard.press('r')
    await page.getByLabel('Motivo del rechazo').fill('El importe no coincide')
    await look(carla)
    await page.getByRole('form', { name: 'Rechazar el pago' }).getByRole('button', { name: 'Rechazar el pago' }).click()
    await expect(page.getByText(`Rechazaste el pago de ${name}.`)).toBeVisible()
  })

  await test.step('the others are approved, one key and Enter each', async () => {
    for (let left = 0; left < 6; left++) await approveByKeyboard(carla)
  })
  for (const { context } of [carla, valeria]) await context.close()
})

async function findsAPayment(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await page.goto('/admin/payments')
  await expect(page.getByRole('heading', { level: 1, name: 'Gestión de Pagos' })).toBeVisible()
  await look(visitor)
  const table = page.getByRole('table', { name: 'Pagos' })
  await page.getByRole('searchbox').fill('ana benitez')
  await expect(table.getByText('Ana Benítez').first()).toBeVisible()
  await expect(table.getByText('Diego Pereyra')).toHaveCount(0)
  await page.getByLabel('Estado').selectOption({ label: 'Pendiente' })
  await expect(table.getByText('En revisión').first()).toBeVisible()
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect(page.getByText('Pagos actualizados')).toBeVisible()

  const csv = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Exportar CSV' }).click()
  expect((await csv).suggestedFilename()).toMatch(/^pagos-\d{4}-\d{2}-\d{2}\.csv$/)

  await page.getByLabel('Estado').selectOption({ label: 'Completado' })
  await expect(table.getByText('Completado').first()).toBeVisible()
  await table
    .getByRole('button', { name: /^Ver detalle/ })
    .first()
    .click()
  const detail = page.getByRole('dialog', { name: 'Detalle del pago' })
  await expect(detail.getByText('Ana Benítez')).toBeVisible()
  await look(visitor)
  await page.keyboard.press('Escape')
  await expect(detail).toBeHidden()

  await page.getByRole('searchbox').fill('nadie se llama así')
  await expect(page.getByText('No se encontraron pagos')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar los filtros' }).click()
  await expect(table).toBeVisible()
}

async function managesScholarships(visitor: Visitor, code: string): Promise<void> {
  const { page } = visitor
  await page.getByRole('tab', { name: 'Becas' }).click()
  await expect(page).toHaveURL(/tab=becas/)
  await look(visitor)
  await page.getByRole('button', { name: 'Crear beca' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Código').fill('ab')
  await dialog.getByRole('button', { name: 'Crear beca' }).click()
  await expect(dialog.getByText('El código debe tener entre 3 y 20 caracteres')).toBeVisible()
  await dialog.getByLabel('Código').fill(code.toLowerCase())
  await dialog.getByLabel('Porcentaje que paga la beca').fill('30')
  await dialog.getByLabel('Argentina').check()
  await dialog.getByLabel('Máximo de usos').fill('5')
  await look(visitor)
  await dialog.getByRole('button', { name: 'Crear beca' }).click()
  await expect(page.getByText(`Creaste la beca ${code}.`)).toBeVisible()

  await page.getByRole('button', { name: `Editar la beca ${code}` }).click()
  await dialog.getByLabel('Máximo de usos').fill('7')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Beca actualizada')).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`Ver usos de la beca ${code}`) }).click()
  await expect(page.getByText('Nadie usó este código todavía')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Desactivar la beca ${code}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click()
  await expect(page.getByText(`La beca ${code} está desactivada.`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Activar la beca ${code}` })).toBeVisible()
}

/** 'A' asks, Enter approves: the queue goes on by itself. */
async function approveByKeyboard({ page }: Visitor): Promise<void> {
  const name = await page.getByRole('article').getByRole('heading', { level: 2 }).innerText()
  await page.locator('body').click({ position: { x: 2, y: 400 } })
  await page.keyboard.press('a')
  const question = page.getByRole('dialog', { name: new RegExp(`¿Aprobar el pago de ${name}`) })
  await expect(question).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Aprobaste el pago de ${name}.`)).toBeVisible()
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).not.toHaveText(name)
}
