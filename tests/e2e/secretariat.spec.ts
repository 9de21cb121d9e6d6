import type { Locator } from '@playwright/test'
import { CAST } from '#server/seed/cast.ts'
import { chooseFrom, expect, goOn, LAPTOP, look, sheetsOf, signInAs, test, type Visitor } from './support/journey.ts'

test("the secretariat's desk", async ({ browser, portal }) => {
  const visitor = await signInAs(browser, portal, 'carla')
  await test.step('grades are filtered and a teacher written to', () => filtersAndWrites(visitor))
  await test.step('is she enrolled, has she paid: two clicks', () => answersInTwoClicks(visitor))
  await test.step('a proof is issued and handed out: three clicks, from any screen', () => issuesInThreeClicks(visitor))
  const who = 'Mateo Gómez'
  await test.step('a student is found without accents and gets the calculated grade', () => saves(visitor, who))
  await test.step('an enrollment is changed and ended', () => changesAndEnds(visitor))
  await test.step('courses, periods and teachers', () => looksAround(visitor))
  await visitor.context.close()
})

async function filtersAndWrites(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await page.goto('/admin/secretariat')
  await expect(page.getByRole('heading', { level: 1, name: 'Sistema de Secretaría Académica' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText([
    'Gestión de Notas',
    'Estudiantes',
    'Cursos',
    'Períodos',
    'Profesores',
    'Comprobantes',
  ])
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviar mensaje' })).toBeDisabled()
  await look(visitor)
  await page.getByRole('combobox', { name: 'Curso', exact: true }).click()
  await page.getByRole('combobox', { name: 'Curso', exact: true }).fill('etica')
  await page.getByRole('option', { name: /^ETICA/ }).click()
  await expect(page).toHaveURL(new RegExp(`course=${CAST.courses.ethics}`))
  await expect(page.getByText(/^Para Valeria Acosta, sobre /)).toBeVisible()
  await page.getByRole('textbox', { name: 'Mensaje' }).fill('Faltan las notas del segundo parcial.')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(page.getByText('Mensaje enviado al profesor.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('')
  await look(visitor)
  expect(await sheetsOf(page)).toBeLessThanOrEqual(2)
  const table = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Exportar CSV' }).click()
  expect((await table).suggestedFilename()).toMatch(/^notas-.*\.csv$/)
  await page.goto('/admin/secretariat?status=desistido')
  await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveValue('Desistido')
  await expect(page.getByRole('table').getByText('Desistido').first()).toBeVisible()
  await expect(page.getByRole('table').getByText('Aprobado')).toHaveCount(0)
  const saved = page.getByRole('button', { name: 'Filtros guardados' })
  await chooseFrom(saved, 'Guardar este filtro…')
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Los que se fueron')
  await page.getByRole('button', { name: 'Guardar filtro' }).click()
  await expect(page.getByText('Filtro guardado')).toBeVisible()
  await page.goto(`/admin/secretariat?tab=grades&course=${CAST.courses.ethics}`)
  await chooseFrom(saved, 'Los que se fueron')
  await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveValue('Desistido')
  await expect(page.getByRole('combobox', { name: 'Curso', exact: true })).toHaveValue('Todos los cursos')
  await look(visitor)
}

/** From the dashboard: the desk, a name typed, the student chosen; both answers are at the top of the file. */
async function answersInTwoClicks(visitor: Visitor): Promise<void> {
  const { page } = visitor
  const phone = page.viewportSize() ?? LAPTOP
  await page.setViewportSize(LAPTOP)
  await goOn(page, '/admin/dashboard')
  let clicks = 0
  const click = async (what: Locator) => {
    clicks++
    await what.click()
  }
  await click(page.getByRole('link', { name: 'Secretaría', exact: true }))
  await expect(page.getByRole('combobox', { name: 'Buscar un estudiante' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('benitez ana')
  await click(page.getByRole('option', { name: /^Ana Benítez · estudiante@demo\.test/ }))
  await expect(page.getByRole('heading', { name: 'Ana Benítez' })).toBeInViewport()
  await expect(page.getByText('En curso', { exact: true }).first()).toBeInViewport()
  await expect(page.getByText(/^Debe US\$/)).toBeInViewport()
  expect(clicks).toBe(2)
  await expect(page).toHaveURL(new RegExp(`student=${CAST.people.ana.id}`))
  await look(visitor)
  await page.reload()
  await expect(page.getByText(/comprobante en revisión$/)).toBeVisible()

  const section = (name: string) => page.getByRole('tab', { name, exact: true }).click()
  await section('Notas internas')
  await page.getByRole('textbox', { name: 'Nueva nota' }).fill('Llamó por el comprobante.')
  await page.getByRole('button', { name: 'Agregar la nota' }).click()
  await page.getByRole('button', { name: 'Eliminar la nota «Llamó por el comprobante.»' }).click()
  await expect(page.getByText('Todavía no hay notas.')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Llamó por el comprobante.' })).toBeVisible()

  await printsTheWholeFile(visitor)

  await section('Pagos')
  const receipt = page.waitForEvent('download')
  await page
    .getByRole('link', { name: /^Recibo N\.º/ })
    .first()
    .click()
  expect((await receipt).suggestedFilename()).toMatch(/^recibo-\d{8}\.pdf$/)
  await section('Notas')
  await page.getByRole('button', { name: 'Más acciones para Hermenéutica' }).click()
  await page.getByRole('menuitem', { name: 'Explicar la nota' }).click()
  await expect(page.getByRole('dialog', { name: 'Ana Benítez' }).getByRole('table')).toBeVisible()
  await look(visitor)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/secretariat$/)
  await page.setViewportSize(phone)
}

/** Whatever section is open, paper has all of them; internal notes only when they're asked for. */
async function printsTheWholeFile({ page }: Visitor): Promise<void> {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  const print = async (which: string) => {
    await page.getByRole('button', { name: 'Imprimir la ficha' }).click()
    await page.getByRole('menuitem', { name: which }).click()
    await expect(page.locator('body[data-printed]')).toBeAttached()
    await page.emulateMedia({ media: 'print' })
    for (const name of ['Notas finales calculadas', 'Programas', 'Documentos', 'Pagos y recibos', 'Accesos'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Año 1' })).toBeVisible()
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  }
  const done = async () => {
    await page.emulateMedia({ media: null })
    await page.evaluate(() => {
      document.body.removeAttribute('data-printed')
      window.dispatchEvent(new Event('afterprint'))
    })
    await expect(page.getByRole('button', { name: 'Imprimir la ficha' })).toBeEnabled()
  }
  const note = page.getByRole('listitem').filter({ hasText: 'Llamó por el comprobante.', visible: true })
  await print('Completa, sin las notas internas')
  await expect(note).toHaveCount(0)
  await done()
  await expect(note).toHaveCount(1)
  await print('Completa, con las notas internas')
  await expect(note).toHaveCount(1)
  await done()
}

/** From any screen: the desk, a name typed, and the two buttons of the file; what was issued is downloaded with Enter. */
async function issuesInThreeClicks(visitor: Visitor): Promise<void> {
  const { page } = visitor
  const dialog = page.getByRole('dialog', { name: /^(Emitir constancia|Constancia de estudiante regular)$/ })
  const phone = page.viewportSize() ?? LAPTOP
  await page.setViewportSize(LAPTOP)
  await goOn(page, '/admin/periods')
  await page.getByRole('link', { name: 'Secretaría', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Buscar un estudiante' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('benitez ana')
  await expect(page.getByRole('option', { name: /^Ana Benítez/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Emitir constancia' }).click()
  await expect(dialog.getByLabel('Documento').locator('option:checked')).toHaveText('Constancia de estudiante regular')
  await look(visitor)
  await dialog.getByRole('button', { name: 'Emitir', exact: true }).click()
  await expect(dialog.getByRole('link', { name: 'Descargar' })).toBeFocused()
  await look(visitor)
  const paper = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await paper).suggestedFilename()).toMatch(/\.pdf$/)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.setViewportSize(phone)
}

async function saves(visitor: Visitor, who: string): Promise<void> {
  const { page } = visitor
  await page.getByRole('tab', { name: 'Estudiantes' }).click()
  await expect(page.getByText('Busca un estudiante')).toBeVisible()
  await page.getByRole('searchbox').fill('no existe nadie así')
  await expect(page.getByText('No se encontraron estudiantes con ese criterio de búsqueda')).toBeVisible()
  await page.getByRole('searchbox').fill(
    who
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .toLowerCase(),
  )
  await page.getByRole('button', { name: `Ver detalles de ${who}` }).click()
  await expect(page.getByRole('heading', { name: 'Notas finales calculadas' })).toBeVisible()
  await look(visitor)
  await page
    .getByRole('button', { name: /^Guardar la calculada de / })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('El período no terminó: la nota es provisional.')).toBeVisible()
  await look(visitor)
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Nota actualizada correctamente')).toBeVisible()
  await page.getByRole('button', { name: 'Volver a la búsqueda' }).click()
  await expect(page.getByRole('button', { name: `Ver detalles de ${who}` })).toBeVisible()
}

/** Of a student and a course that no other journey meets. */
async function changesAndEnds(visitor: Visitor): Promise<void> {
  const { page } = visitor
  const dialog = page.getByRole('dialog')
  await goOn(page, '/admin/secretariat')
  await page.getByRole('combobox', { name: 'Buscar un estudiante' }).fill('raquel escobar')
  await page.getByRole('option', { name: /^Raquel Escobar/ }).click()
  const more = page.getByRole('button', { name: 'Más acciones para Confesiones Reformadas' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Cambiar la matrícula' }).click()
  await dialog.getByText('Oyente', { exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Observaciones' }).fill('Viaja seguido')
  await look(visitor)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Matrícula en Confesiones Reformadas actualizada')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await more.click()
  await page.getByRole('menuitem', { name: 'Registrar que desistió' }).click()
  await expect(dialog.getByText(/^Su pago de US\$\s10,00 no se devuelve solo/)).toBeVisible()
  await expect(dialog.getByText('«Viaja seguido»')).toBeVisible()
  await look(visitor)
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Se mudó')
  await dialog.getByRole('button', { name: 'Registrar que desistió' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Motivo' })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Se mudó al exterior')
  await dialog.getByRole('button', { name: 'Registrar que desistió' }).click()
  await expect(page.getByText('Quedó registrado que Raquel Escobar desistió de Confesiones Reformadas')).toBeVisible()
  await more.click()
  await expect(page.getByRole('menuitem', { name: 'Cambiar la matrícula' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Registrar que desistió' })).toHaveCount(0)
  await page.keyboard.press('Escape')
}

async function looksAround(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await page.getByRole('tab', { name: 'Cursos' }).click()
  await page.getByRole('searchbox', { name: /^Buscar cursos/ }).fill('zzz')
  await expect(page.getByText('No se encontraron cursos con ese criterio de búsqueda')).toBeVisible()
  await page.getByRole('searchbox').fill('hermeneutica')
  await page.getByRole('button', { name: 'Ver estudiantes de Hermenéutica' }).click()
  await expect(page.getByRole('cell', { name: 'estudiante@demo.test', exact: true })).toBeVisible()
  await look(visitor)
  await page.getByRole('tab', { name: 'Períodos' }).click()
  await expect(page.getByRole('table').getByText('Activo', { exact: true })).toHaveCount(1)
  await look(visitor)
  await page.getByRole('tab', { name: 'Profesores' }).click()
  await page.getByRole('searchbox', { name: /^Buscar profesores/ }).fill('bruno')
  await page.getByRole('button', { name: 'Ver detalles de Bruno Salas' }).click()
  await look(visitor)
  await page.getByRole('tab', { name: 'Cursos que dicta' }).click()
  await expect(page.getByRole('table').getByText('HERM1')).toBeVisible()
  await look(visitor)
  await page.getByRole('tab', { name: 'Datos académicos' }).click()
  await expect(page.getByText('Entregas sin calificar')).toBeVisible()
  await look(visitor)
}
