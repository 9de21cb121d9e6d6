import { choose, chooseFrom, expect, LAPTOP, look, PHONE, signInAs, test, type Visitor } from './support/journey.ts'

const PROGRAM = 'Maestría de prueba'
const PLAN = 'Plan de prueba'
const INTRO = 'Introducción a la Teología'
const HERMENEUTICS = 'Hermenéutica'

test('an administrator makes a program, a plan of studies by keyboard, and a new plan from the old one', async ({
  browser,
  portal,
}) => {
  const visitor = await signInAs(browser, portal, 'carla')
  await test.step('a program whose code is taken is refused, then created', () => createsAProgram(visitor))
  // The browser complained of that refusal.
  visitor.complaints.length = 0
  await test.step('its first plan is the current one', () => createsAPlan(visitor))
  await test.step('courses are added and moved by keyboard', () => placesCourses(visitor))
  await test.step('a course requires another; two that require each other are refused', () => requires(visitor))
  await test.step('an elective group', () => groups(visitor))
  await test.step('a course is dragged to another year, and the plan is saved whole', () => dragsAndSaves(visitor))
  await test.step('a new plan from the old one takes its place', () => renewsThePlan(visitor))
  await visitor.context.close()
})

async function createsAProgram({ page }: Visitor): Promise<void> {
  await page.goto('/admin/programs?dialog=create')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Código').fill('ceb')
  await dialog.getByLabel('Nombre').fill(PROGRAM)
  await dialog.getByLabel('Título que otorga').fill('Magíster de prueba')
  await dialog.getByLabel('Años').fill('2')
  await dialog.getByRole('button', { name: 'Crear programa' }).click()
  await expect(dialog.getByText('Ya existe un programa con este código')).toBeVisible()
  await dialog.getByLabel('Código').fill('qmae')
  await dialog.getByRole('button', { name: 'Crear programa' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: PROGRAM }).click()
  await expect(page.getByText('Este programa todavía no tiene plan')).toBeVisible()
}

async function createsAPlan({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'Crear plan' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill(PLAN)
  await dialog.getByLabel('Créditos necesarios').fill('8')
  await choose(dialog, 'Escala de notas de los documentos', 'Del 1 al 10, con una tabla')
  await dialog.getByLabel('Desde qué porcentaje, línea 2').fill('80')
  await dialog.getByRole('button', { name: 'Crear plan' }).click()
  await expect(dialog.getByText('La tabla empieza en 0 % y sube en cada línea, con notas del 1 al 10')).toBeVisible()
  await dialog.getByLabel('Desde qué porcentaje, línea 2').fill('30')
  await dialog.getByRole('button', { name: 'Crear plan' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Vigente', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: PLAN }).click()
  await expect(page.getByText('El plan pide 8 créditos y sus cursos suman 0.')).toBeVisible()
}

async function placesCourses({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'Agregar curso en año 1, período 1' }).press('Enter')
  const dialog = page.getByRole('dialog')
  for (const name of [INTRO, HERMENEUTICS]) {
    await dialog.getByRole('searchbox').fill(name)
    await dialog.getByRole('button', { name: `Agregar ${name}` }).press('Enter')
    await expect(dialog.getByText('En el plan')).toBeVisible()
  }
  await dialog.getByRole('button', { name: 'Listo' }).press('Enter')
  await expect(dialog).toBeHidden()
  await chooseFrom(page.getByRole('button', { name: 'Acciones de HERM1' }), 'Mover al período siguiente')
  await expect(page.getByRole('list', { name: 'Año 1, período 2' }).getByText(HERMENEUTICS)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Acciones de HERM1' })).toBeFocused()
  await expect(page.getByText('HERM1 pasó a año 1, período 2')).toBeAttached()
}

async function requires(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await chooseFrom(page.getByRole('button', { name: 'Acciones de HERM1' }), 'Lugar, grupos y requisitos')
  const dialog = page.getByRole('dialog')
  await choose(dialog, 'Agregar un requisito', `INTRO · ${INTRO}`)
  await choose(dialog, 'Qué se pide de INTRO', 'Aprobado o cursando')
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Requiere INTRO')).toBeVisible()
  await chooseFrom(page.getByRole('button', { name: 'Acciones de INTRO' }), 'Lugar, grupos y requisitos')
  await choose(dialog, 'Agregar un requisito', `HERM1 · ${HERMENEUTICS}`)
  await expect(dialog.getByRole('alert')).toContainText('Estos cursos se piden entre sí')
  await expect(dialog.getByRole('button', { name: 'Aplicar' })).toBeDisabled()
  await look(visitor)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
}

async function groups({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'Crear grupo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill('Optativos de prueba')
  await choose(dialog, 'Cuánto hace falta', 'Créditos')
  await dialog.getByLabel('Cantidad').fill('9')
  await dialog.getByRole('checkbox', { name: /HERM1/ }).click()
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/Nadie puede completar «Optativos de prueba»/)).toBeVisible()
  await page.getByRole('button', { name: 'Editar Optativos de prueba' }).click()
  await dialog.getByLabel('Cantidad').fill('4')
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('Se pide: 4 créditos')).toBeVisible()
}

async function dragsAndSaves(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await page.setViewportSize(LAPTOP)
  const handle = page.getByRole('listitem').filter({ hasText: HERMENEUTICS }).getByTitle('Arrastra para mover')
  const cell = page.getByRole('button', { name: 'Agregar curso en año 2, período 1' })
  await handle.scrollIntoViewIfNeeded()
  const [from, to] = [await handle.boundingBox(), await cell.boundingBox()]
  if (!from || !to) throw new Error('the handle or the cell is not on the screen')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y, { steps: 6 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 3 })
  await page.mouse.up()
  await expect(page.getByRole('list', { name: 'Año 2, período 1' }).getByText(HERMENEUTICS)).toBeVisible()
  await page.setViewportSize(PHONE)
  await look(visitor)
  await page.getByRole('button', { name: 'Guardar plan' }).click()
  await expect(page.getByText('Todo está guardado')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Año 2, período 1' }).getByText(HERMENEUTICS)).toBeVisible()
  await expect(page.getByText('Requiere INTRO')).toBeVisible()
}

async function renewsThePlan({ page }: Visitor): Promise<void> {
  await page.getByRole('link', { name: 'Volver al programa' }).click()
  await chooseFrom(page.getByRole('button', { name: `Más acciones de ${PLAN}` }), 'Crear otro a partir de este')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill('Plan nuevo de prueba')
  await dialog.getByRole('button', { name: 'Crear plan' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: 'Plan nuevo de prueba' })
  await chooseFrom(row.getByRole('button', { name: /^Más acciones/ }), 'Poner en vigencia')
  await page.getByRole('dialog').getByRole('button', { name: 'Poner en vigencia' }).click()
  await expect(row.getByText('Vigente', { exact: true })).toBeVisible()
  await row.getByRole('link').click()
  await expect(page.getByText('Se pide: 4 créditos')).toBeVisible()
  await page.getByRole('link', { name: 'Volver al programa' }).click()
  // Others meet no program of this journey in public.
  await page.getByRole('button', { name: 'Desactivar' }).click()
  await expect(page.getByText('Inactivo', { exact: true })).toBeVisible()
}
