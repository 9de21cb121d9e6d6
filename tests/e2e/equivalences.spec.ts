import { PDF } from '../support/sample-files.ts'
import { expect, goOn, look, signInAs, test, type Visitor } from './support/journey.ts'
import { newStudent, type NewStudent } from './support/new-student.ts'

test('past years and an equivalence count for a student, until one is annulled', async ({ browser, portal }) => {
  const student = await newStudent(browser, portal)
  const office = await signInAs(browser, portal, 'carla')
  await test.step('a spreadsheet of past years is mended, then written', () => importsHistory(office, student))
  await test.step('an equivalence is recorded with its resolution', () => recognizes(office, student))
  await test.step('the student sees both', () => sees(student))
  await test.step('the wrong one is annulled with a reason', () => annuls(office))
  for (const { context } of [student, office]) await context.close()
})

async function importsHistory(visitor: Visitor, { email }: NewStudent): Promise<void> {
  const { page } = visitor
  await page.goto('/admin/secretariat?tab=students')
  await page.getByRole('link', { name: 'Importar historia académica' }).click()
  await expect(page.getByRole('heading', { name: 'Importar historia académica' })).toBeVisible()
  const file = page.locator('input[type=file]')
  const csv = (rows: string) => ({
    name: 'historia.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Email;Curso;Nota;Fecha;Origen\n${rows}\n`),
  })
  const right = `${email};ETICA;85,5;2015;Libro de actas 3`
  await file.setInputFiles(csv(`${right}\n${email};NADA;85;2015;`))
  await expect(page.getByText('No hay un curso con el código o el nombre NADA.')).toBeVisible()
  await page.getByRole('button', { name: /^Quitar historia/ }).click()
  await file.setInputFiles(csv(right))
  await page.getByRole('button', { name: 'Importar 1 curso' }).click()
  await expect(page.getByText('Agregamos 1 curso de una persona.').first()).toBeVisible()
}

async function recognizes(visitor: Visitor, { id }: NewStudent): Promise<void> {
  const { page } = visitor
  await goOn(page, `/admin/secretariat?student=${id}&section=degree`)
  await page.getByRole('button', { name: 'Nueva equivalencia' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nueva equivalencia' })
  await dialog.getByLabel('Institución de origen').fill('Instituto Bíblico del Sur')
  await dialog.getByLabel('Cursos que aprobó allí').fill('Predicación I\nPredicación II')
  await dialog.getByRole('combobox', { name: 'Agregar un curso' }).fill('homil')
  await dialog.getByRole('option', { name: /^HOMIL/ }).click()
  await dialog.getByLabel(/^Nota de HOMIL/).fill('60')
  await dialog.getByLabel('Resolución', { exact: true }).fill('Resolución 12/2024')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'resolucion.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(dialog.getByText(/^resolucion\.pdf/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Guardar la equivalencia' }).click()
  await expect(dialog.getByText('Solo lo que se acepta lleva nota, y es de 70 a 100')).toBeVisible()
  await look(visitor)
  await dialog.getByLabel(/^Nota de HOMIL/).fill('80')
  await dialog.getByRole('button', { name: 'Guardar la equivalencia' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row', { name: /Homilética/ })
  await expect(row.getByRole('link', { name: 'Ver el archivo resolucion.pdf' })).toBeVisible()
  await look(visitor)
}

async function sees(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await page.goto('/student/grades')
  const table = page.getByRole('table', { name: 'Historia y equivalencias' })
  await expect(table.getByRole('row', { name: /Ética.*Historia.*Aprobado.*85,5/s })).toBeVisible()
  await expect(table.getByRole('row', { name: /Homilética.*Equivalencia.*Aprobado.*80/s })).toBeVisible()
  await look(visitor)
}

async function annuls(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await page.getByRole('button', { name: 'Anular el reconocimiento de Homilética' }).click()
  const dialog = page.getByRole('dialog', { name: 'Anular Homilética' })
  await expect(dialog.getByText('Dejan de contar: Homilética.')).toBeVisible()
  await dialog.getByLabel('Motivo').fill('Era de otra persona')
  await dialog.getByRole('button', { name: 'Anular', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Motivo: Era de otra persona')).toBeVisible()
  await expect(page.getByText('Anulada')).toBeVisible()
}
