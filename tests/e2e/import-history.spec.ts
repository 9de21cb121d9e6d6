import { expect, keepsFocus, look, signInAs, test } from './support/journey.ts'

const ROWS = [
  'Email;Curso;Nota;Estado;Fecha',
  'estudiante@demo.test;DOGM1;8;Aprobado;2015',
  'diego@demo.test;HOMIL;4;;2014',
  'diego@demo.test;ETICA;85;Aprobado;2014',
]
const csv = (rows: readonly string[]) => ({
  name: 'historia.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.join('\n')),
})

test('an administrator brings past years that were graded from 1 to 10', async ({ browser, portal }) => {
  const visitor = await signInAs(browser, portal, 'carla')
  const { page } = visitor
  await page.goto('/admin/users?tab=historia')
  const file = page.locator('input[type=file]')

  await test.step('grades that do not look like percent are asked about, and nothing is written before', async () => {
    await file.setInputFiles(csv(ROWS))
    await expect(page.getByText(/Hay notas que no parecen de 0 a 100/)).toBeVisible()
    await expect(page.getByText('Dice aprobado, con una nota que no aprueba.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Importar 3 cursos' })).toBeDisabled()
    await look(visitor)
  })

  await test.step('out of 10 they are shown as they will be, and what is in percent is confirmed', async () => {
    await page.getByLabel('Escala de las notas').selectOption('Sobre 10')
    await expect(page.getByText('Aprobado · 80')).toBeVisible()
    await expect(page.getByText('Desaprobado · 40')).toBeVisible()
    await expect(page.getByText('Está por encima de la escala: se toma como porcentaje.')).toBeVisible()
    const percent = page.getByRole('checkbox', { name: 'Esta nota ya es un porcentaje' }).first()
    await percent.press('Space')
    await expect(page.getByText('Está por encima de la escala: se toma como porcentaje.')).toHaveCount(0)
    // The row stays where it was ticked.
    await expect(percent).toBeChecked()
    await keepsFocus(page)
    await look(visitor)
    await page.getByRole('button', { name: 'Importar 3 cursos' }).click()
    await expect(page.getByText('Agregamos 3 cursos de 2 personas.').first()).toBeVisible()
  })

  await test.step('what the portal says otherwise is shown beside it, and taken by whoever confirms it', async () => {
    await file.setInputFiles(csv([ROWS[0] ?? '', 'estudiante@demo.test;DOGM1;90;Aprobado;2015']))
    await expect(page.getByText('El portal dice: Aprobado, 80.')).toBeVisible()
    await expect(page.getByText(/no dice lo mismo que el portal/)).toBeVisible()
    await page.getByRole('checkbox', { name: 'Tomar lo de la planilla' }).press('Space')
    await page.getByRole('checkbox', { name: /^Revisé lo dudoso y lo que cambia en el portal/ }).press('Space')
    await look(visitor)
    await page.getByRole('button', { name: 'Importar 1 curso' }).click()
    await expect(page.getByText(/Corregimos 1 resultado\./).first()).toBeVisible()
  })

  await test.step('a scale says with which grade one passed', async () => {
    await file.setInputFiles(csv([ROWS[0] ?? '', 'diego@demo.test;HERM1;4,0;Aprobado;2012']))
    await page.getByLabel('Escala de las notas').selectOption('Sobre 7')
    await expect(page.getByText('Dice aprobado, con una nota que no aprueba.')).toBeVisible()
    await page.getByLabel('Se aprobaba con').fill('8')
    await expect(page.getByText('Escribe una nota mayor que 0 y menor que 7')).toBeVisible()
    await page.getByLabel('Se aprobaba con').fill('4')
    await page.getByRole('button', { name: 'Ver cómo quedan' }).click()
    await expect(page.getByText('Aprobado · 70')).toBeVisible()
    await expect(page.getByText('Dice aprobado, con una nota que no aprueba.')).toHaveCount(0)
    await look(visitor)
  })

  await test.step('letters go by a table', async () => {
    await file.setInputFiles(csv([ROWS[0] ?? '', 'diego@demo.test;HERM1;A;;2013']))
    await page.getByLabel('Escala de las notas').selectOption('Con una tabla')
    await page.getByLabel('A (1 fila)').fill('95')
    await page.getByRole('button', { name: 'Ver cómo quedan' }).click()
    await expect(page.getByText('Aprobado · 95')).toBeVisible()
    await look(visitor)
  })
  await visitor.context.close()
})
