import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#server/seed/cast.ts'
import { oneTimeCode } from '../support/one-time-code.ts'
import { forgive, signInButton } from './support/accounts.ts'
import { expect, look, lookAtLayout, LAPTOP, PHONE, test } from './support/journey.ts'
import { newStudent } from './support/new-student.ts'

test('a person sets a second step up, and signs in with it and with a recovery code', async ({ browser, portal }) => {
  const visitor = await newStudent(browser, portal)
  const { page, email } = visitor
  await page.goto('/profile/second-step')
  await look(visitor)
  await page.getByLabel('Tu contraseña').fill('otra-cosa')
  await page.getByRole('button', { name: 'Empezar' }).click()
  await expect(page.getByText('La contraseña actual no es correcta')).toBeVisible()
  await page.getByLabel('Tu contraseña').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Empezar' }).click()

  const secret = (await page.getByText(/^([A-Z2-7]{4}-){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  await expect(page.getByRole('img', { name: /^Imagen para agregar el portal/ })).toBeVisible()
  forgive(visitor, /status of 422/)
  await look(visitor)
  const code = page.getByLabel('Código de tu teléfono')
  await code.fill('12345')
  await page.getByRole('button', { name: 'Activar', exact: true }).click()
  await expect(page.getByText(/^Revisa el código/)).toBeVisible()
  // It's sent as soon as it's whole.
  await code.fill(oneTimeCode(secret, new Date()))
  const codes = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.first().textContent()) ?? ''
  await look(visitor)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descargar' }).click()
  expect((await download).suggestedFilename()).toBe('codigos-de-recuperacion.txt')
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(page.getByText('10 códigos de recuperación sin usar.')).toBeVisible()
  await look(visitor)

  await test.step('signing in asks for a code; a wrong one says so', async () => {
    await signOut(page)
    await givePassword(page, email)
    await expect(code).toBeFocused()
    await code.fill('000000')
    await expect(page.getByText(/^El código no es correcto/)).toBeVisible()
    await expect(code).toBeFocused()
    forgive(visitor, /status of 422/)
    await look(visitor)
    await page.setViewportSize(LAPTOP)
    await lookAtLayout(visitor)
    await page.setViewportSize(PHONE)
    await code.fill(oneTimeCode(secret, new Date(), 1))
    await page.waitForURL(/\/student\/dashboard$/)
  })

  await test.step('a recovery code does too, once', async () => {
    await signOut(page)
    for (const outcome of ['in', 'refused']) {
      await givePassword(page, email)
      await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
      await page.getByLabel('Código de recuperación').fill(recovery)
      await page.getByRole('button', { name: 'Continuar' }).click()
      if (outcome === 'refused') break
      await page.waitForURL(/\/student\/dashboard$/)
      await signOut(page)
    }
    await expect(page.getByText(/^Ese código de recuperación no es correcto o ya se usó/)).toBeVisible()
    await page.getByRole('button', { name: 'Volver' }).click()
    await expect(signInButton(page)).toBeVisible()
  })
})

async function givePassword(page: Page, email: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
  await signInButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Segundo paso' })).toBeVisible()
}

async function signOut(page: Page) {
  await page.request.delete('/api/session', { headers: { origin: new URL(page.url()).origin } })
}
