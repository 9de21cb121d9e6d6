import { expect, look, signInAs, SIZES, test, type Visitor } from './support/journey.ts'

for (const size of SIZES) {
  test(`an administrator changes the settings, ${size.name}`, async ({ browser, portal }) => {
    const carla = await signInAs(browser, portal, size, 'carla')
    await test.step('one save keeps every tab, and an error is shown where it is', () => changes(carla))
    await carla.context.close()
  })
}

async function open({ page }: Visitor, tab: string): Promise<void> {
  const select = page.getByLabel('Sección', { exact: true })
  if (await select.isVisible()) await select.selectOption({ label: tab })
  else await page.getByRole('tab', { name: tab }).click()
}

async function changes(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await page.goto('/admin/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible()
  await look(visitor)
  await page.getByLabel('Nombre del sitio').fill('Seminario del Sur')
  await open(visitor, 'Sistema')
  await page.getByLabel('Tipos de archivo admitidos').fill('pdf, exe')
  await look(visitor)
  await open(visitor, 'General')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Error al guardar')).toBeVisible()
  await expect(page.getByText('Separa los tipos con comas')).toBeVisible()
  await page.getByLabel('Tipos de archivo admitidos').fill('pdf, docx, mp4')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Configuración guardada')).toBeVisible()
  await expect(page.getByText('Todo está guardado')).toBeVisible()
  await expect(page.getByText('Atrio 1.0.0')).toBeVisible()
  await expect(page).toHaveTitle(/Seminario del Sur/)
}
