import { randomUUID } from 'node:crypto'
import { PEOPLE } from '#server/seed/cast.ts'
import { expect, look, signInAs, test } from './support/journey.ts'

test('an administrator sees how the portal is, tests its mails and backs it up', async ({ browser, portal, mail }) => {
  const carla = await signInAs(browser, portal, 'carla')
  const { page } = carla
  await test.step('each part has come by itself', async () => {
    await page.goto('/admin/system')
    await expect(page.getByRole('heading', { level: 1, name: 'Estado del sistema' })).toBeVisible()
    for (const name of ['Revisión', 'Respaldos', 'Emails', 'Tareas', 'Almacenamiento', 'Versiones', 'Últimos errores'])
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await page.getByText(/puntos? está/).click()
    await expect(page.getByText('Base de datos', { exact: true }).first()).toBeVisible()
  })
  await test.step('a mail to herself, and what the mail server said to it', async () => {
    await page.getByRole('button', { name: 'Enviarme una prueba' }).click()
    await expect(page.getByText(`El servidor de email aceptó la prueba para ${PEOPLE.carla.email}`)).toBeVisible()
    expect(mail.received.some(({ to, text }) => to.includes(PEOPLE.carla.email) && text.includes('esta prueba'))).toBe(
      true,
    )
  })
  await test.step('a backup, which goes on without the page, and its download', async () => {
    await page.getByRole('button', { name: 'Respaldar ahora' }).click()
    await expect(page.getByText('Empezó el respaldo').first()).toBeVisible()
    await page.goto('/admin/system')
    const download = page.getByRole('button', { name: /^Descargar el respaldo/ }).first()
    // It packs a whole database alongside everything else that a test run does.
    await expect(download).toBeVisible({ timeout: 300_000 })
    await look(carla)
    await download.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Tu contraseña', { exact: true }).fill(randomUUID())
    await dialog.getByRole('button', { name: 'Descargar' }).click()
    await expect(dialog.getByLabel('Tu contraseña', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Tu contraseña', { exact: true }).fill('seminario-demo')
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Descargar' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^atrio-.*\.tar\.zst$/)
  })
  await carla.context.close()
})
