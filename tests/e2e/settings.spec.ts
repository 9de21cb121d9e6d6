import { DEMO_PASSWORD } from '#server/seed/cast.ts'
import { forgive, puttingSettingsBack } from './support/accounts.ts'
import { expect, look, signInAs, test, type Visitor } from './support/journey.ts'

test('an administrator changes the settings and closes the portal for a while', async ({ browser, portal }) => {
  const carla = await signInAs(browser, portal, 'carla')
  const ana = await signInAs(browser, portal, 'ana')
  await puttingSettingsBack(portal, async () => {
    await test.step('one save keeps every tab, and an error is shown where it is', () => changes(carla))
    await test.step('where the money goes changes only for whoever shows who they are', () => movesMoney(carla))
    await test.step('maintenance shuts out whoever comes, and lets them in again', () => closesAndOpens(carla, ana))
  })
  for (const { context } of [carla, ana]) await context.close()
})

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
  await expect(page.getByLabel('Nombre del sitio')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Error al guardar')).toBeVisible()
  await expect(page.getByText('Separa los tipos con comas')).toBeVisible()
  await page.getByLabel('Tipos de archivo admitidos').fill('pdf, docx, mp4')
  await page.getByLabel('Sesiones vencidas (días)').fill('15')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Configuración guardada')).toBeVisible()
  await expect(page.getByText('Todo está guardado')).toBeVisible()
  await expect(page.getByText('Atrio 1.0.0')).toBeVisible()
  await expect(page).toHaveTitle(/Seminario del Sur/)
}

async function movesMoney(visitor: Visitor): Promise<void> {
  const { page } = visitor
  const save = page.getByRole('button', { name: 'Guardar' })
  const proof = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await page.getByLabel('Alias').fill('otra.cuenta')
  await save.click()
  await expect(proof).toBeVisible()
  forgive(visitor, /403/)
  await look(visitor)
  await proof.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('Tienes cambios sin guardar')).toBeVisible()
  await expect(page.getByLabel('Alias')).toHaveValue('otra.cuenta')
  await save.click()
  await proof.getByLabel('Tu contraseña').fill(DEMO_PASSWORD)
  await proof.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Todo está guardado')).toBeVisible()
  await expect(page.getByLabel('Alias')).toHaveValue('otra.cuenta')
  forgive(visitor, /403/)
}

async function closesAndOpens(carla: Visitor, ana: Visitor): Promise<void> {
  await open(carla, 'Seguridad')
  await carla.page.getByRole('switch', { name: /Modo mantenimiento/ }).click()
  await carla.page.getByRole('dialog').getByRole('button', { name: 'Poner en mantenimiento' }).click()
  await look(carla)
  await carla.page.getByRole('button', { name: 'Guardar' }).click()
  await expect(carla.page.getByText('Todo está guardado')).toBeVisible()

  const answer = await ana.page.goto('/student/courses')
  expect(answer?.status()).toBe(503)
  await expect(ana.page.getByRole('heading', { name: 'Estamos en mantenimiento' })).toBeVisible()
  expect((await ana.page.goto('/about'))?.status()).toBe(200)
  await ana.page.goto('/student/courses')

  await carla.page.getByRole('switch', { name: /Modo mantenimiento/ }).click()
  await carla.page.getByRole('button', { name: 'Guardar' }).click()
  // Ana does nothing: her page checks automatically.
  await expect(ana.page.getByRole('heading', { name: 'Estamos en mantenimiento' })).toBeHidden()
  await expect(ana.page.getByRole('heading', { level: 1 })).toBeVisible()
}
