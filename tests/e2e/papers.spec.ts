import { readFile } from 'node:fs/promises'
import { CAST, demoId } from '#server/seed/cast.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { expect, goOn, look, signInAs, test, type Visitor, visit } from './support/journey.ts'

test('a paper from the student who asks for it to the office that verifies it', async ({ browser, portal }) => {
  const student = await signInAs(browser, portal, 'diego')
  const paper = await test.step('a student asks for a proof and downloads it', () => asks(student))
  const visitor = await visit(browser, portal)
  await test.step('somebody verifies it on a phone, with the file and with the code', () => verifies(visitor, paper))
  const office = await signInAs(browser, portal, 'carla')
  await test.step('without a signer none is issued, and each is told where it is set', () =>
    lacksSigner(office, student))
  await test.step('the secretariat takes it back', () => revokes(office))
  await test.step('and issues a whole course its certificates, to print at once', () => issuesAll(office))
  await visitor.page.reload()
  await expect(visitor.page.getByText(/^Documento revocado el /)).toBeVisible()
  await look(visitor)
  for (const { context } of [student, visitor, office]) await context.close()
})

type Paper = { code: string; bytes: Buffer }

async function asks(visitor: Visitor): Promise<Paper> {
  const { page } = visitor
  await page.goto('/student/documents')
  await page.getByText(/documentos que todavía no se pueden emitir$/).click()
  await expect(page.getByText(/^Falta: que se cierre el acta del curso/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Emitir Constancia de estudiante regular' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Para presentar ante').fill('el Banco de la República')
  await look(visitor)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Documento emitido')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Descargar' })).toBeFocused()
  await look(visitor)
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('cell', { name: /el Banco de la República/ })).toBeVisible()
  await look(visitor)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Descargar Constancia/ }).click()
  const bytes = await readFile(await (await download).path())
  const address = await page.getByRole('link', { name: /^Verificar Constancia/ }).getAttribute('href')
  return { code: address?.split('/').at(-1) ?? '', bytes }
}

async function verifies(visitor: Visitor, { code, bytes }: Paper): Promise<void> {
  const { page } = visitor
  await page.goto('/verify')
  await look(visitor)
  const field = page.getByLabel('Código de verificación')
  await field.fill('ABCD')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Un código tiene 16 letras y números.', { exact: false })).toBeVisible()
  await field.fill('0000-0000-0000-0000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No conocemos este código' })).toBeVisible()
  await look(visitor)
  await field.fill((code.match(/.{4}/g) ?? []).join(' ').toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByText('Documento válido')).toBeVisible()
  await expect(page.getByText(/^Diego Pereyra, /)).toBeVisible()
  const choose = page.getByLabel('Elegir el PDF').and(page.locator('input'))
  await choose.setInputFiles({ name: 'constancia.pdf', mimeType: 'application/pdf', buffer: bytes })
  await expect(page.getByText('Es el archivo original', { exact: true })).toBeVisible()
  const scanned = Buffer.from(bytes)
  scanned[scanned.length - 1] = 0
  await choose.setInputFiles({ name: 'escaneo.pdf', mimeType: 'application/pdf', buffer: scanned })
  await expect(page.getByText('No es el archivo original', { exact: true })).toBeVisible()
  await look(visitor)
}

async function lacksSigner({ page }: Visitor, student: Visitor): Promise<void> {
  const setSigner = async (name: string) => {
    await page.goto('/admin/settings?tab=documents')
    await page.getByLabel('Nombre de quien firma').fill(name)
    await page.getByRole('button', { name: 'Guardar' }).first().click()
    await expect(page.getByText('Configuración guardada')).toBeVisible()
  }
  const unset = 'Todavía no se pueden emitir documentos'
  await setSigner('')
  await expect(page.getByText(unset)).toBeVisible()
  await student.page.goto('/student/documents')
  await expect(student.page.getByText(unset)).toBeVisible()
  await look(student)
  await page.goto('/admin/system')
  await page.getByRole('link', { name: 'Ir a «Documentos que se emiten»' }).click()
  await setSigner('Valeria Acosta')
  await expect(page.getByText(unset)).toBeHidden()
}

async function revokes(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await page.goto('/admin/settings?tab=documents')
  await expect(page.getByLabel('Nombre de quien firma')).toBeVisible()
  await look(visitor)
  await goOn(page, `/admin/secretariat?tab=students&id=${CAST.people.diego.id}&section=papers`)
  await page.getByRole('button', { name: /^Revocar Constancia/ }).click()
  await page.getByRole('dialog').getByLabel('Motivo').fill('Se emitió por error')
  await page.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click()
  await expect(page.getByText('Se emitió por error')).toBeVisible()
  await look(visitor)
}

/** Consejería Pastoral of the previous period: its acta is closed, and nobody of the cast was in it. */
async function issuesAll(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await page.goto(`/admin/secretariat?tab=courses&id=${demoId('course:CONSE')}`)
  await page.getByRole('button', { name: /^Certificados del curso de / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Emitir 6 certificados' }).click()
  await expect(dialog.getByRole('progressbar', { name: '6 de 6 certificados emitidos' })).toBeVisible()
  await look(visitor)
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Descargar PDF' }).click()
  expect((await readPdf(await readFile(await (await download).path()))).pages).toBe(6)
}
