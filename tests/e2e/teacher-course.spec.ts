import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { CAST } from '#server/seed/cast.ts'
import { forgive, noteRequests } from './support/accounts.ts'
import { chooserOf } from './support/choosers.ts'
import { keepsFocus, choose, chooseFrom, expect, goOn, look, signInAs, test, type Visitor } from './support/journey.ts'
import { PDF, PNG } from './support/sample-files.ts'

test("a teacher's course", async ({ browser, portal }) => {
  const visitor = await signInAs(browser, portal, 'elena')
  const course = CAST.courses.history
  await test.step('the dashboard counts and tells', async () => {
    await visitor.page.goto('/teacher/dashboard')
    for (const counter of ['Cursos', 'Estudiantes', 'Evaluaciones activas', 'Notas pendientes']) {
      await expect(visitor.page.getByRole('heading', { name: counter, exact: true })).toBeVisible()
    }
    await expect(visitor.page.getByText('Contacta al administrador para que te asigne cursos')).toBeVisible()
    await look(visitor)
  })
  await test.step('own courses are searched', () => findsCourses(visitor))
  await test.step('lessons are ordered by button and by dragging', () => ordersLessons(visitor, course))
  await test.step('a content is uploaded', () => uploadsContent(visitor))
  await test.step('a unit of a lesson and a form takes at most twelve clicks', () => makesUnit(visitor, course))
  await test.step('the picture is changed', () => changesPicture(visitor, course))
  await test.step('students are found, written to and taken along', () => seesStudents(visitor, course))
  await visitor.context.close()
})

async function findsCourses(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await goOn(page, '/teacher/courses')
  await expect(page.getByRole('heading', { level: 1, name: 'Mis cursos asignados' })).toBeVisible()
  await look(visitor)
  await page.getByRole('searchbox').fill('no existe')
  await expect(page.getByText('No se encontraron cursos')).toBeVisible()
  await page.getByRole('button', { name: 'Ver todos los cursos' }).click()
  await expect(page.getByRole('link', { name: /^Ver estudiantes de / }).first()).toBeVisible()
  const allAnswered = noteRequests(page)
  await goOn(page, '/teacher/courses/00000000-0000-4000-8000-000000000000')
  await expect(
    page.getByText('El curso que está buscando no existe o no tiene permisos para administrarlo.'),
  ).toBeVisible()
  await allAnswered()
  forgive(visitor, /404/)
}

async function changesPicture(visitor: Visitor, course: string): Promise<void> {
  const { page } = visitor
  const dialog = page.getByRole('dialog')
  const address = dialog.getByRole('textbox', { name: 'Imagen' })
  const save = async () => {
    await dialog.getByRole('button', { name: 'Guardar imagen' }).click()
    await expect(page.getByText('La imagen del curso cambió.').last()).toBeVisible()
    await expect(dialog).toHaveCount(0)
  }
  await goOn(page, `/teacher/courses/${course}`)
  await page.getByRole('button', { name: 'Cambiar imagen' }).click()
  const before = await address.inputValue()
  await dialog.locator('input[type=file]').setInputFiles({ name: 'tapa.png', mimeType: 'image/png', buffer: PNG })
  await expect(address).toHaveValue(/^\/files\//)
  await look(visitor)
  await save()
  // As others find it.
  await page.getByRole('button', { name: 'Cambiar imagen' }).click()
  await address.fill(before)
  await save()
}

async function ordersLessons(visitor: Visitor, course: string): Promise<void> {
  const { page } = visitor
  await goOn(page, `/teacher/courses/${course}`)
  const lessons = page.getByRole('main').locator('ol').first().getByRole('heading', { level: 3 })
  // The handles come with the code for dragging, which redraws the list.
  const handles = page.getByRole('main').locator('ol').first().getByTitle('Arrastrar para ordenar')
  await expect(handles.first()).toBeVisible()
  const titles = async () => (await lessons.allInnerTexts()).map((text) => text.replace(/^\d+\.\s*/, '').split('\n')[0])
  const [first, second] = await titles()
  await look(visitor)
  // Each order is on the screen before it's saved.
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/lesson-order') && answer.ok())
  const lowered = saved()
  await page.getByRole('button', { name: `Bajar la lección ${first}` }).click()
  await expect.poll(async () => (await titles()).slice(0, 2)).toEqual([second, first])
  await expect(page.getByText(`Se movió ${first}`)).toBeAttached()
  await lowered

  const dragged = saved()
  // In the middle of the screen: near its edge the page would scroll on under the mouse.
  await handles.nth(1).evaluate((handle) => handle.scrollIntoView({ block: 'center' }))
  const [from, to] = [await handles.nth(0).boundingBox(), await handles.nth(1).boundingBox()]
  if (!from || !to) throw new Error('the handles are not on the screen')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, (from.y + to.y) / 2, { steps: 6 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height, { steps: 6 })
  // The other one has moved out of its way.
  await expect.poll(async () => (await handles.nth(1).boundingBox())?.y).toBeLessThan(to.y)
  await page.mouse.up()
  await dragged
  await expect.poll(async () => (await titles()).slice(0, 2)).toEqual([first, second])
  await page.reload()
  await expect.poll(async () => (await titles()).slice(0, 2)).toEqual([first, second])
}

async function uploadsContent(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await page.getByRole('button', { name: 'Nueva lección' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Guardar lección' }).click()
  await expect(dialog.getByText('El título de la lección es obligatorio')).toBeVisible()
  await dialog.getByLabel('Título').fill('Una lección de prueba')
  await look(visitor)
  await dialog.getByRole('button', { name: 'Guardar lección' }).click()
  await expect(page.getByText('Lección creada con éxito!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Lecciones generales' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: /Una lección de prueba/ })).toBeFocused()

  await page.getByRole('button', { name: 'Agregar contenido a Una lección de prueba' }).click()
  await choose(dialog, 'Tipo', 'Video')
  await dialog.getByLabel('Dirección del video').fill('sin sentido')
  await dialog.getByRole('button', { name: 'Guardar contenido' }).click()
  await expect(dialog.getByText('Escribe una dirección web completa')).toBeVisible()
  await choose(dialog, 'Tipo', 'Archivo')
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles({ name: 'programa.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') })
  await expect(dialog.getByText(/no se admite|no permitido/).first()).toBeVisible()
  await input.setInputFiles({ name: 'lectura.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(dialog.getByText('lectura.pdf').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Guardar contenido' }).click()
  await expect(page.getByText('Contenido guardado')).toBeVisible()

  await page.getByRole('button', { name: 'Agregar contenido a Una lección de prueba' }).click()
  await choose(dialog, 'Tipo', 'Texto')
  await dialog.getByLabel('Título').fill('Para empezar')
  await dialog.getByRole('textbox', { name: /^Texto/ }).fill('Lee despacio.')
  await dialog.getByRole('button', { name: 'Guardar contenido' }).click()
  await expect(dialog).toHaveCount(0)
  const contents = page.getByRole('list', { name: 'Contenidos' }).getByRole('listitem')
  await expect(contents.first()).toContainText('lectura.pdf')
  const moved = page.waitForResponse((answer) => answer.url().endsWith('/content-order') && answer.ok())
  await page.getByRole('button', { name: 'Subir el contenido Para empezar' }).press('Enter')
  await expect(contents.first()).toContainText('Para empezar')
  // The button that was pressed can go no further: its neighbour has the focus.
  await expect(page.getByRole('button', { name: 'Bajar el contenido Para empezar' })).toBeFocused()
  await moved
  await look(visitor)

  await page.getByRole('button', { name: 'Eliminar la lección Una lección de prueba' }).click()
  await expect(dialog.getByText('¿Está seguro de que desea eliminar esta lección?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Eliminar la lección' }).click()
  await expect(page.getByText('Lección eliminada con éxito')).toBeVisible()
  await keepsFocus(page)
}

/** From the course's page. What is typed doesn't count; a field that hasn't the focus takes a click. */
async function makesUnit(visitor: Visitor, course: string): Promise<void> {
  const { page } = visitor
  let clicks = 0
  const click = (what: Locator) => {
    clicks++
    return what.click()
  }
  const type = (text: string) => page.keyboard.type(text)
  const [lesson, title] = ['Unidad de prueba', 'Control de la unidad']
  const dialog = page.getByRole('dialog')
  await goOn(page, `/teacher/courses/${course}`)
  await click(page.getByRole('button', { name: 'Nueva lección' }).first())
  await expect(dialog.getByLabel('Título')).toBeFocused()
  await type(lesson)
  await click(dialog.getByRole('button', { name: 'Guardar y agregar contenido' }))
  const content = page.getByRole('dialog', { name: 'Agregar contenido' })
  const chooser = await chooserOf(page, () => click(content.getByText('Elegir archivo')))
  await chooser.setFiles({ name: 'unidad.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(content.getByText('unidad.pdf').first()).toBeVisible()
  await click(content.getByRole('button', { name: 'Guardar contenido' }))
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('unidad.pdf').first()).toBeVisible()

  await click(page.getByRole('link', { name: 'Nueva evaluación' }))
  await click(page.getByRole('radio', { name: /^Formulario(?! externo)/ }))
  await click(page.getByLabel('Título'))
  await type(title)
  await click(page.getByRole('button', { name: 'Continuar con las preguntas' }))
  await expect(dialog.getByRole('textbox', { name: 'Texto de la pregunta' })).toBeFocused()
  await type('¿En qué año fue el concilio de Nicea?')
  await click(dialog.getByRole('textbox', { name: 'Opción A' }))
  await type('325')
  // Enter goes on to the next option.
  await page.keyboard.press('Enter')
  await type('451')
  await click(dialog.getByRole('checkbox', { name: 'La opción A es correcta' }))
  await click(dialog.getByRole('button', { name: 'Guardar preguntas' }))
  await expect(page.getByText('Evaluación creada').first()).toBeVisible()
  expect(clicks).toBeLessThanOrEqual(12)
  await expect(page.getByText(title, { exact: true }).first()).toBeVisible()

  await test.step('its evaluation stands in the module that is chosen for it', async () => {
    await goOn(page, `/teacher/courses/${course}`)
    const others = page.getByRole('region', { name: 'Evaluaciones sin módulo' })
    await others.getByRole('link', { name: title }).click()
    await choose(page.getByRole('main'), 'Módulo', 'La Reforma')
    await page.getByRole('button', { name: 'Guardar evaluación' }).click()
    await expect(page.getByText('Evaluación actualizada').first()).toBeVisible()
    await goOn(page, `/teacher/courses/${course}`)
    const works = page
      .getByRole('region', { name: 'La Reforma' })
      .getByRole('list', { name: 'Evaluaciones del módulo' })
    await expect(works.getByRole('link', { name: title })).toBeVisible()
    await expect(others.getByRole('link', { name: title })).toHaveCount(0)
    await look(visitor)
    await goOn(page, '/teacher/assignments')
  })

  // As others find it.
  await chooseFrom(page.getByRole('button', { name: `Más acciones para ${title}` }), 'Eliminar')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Eliminar/ })
    .click()
  await expect(page.getByText('Evaluación eliminada').first()).toBeVisible()
  await goOn(page, `/teacher/courses/${course}`)
  await page.getByRole('button', { name: `Eliminar la lección ${lesson}` }).click()
  await dialog.getByRole('button', { name: 'Eliminar la lección' }).click()
  await expect(page.getByText('Lección eliminada con éxito')).toBeVisible()
}

async function seesStudents(visitor: Visitor, course: string): Promise<void> {
  const { page } = visitor
  await page.getByRole('link', { name: 'Ver estudiantes' }).click()
  await page.waitForURL(`**/teacher/students/${course}`)
  await expect(page.getByRole('heading', { level: 1, name: /^Estudiantes: \w+ - / })).toBeVisible()
  const progress = page.getByRole('list', { name: 'Avance de cada estudiante' }).getByRole('listitem')
  await expect(progress.filter({ hasText: 'Ana Benítez' })).toContainText(/\d\s%/)
  await look(visitor)
  await page.getByRole('searchbox', { name: 'Buscar por nombre o email' }).fill('BENITEZ')
  await expect(page.getByRole('row')).toHaveCount(2)
  const row = page.getByRole('row', { name: /Ana Benítez/ })
  await expect(row).toContainText('En curso')
  const chat = row.getByRole('link', { name: 'Escribir por WhatsApp a Ana Benítez' })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d{10,}\?text=Hola/)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Exportar CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^estudiantes-\w+-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(readFileSync(await file.path(), 'utf8')).toContain('"Ana Benítez";"estudiante@demo.test"')
}
