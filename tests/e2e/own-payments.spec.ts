import { expect, look, signInAs, test } from './support/journey.ts'

test('a student sees the own payments and takes a numbered receipt', async ({ browser, portal }) => {
  const ana = await signInAs(browser, portal, 'ana')
  const { page } = ana
  await page.goto('/student/courses')
  await page.getByRole('button', { name: 'Mis pagos' }).click()
  await expect(page).toHaveURL(/pagos=true/)
  const dialog = page.getByRole('dialog', { name: 'Mis pagos' })
  await expect(dialog.getByText('En revisión').first()).toBeVisible()
  await expect(dialog.getByText('Cuando se confirme').first()).toBeVisible()
  await look(ana)
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    dialog
      .getByRole('link', { name: /^Descargar recibo N\.º \d{8}$/ })
      .first()
      .click(),
  ])
  expect(receipt.suggestedFilename()).toMatch(/^recibo-\d{8}\.pdf$/)
  expect(await receipt.failure()).toBeNull()

  await page.reload()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/pagos/)
  await ana.context.close()
})
