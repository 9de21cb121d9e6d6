import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#server/seed/cast.ts'
import { forgive } from './support/accounts.ts'
import { expect, look, openSession, test, visit } from './support/journey.ts'
import { newStudent } from './support/new-student.ts'
import { PNG } from './support/sample-files.ts'

test('a person keeps their record right', async ({ browser, portal }) => {
  const visitor = await newStudent(browser, portal)
  const { page, email } = visitor
  const elsewhere = await visit(browser, portal)
  await openSession(elsewhere.context.request, portal, email)
  await page.goto('/student/grades')
  await openProfile(page)
  await expect(page.getByText(email)).toBeVisible()
  await look(visitor)
  await page.getByRole('button', { name: 'Volver', exact: true }).click()
  await expect(page).toHaveURL(/\/student\/grades$/)
  await openProfile(page)

  await test.step('each field says what is wrong', async () => {
    await page.getByLabel('Nombre completo').fill(' ')
    await page.getByLabel('Tipo de documento').selectOption('dni')
    await page.getByLabel('Número de documento').fill('12')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText(/^Completa «/)).toBeVisible()
    await expect(page.getByText('DNI debe tener 8 dígitos')).toBeVisible()
    await look(visitor)
  })

  await test.step('leaving with changes asks', async () => {
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page.getByRole('dialog', { name: '¿Salir sin guardar?' })).toBeVisible()
    await look(visitor)
    await page.getByRole('button', { name: 'Seguir aquí' }).click()
  })

  await test.step('photo and fields are saved together, and the page goes back', async () => {
    await page.locator('input[type=file]').setInputFiles({
      name: 'grande.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    })
    await expect(page.getByText('La imagen debe ser menor a 5MB')).toBeVisible()
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
    await choose('foto.jpg', 'image/jpeg', Buffer.from('no es una foto'))
    await expect(page.getByText('Por favor selecciona un archivo de imagen válido')).toBeVisible()
    await choose('foto.jpg', 'image/jpeg', Buffer.from('00000018667479706865696300000000686569636d696631', 'hex'))
    await expect(page.getByText(/^Esta foto es HEIC, el formato del iPhone/)).toBeVisible()
    await choose('foto.tif', 'image/tiff', Buffer.from('49492a0008000000', 'hex'))
    await expect(page.getByText('Formato de imagen no permitido. Use JPG, PNG, GIF o WEBP')).toBeVisible()
    // A picture is one by its bytes, whatever it's called.
    await choose('yo.pdf', 'application/pdf', PNG)
    await page.getByRole('button', { name: 'Usar esta foto' }).click()
    await page.getByLabel('Nombre completo').fill('Nombre de Prueba')
    await page.getByLabel('Número de documento').fill('40390997')
    await expect(page.getByText('Documento disponible.')).toBeVisible()
    const number = page.getByRole('textbox', { name: 'WhatsApp', exact: true })
    await number.fill('15 2233 4455')
    await expect(page.getByText('Ese número no existe.')).toBeVisible()
    await look(visitor)
    await number.fill('011 15 2233 4455')
    await expect(page.getByText('Lo entendimos así: 011 15-2233-4455 (Argentina)')).toBeVisible()
    await page.getByLabel('Mis compañeros de curso pueden ver mi WhatsApp').check()
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText('Perfil actualizado correctamente')).toBeVisible()
    await expect(page).toHaveURL(/\/student\/grades$/)
    await expect(page.locator('header img')).toHaveAttribute('src', /^\/files\//)
  })

  await test.step('what was saved is there, and the photo can be removed', async () => {
    await page.goto('/profile/edit')
    await expect(page.getByLabel('Nombre completo')).toHaveValue('Nombre de Prueba')
    await expect(page.getByRole('textbox', { name: 'WhatsApp', exact: true })).toHaveValue('011 15-2233-4455')
    await expect(page.getByLabel('Mis compañeros de curso pueden ver mi WhatsApp')).toBeChecked()
    await page.getByRole('button', { name: 'Quitar foto' }).click()
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText('Perfil actualizado correctamente')).toBeVisible()
    await expect(page).toHaveURL(/\/(grades|dashboard)$/)
    await expect(page.locator('header img')).toHaveCount(0)
  })

  await test.step('a photo that can not be saved leaves the rest saved', async () => {
    await page.goto('/profile/edit')
    await page.route('**/api/files?*', (route) => route.abort())
    await page.locator('input[type=file]').setInputFiles({ name: 'yo.png', mimeType: 'image/png', buffer: PNG })
    await page.getByRole('button', { name: 'Usar esta foto' }).click()
    await page.getByLabel('Nombre completo').fill('Otro Nombre')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    const told = 'Error al subir la foto. Se guardará el perfil sin cambiar la imagen.'
    await expect(page.getByText(told)).toBeVisible()
    await expect(page.getByText('Perfil actualizado correctamente')).toBeVisible()
    await expect(page).toHaveURL(/\/(grades|dashboard)$/)
    await page.unroute('**/api/files?*')
    forgive(visitor, /ERR_FAILED/)
  })

  await test.step('the other sessions are ended', async () => {
    await page.goto('/profile/edit')
    await page.getByRole('button', { name: 'Cerrar las demás' }).click()
    await look(visitor)
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar las demás' }).click()
    await expect(page.getByText(/Se cerr(ó 1 sesión|aron \d+ sesiones)\./)).toBeVisible()
    await elsewhere.page.goto('/student/dashboard')
    await expect(elsewhere.page).toHaveURL(/\/login\?next=/)
    await elsewhere.context.close()
  })

  await test.step('the password is changed', async () => {
    const change = page.getByRole('button', { name: 'Cambiar contraseña' })
    await page.getByLabel('Contraseña actual').fill('no-es-esta')
    await page.getByLabel('Contraseña nueva', { exact: true }).fill('otra-clave-larga')
    await page.getByLabel('Repite la contraseña nueva').fill('otra-clave-larga')
    await change.click()
    await expect(page.getByText('La contraseña actual no es correcta')).toBeVisible()
    forgive(visitor, /422/)
    await page.getByLabel('Contraseña actual').fill(DEMO_PASSWORD)
    await change.click()
    await expect(page.getByText('Contraseña cambiada.')).toBeVisible()
    await look(visitor)
  })

  await test.step('the own data comes as a file', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Descargar mis datos' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.json$/)
  })
  await visitor.context.close()
})

async function openProfile(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Vera' }).click()
  await page.getByRole('menuitem', { name: 'Editar perfil' }).click()
  await expect(page).toHaveURL(/\/profile\/edit$/)
}
