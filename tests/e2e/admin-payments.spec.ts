import { chooseFrom, keepsFocus, look, signInAs, test, expect, type Visitor } from './support/journey.ts'

test('an administrator looks through the payments and their scholarships', async ({ browser, portal }) => {
  const carla = await signInAs(browser, portal, 'carla')
  await test.step('finds a payment, opens it and takes its receipt', () => findsAPayment(carla))
  await test.step('creates, changes and deactivates a scholarship', () => managesScholarships(carla, 'BECATREINTA'))
  await carla.context.close()
})

async function findsAPayment(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await page.goto('/admin/payments')
  await expect(page.getByRole('heading', { level: 1, name: 'Gestión de Pagos' })).toBeVisible()
  await look(visitor)
  const table = page.getByRole('table', { name: 'Pagos' })
  await test.step('more of them come in, sorted, and the first of them is read on from', async () => {
    const shown = page.getByRole('status').filter({ hasText: /^(Se cargaron .*)?\d+ de \d+$/ })
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption({ label: 'Por importe: de mayor a menor' })
    await expect(page).toHaveURL(/sort=-amount/)
    await expect(page.locator('[data-old]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Cargar más' }).click()
    await expect(shown).toHaveText(/^Se cargaron 20 más: 40 de \d+$/)
    await expect(table.getByRole('row').nth(21)).toBeFocused()
    await page.goBack()
    await expect(page).not.toHaveURL(/sort=/)
  })
  await page.getByRole('searchbox').fill('ana benitez')
  await expect(table.getByText('Ana Benítez').first()).toBeVisible()
  await expect(table.getByText('Diego Pereyra')).toHaveCount(0)
  await page.getByLabel('Estado').selectOption({ label: 'Pendiente' })
  await expect(table.getByText('Completado')).toHaveCount(0)
  await expect(table.getByText('En revisión').first()).toBeVisible()
  // A list that grows shorter under the pointer takes the button from it.
  await expect(page.locator('[data-old]')).toHaveCount(0)
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

  const more = page.getByRole('button', { name: `Más acciones de ${code}` })
  await chooseFrom(more, 'Editar')
  await dialog.getByLabel('Máximo de usos').fill('7')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Beca actualizada')).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`Ver usos de la beca ${code}`) }).click()
  await expect(page.getByText('Nadie usó este código todavía')).toBeVisible()
  await page.keyboard.press('Escape')
  await chooseFrom(more, 'Desactivar')
  await page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click()
  await expect(page.getByText(`La beca ${code} está desactivada.`)).toBeVisible()
  await keepsFocus(page)
  await more.click()
  await expect(page.getByRole('menuitem', { name: 'Activar' })).toBeVisible()
}
