import { CAST } from '#server/seed/cast.ts'
import { forgive } from './support/accounts.ts'
import { expect, keepsFocus, look, signInAs, test } from './support/journey.ts'

const csv = (text: string) => ({ name: 'personas.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })

test('an administrator imports people from a spreadsheet', async ({ browser, portal }) => {
  const visitor = await signInAs(browser, portal, 'carla')
  const { page } = visitor
  await page.goto('/admin/users?tab=importar')
  await expect(page.getByRole('heading', { name: 'Importar personas y matrículas' })).toBeVisible()
  await look(visitor)

  const template = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descargar plantilla' }).click()
  expect((await template).suggestedFilename()).toBe('plantilla-personas.csv')

  const file = page.locator('input[type=file]')
  await test.step('a file with errors says them by row and saves nothing', async () => {
    await file.setInputFiles(csv('Nombre;Apellido;Email\nIñaki;Peña;inaki@ejemplo.test\nSin;Email;\n'))
    await expect(page.getByText('1 error: corrige la planilla y elígela otra vez. No se guardó nada.')).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Este campo es obligatorio' })).toBeVisible()
    await look(visitor)
  })

  await test.step('an old workbook is named as such, beside the field', async () => {
    await page.getByRole('button', { name: /^Quitar personas/ }).click()
    const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
    await file.setInputFiles({ name: 'personas.xls', mimeType: 'application/vnd.ms-excel', buffer: old })
    await expect(page.getByText(/^El archivo es un Excel antiguo \(\.xls\): guárdalo como \.xlsx/)).toBeVisible()
    forgive(visitor, /422/)
    await look(visitor)
  })

  await test.step('a right one is reviewed, then written, and again changes nothing', async () => {
    const right = csv('Nombre;Apellido;Email\nIñaki;Peña;inaki@ejemplo.test\n')
    await file.setInputFiles(right)
    await expect(page.getByText('No encontramos errores.')).toBeVisible()
    await look(visitor)
    await page.getByRole('button', { name: 'Importar 1 persona' }).click()
    await expect(page.getByText('Agregamos 1 persona.').first()).toBeVisible()
    await file.setInputFiles(right)
    await expect(page.getByText(/Todo lo que dice la planilla ya está en el portal/)).toBeVisible()
  })

  await test.step('what it says of known people otherwise is listed, and taken by whoever chooses it', async () => {
    const other = csv('Nombre;Apellido;Email;Localidad;País\nIñaki;Peña;inaki@ejemplo.test;Tandil;Uruguay\n')
    await page.getByRole('button', { name: /^Quitar personas/ }).click()
    await file.setInputFiles(other)
    await expect(page.getByText(/no dice lo mismo que el portal/)).toBeVisible()
    await look(visitor)
    await page.getByRole('checkbox', { name: 'Tomar lo de la planilla: Localidad de Iñaki Peña' }).press('Space')
    await keepsFocus(page)
    await page.getByRole('button', { name: 'Cambiar 1 dato' }).click()
    await expect(page.getByText('Cambiamos 1 dato de 1 persona.').first()).toBeVisible()
    await file.setInputFiles(other)
    await expect(page.getByRole('cell', { name: 'Uruguay' })).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Tandil' })).toHaveCount(0)
  })

  await test.step('an enrollment that differs says why it stays, and where it is changed', async () => {
    await page.getByRole('button', { name: /^Quitar personas/ }).click()
    const { items } = await (await page.request.get(`/api/periods?period_id=${CAST.periods.current}`)).json()
    const title = 'Nombre;Apellido;Email;Curso;Período;Tipo de cursada;Nota final;Localidad'
    await file.setInputFiles(csv(`${title}\nAna;Benítez;estudiante@demo.test;HERM1;${items[0].name};Oyente;90;Salto\n`))
    await expect(page.getByText(/^Cambiar el tipo puede mover su nota/)).toBeVisible()
    await expect(page.getByText(/^La nota final la pone quien enseña el curso/)).toBeVisible()
    await look(visitor)
    const opened = visitor.context.waitForEvent('page')
    await page
      .getByRole('link', { name: /^Abrir su ficha en otra pestaña/ })
      .first()
      .click()
    const student = await opened
    await expect(student.getByRole('heading', { name: 'Ana Benítez' })).toBeVisible()
    await student.close()
  })

  await test.step('two rows of one person that say different things say which', async () => {
    await page.getByRole('button', { name: /^Quitar personas/ }).click()
    const rows = 'Nora;Paz;nora@ejemplo.test;Tandil\nNora;Paz;nora@ejemplo.test;Azul'
    await file.setInputFiles(csv(`Nombre;Apellido;Email;Localidad\n${rows}\n`))
    await expect(page.getByText(/^La fila 2 dice «Tandil» de la misma persona, y esta «Azul»/)).toBeVisible()
  })

  await test.step('the audit log tells it, and comes as a file', async () => {
    await page.getByRole('tab', { name: 'Auditoría' }).click()
    await expect(page.getByRole('cell', { name: 'Importó personas y matrículas' }).first()).toBeVisible()
    await page
      .getByText(/^\d+ datos?$/)
      .first()
      .click()
    await look(visitor)
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Descargar CSV' }).click()
    expect((await file).suggestedFilename()).toMatch(/^auditoria-.*\.csv$/)
    await page.getByRole('searchbox').fill('nadie con este nombre')
    await expect(page.getByText('No hay registros con estos filtros')).toBeVisible()
    await page.getByRole('button', { name: 'Quitar filtros' }).click()
    await expect(page.getByRole('cell', { name: 'Importó personas y matrículas' }).first()).toBeVisible()
  })
  await visitor.context.close()
})
