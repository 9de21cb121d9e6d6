import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { CAST } from '#server/seed/cast.ts'
import { forgive } from './support/accounts.ts'
import { ask, makeEvaluation, question, thirtySubmissions } from './support/evaluations.ts'
import { keepsFocus, chooseFrom, expect, goOn, LAPTOP, look, signInAs, test, type Visitor } from './support/journey.ts'

test('thirty submissions are reviewed with the keyboard', async ({ browser, ownPortal: portal }) => {
  const bruno = await signInAs(browser, portal, 'bruno', LAPTOP)
  const { page } = bruno
  const id = await makeEvaluation(bruno, { title: 'Treinta trabajos' })
  await thirtySubmissions(portal, id)
  await page.goto(`/teacher/assignments/${id}/submissions`)
  await expect(page.getByRole('heading', { name: 'Entregas (30)' })).toBeVisible()
  await look(bruno)

  await test.step('thirty rows are two screens at most, and J, K and Enter choose one', async () => {
    const table = await page.getByRole('table', { name: 'Entregas' }).boundingBox()
    expect(table?.height).toBeLessThanOrEqual(30 * 37 + 60)
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(page.getByRole('button', { name: 'Calificar a Alumno Número 02' })).toBeFocused()
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 de 30')).toBeVisible()
  })

  await test.step('the file stands below the form; a wrong grade is refused in words', async () => {
    await expect(page.getByTitle('trabajo 1.pdf, de Alumno Número 01')).toBeVisible()
    await expect(page.getByText('1 de 30')).toBeVisible()
    await gradeField(bruno).fill('101')
    await gradeField(bruno).press('Enter')
    await expect(page.getByText('La nota debe ser un número entre 0 y 100.').first()).toBeVisible()
    await look(bruno)
  })

  await test.step('each is graded and the next one opens, without a mouse', async () => {
    for (let at = 1; at <= 28; at++) {
      await expect(page.getByText(`${at} de 30`)).toBeVisible()
      await expect(gradeField(bruno)).toBeFocused()
      await gradeField(bruno).fill(String(60 + at))
      const answer = page.waitForResponse('**/grade')
      // On the field: the file beside it may take the browser's own focus as it comes.
      await gradeField(bruno).press('Control+Enter')
      expect((await answer).status()).toBe(200)
    }
    await expect(page.getByText('29 de 30')).toBeVisible()
    await gradeField(bruno).press('PageUp')
    await expect(page.getByText('28 de 30')).toBeVisible()
    await expect(gradeField(bruno)).toHaveValue('88')
    await gradeField(bruno).press('PageDown')
    await expect(page.getByText('29 de 30')).toBeVisible()
    await expect(page.getByText(/^28 notas en porcentaje/)).toBeVisible()
    // In a field it's a character like any other.
    await gradeField(bruno).press('?')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Entrega siguiente' }).press('?')
    await expect(page.getByRole('dialog', { name: 'Atajos de teclado' }).getByText('Re Pág')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await gradeField(bruno).focus()
  })

  await test.step('a lost line is tried three times, and what was typed stays', async () => {
    let tries = 0
    await page.route('**/api/submissions/*/grade', (route) => {
      tries += 1
      return route.abort('connectionfailed')
    })
    await gradeField(bruno).fill('70')
    await gradeField(bruno).press('Enter')
    await expect(page.getByText('Error de conexión').first()).toBeVisible()
    expect(tries).toBe(3)
    await page.unroute('**/api/submissions/*/grade')
    forgive(bruno, /ERR_CONNECTION_FAILED|net::ERR/)
    await expect(gradeField(bruno)).toHaveValue('70')
  })

  await test.step('of two tabs that save at once the second is told and loses nothing', async () => {
    const other = await bruno.context.newPage()
    await other.goto(page.url())
    const field = other.getByRole('textbox', { name: 'Nota' })
    await field.fill('95')
    await field.press('Enter')
    await expect(other.getByText('95/100 (95 %)')).toBeVisible()
    await other.close()
    await gradeField(bruno).press('Enter')
    await expect(page.getByText('Esta entrega cambió mientras la calificabas')).toBeVisible()
    await expect(page.getByText(/Otra persona guardó 95\/100/)).toBeVisible()
    await expect(gradeField(bruno)).toHaveValue('70')
    forgive(bruno, /status of 409/)
    await look(bruno)
    await gradeField(bruno).press('Control+Enter')
    // Another grade than the 95 points that were saved: whom it moves is seen first.
    const moved = page.getByRole('dialog', { name: '¿Cambiar 1 nota final calculada?' })
    await expect(moved.getByRole('listitem')).toContainText('Alumno Número 29')
    await moved.getByRole('button', { name: 'Cambiar las notas' }).click()
    forgive(bruno, /status of 409/)
    await expect(page.getByTitle('trabajo 30.pdf, de Alumno Número 30')).toBeVisible()
    await gradeField(bruno).fill('100')
    await gradeField(bruno).press('Control+Enter')
    await expect(page.getByText('Todo está calificado').first()).toBeVisible()
    await expect(page.getByRole('row', { name: /Número 29/ })).toContainText('70/100 (70 %)')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Descargar todo (zip)' }).click()
    expect((await download).suggestedFilename()).toBe('Treinta trabajos.zip')
    expect(
      readFileSync(await (await download).path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })
  await test.step('a file that the storage has lost is told in words, and the page stays', async () => {
    rmSync(join(portal.folder, 'files', 'demo', 'submission', 'thirty-30.pdf'))
    await page.getByRole('button', { name: 'Editar Calificación de Alumno Número 30' }).click()
    await page.getByRole('button', { name: 'Descargar trabajo 30.pdf' }).click()
    await expect(page.getByText('No se pudo descargar el archivo')).toBeVisible()
    forgive(bruno, /status of 503/)
    await gradeField(bruno).press('k')
    await page.getByRole('button', { name: 'Descargar trabajo 29.pdf' }).click()
    await expect(page.getByText('Descarga iniciada')).toBeVisible()
  })
  await test.step('what waits in other evaluations is graded from the dashboard on', async () => {
    await page.goto('/teacher/dashboard')
    await page.getByRole('link', { name: 'Calificar lo que espera' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Por calificar' })).toBeVisible()
    await expect(gradeField(bruno)).toBeFocused()
    await look(bruno)
    for (let left = await page.locator('[data-submission]').count(); left > 0; left--) {
      await expect(page.getByText(`1 de ${left}`)).toBeVisible()
      await gradeField(bruno).fill('7')
      await gradeField(bruno).press('Control+Enter')
    }
    await expect(page.getByText('Todo está calificado').first()).toBeVisible()
    await page.goto('/teacher/dashboard')
    await expect(page.getByText('No tienes entregas por calificar.')).toBeVisible()
  })
  await test.step('thirty final grades are typed one after the other, without a click between them', async () => {
    await page.goto(`/teacher/grades-by-course?course=${CAST.courses.hermeneutics}&period=${CAST.periods.current}`)
    await page.getByRole('button', { name: 'Poner nota a Alumno Número 01' }).click()
    for (let at = 1; at <= 30; at++) {
      const field = page.getByRole('textbox', { name: `Nota final de Alumno Número ${String(at).padStart(2, '0')}` })
      await expect(field).toBeFocused()
      await page.keyboard.type(String(60 + at))
      if (at === 2) {
        await look(bruno)
        await page.keyboard.press('Shift+Enter')
        await expect(page.getByRole('textbox', { name: 'Nota final de Alumno Número 01' })).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(field).toBeFocused()
      }
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('row', { name: /Número 30/ })).toContainText('90')

    await test.step('sorted by grade, the row saved goes elsewhere and the next one is still the next; two Enter at once are one', async () => {
      await page.goto(
        `${page.url().split('?')[0]}?course=${CAST.courses.hermeneutics}&period=${CAST.periods.current}&sort=-grade`,
      )
      await page.getByRole('button', { name: 'Editar la nota final de Alumno Número 29' }).click()
      await page.keyboard.type('5')
      let sent = 0
      page.on('request', (request) => (sent += Number(request.url().endsWith('/final-grade'))))
      await page.evaluate(() => {
        for (let times = 0; times < 2; times++)
          document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
      })
      await expect(page.getByRole('textbox', { name: 'Nota final de Alumno Número 28' })).toBeFocused()
      expect(sent).toBe(1)
      await page.getByRole('button', { name: 'Cancelar' }).click()
      await page.getByRole('button', { name: /^Estudiante/ }).click()
    })
    await page.getByRole('button', { name: 'Pegar de una planilla' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Filas copiadas').fill('alumno1@ejemplo.test\t71,5\nalumno2@ejemplo.test\t72.5\nNadie\t5')
    await look(bruno)
    await dialog.getByRole('button', { name: 'Guardar 2 notas' }).click()
    await expect(page.getByText('2 notas finales guardadas.')).toBeVisible()
    await expect(page.getByRole('row', { name: /Número 01/ })).toContainText('71,5')
    await expect(page.getByRole('row', { name: /Número 02/ })).toContainText('72,5')
  })
  await bruno.context.close()
})

test('questions are written, ordered, exported and imported', async ({ browser, portal }) => {
  const bruno = await signInAs(browser, portal, 'bruno')
  const { page } = bruno
  const title = 'Control'
  const id = await makeEvaluation(bruno, {
    title,
    assignment_type: 'form',
    form_questions: [question('q1', '¿Uno?'), question('q2', '¿Dos?'), question('q3', '¿Tres?')],
  })

  await test.step('the editor says what is wrong with each question, and mends it', async () => {
    await page.goto(`/teacher/assignments?questions=${id}`)
    const editor = page.getByRole('dialog')
    await editor.getByRole('button', { name: 'Duplicar la pregunta 1' }).click()
    await expect(editor.getByRole('textbox', { name: 'Texto de la pregunta' })).toHaveCount(4)
    await editor.getByRole('textbox', { name: 'Texto de la pregunta' }).nth(1).fill('')
    await editor.getByRole('checkbox', { name: 'La opción A es correcta' }).nth(2).uncheck()
    await editor.getByRole('textbox', { name: 'Opción B' }).nth(3).fill('')
    await editor.getByRole('textbox', { name: 'Opción B' }).first().fill(' sí')
    await editor.getByRole('button', { name: 'Guardar preguntas' }).click()
    for (const words of [
      'Pregunta vacía',
      'Respuesta correcta faltante',
      'Opciones vacías',
      'Hay opciones que se leen igual',
    ])
      await expect(editor.getByText(words).first()).toBeVisible()
    await look(bruno)
    await editor.getByRole('textbox', { name: 'Texto de la pregunta' }).nth(1).fill('¿Uno y medio?')
    await editor.getByRole('checkbox', { name: 'La opción B es correcta' }).nth(2).check()
    await editor.getByRole('textbox', { name: 'Opción B' }).nth(3).fill('Tal vez')
    await editor.getByRole('textbox', { name: 'Opción B' }).first().fill('No')
    await editor.getByRole('textbox', { name: 'Explicación de la respuesta' }).first().fill('Como dice la guía.')
  })

  await test.step('questions are put in order with the mouse and with the keyboard', async () => {
    const editor = page.getByRole('dialog')
    await editor.getByRole('button', { name: 'Ordenar preguntas' }).click()
    await drag(editor.getByRole('button', { name: 'Mover la pregunta 4' }), editor.getByRole('listitem').first())
    await expect(editor.getByRole('listitem').first()).toContainText('¿Tres?')
    await look(bruno)
    await editor.getByRole('button', { name: 'Mover la pregunta 1' }).press('Space')
    await expect(page.getByText('Tomaste la pregunta 1.')).toBeAttached()
    // A key in the very frame in which the question was taken goes unheard.
    await expect(async () => {
      await page.keyboard.press('ArrowDown')
      await expect(page.getByText('Lugar 2.')).toBeAttached({ timeout: 5000 })
    }).toPass()
    await page.keyboard.press('Space')
    await expect(editor.getByRole('listitem').nth(1)).toContainText('¿Tres?')
    await editor.getByRole('button', { name: 'Guardar preguntas' }).click()
    await expect(page.getByText('Preguntas guardadas').first()).toBeVisible()
    const stored = await ask<{ form_questions: StoredQuestion[] }>(bruno, 'GET', `/teacher/assignments/${id}`)
    expect(stored.form_questions.map((one) => [one.question_text, ...rightPlaces(one)])).toEqual([
      ['¿Uno?', 0],
      ['¿Tres?', 0],
      ['¿Uno y medio?', 0],
      ['¿Dos?', 1],
    ])
  })

  const exported = await test.step('the form is exported, listed, downloaded again and deleted', () =>
    exports(bruno, title))

  await test.step('bad files are refused in the quoted words', async () => {
    await page.goto(`/teacher/assignments?import=${id}`)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(`Importar preguntas en «${title}»`)).toBeVisible()
    await chooseFile(dialog, 'formulario.txt', '{}')
    await expect(dialog.getByText('Tipo de archivo no válido. Seleccione un archivo JSON.')).toBeVisible()
    await chooseFile(dialog, 'roto.json', '{"questions": [')
    await expect(dialog.getByText('Formato JSON no válido. Revise el archivo.')).toBeVisible()
    await chooseFile(dialog, 'otro.json', '{"preguntas": []}')
    await expect(dialog.getByText('Estructura de formulario no válida: falta la lista de preguntas.')).toBeVisible()
    await chooseFile(dialog, 'enorme.json', `{"x": "${'y'.repeat(5_300_000)}"}`)
    await expect(dialog.getByText('El archivo es demasiado grande. Tamaño máximo: 5MB')).toBeVisible()
    forgive(bruno, /status of 4(15|22)/)
    const good = question('n', '¿Nueva?')
    const bad = [
      good,
      { ...good, question_text: '' },
      { ...good, question_type: 'dibujo' },
      { ...good, options: ['sola'] },
      { ...good, question_type: 'essay', question_text: '¿Por qué?' },
      { ...good, max_points: '2,5' },
    ]
    await chooseFile(dialog, 'mezcla.json', JSON.stringify({ questions: bad }))
    await expect(dialog.getByText('La validación del formulario falló')).toBeVisible()
    for (const words of [
      'Pregunta vacía',
      'Opciones insuficientes',
      'Los puntos deben ser un número entero de 1 a 100',
    ])
      await expect(dialog.getByText(words)).toBeVisible()
    await expect(dialog.getByText('Tipo de pregunta no válido')).toHaveCount(2)
    await look(bruno)
    await dialog.getByRole('checkbox', { name: '5. ¿Por qué?' }).check()
    await dialog.getByRole('button', { name: 'Importar 2 preguntas' }).click()
    await expect(page.getByText('Formulario importado').first()).toBeVisible()
  })

  await test.step('what was exported is imported again, instead of what there is', async () => {
    await page.goto(`/teacher/assignments?import=${id}`)
    const dialog = page.getByRole('dialog')
    await chooseFile(dialog, 'exportado.json', exported)
    await dialog.getByRole('radio', { name: /En lugar de las 6 que hay/ }).check()
    await dialog.getByRole('button', { name: 'Importar 4 preguntas' }).click()
    await expect(page.getByText('4 preguntas importadas.').first()).toBeVisible()
  })

  await test.step('the evaluation is duplicated, and deleting it names it and warns', async () => {
    await goOn(page, '/teacher/assignments')
    await menuOf(bruno, title, 'Duplicar')
    await expect(page.getByLabel('Título')).toHaveValue(`Copia de ${title}`)
    const shown = page.getByLabel('Mostrar las respuestas correctas')
    await shown.selectOption('Después del cierre')
    await page.getByRole('button', { name: 'Continuar con las preguntas' }).click()
    await expect(page.getByText('elige también el día del cierre')).toBeVisible()
    await shown.selectOption('Después de calificar')
    await page.getByRole('button', { name: 'Continuar con las preguntas' }).click()
    const editor = page.getByRole('dialog')
    await expect(editor.getByRole('textbox', { name: 'Texto de la pregunta' })).toHaveCount(4)
    await editor.getByRole('button', { name: 'Guardar preguntas' }).click()
    await expect(page.getByText('Evaluación creada').first()).toBeVisible()
    await menuOf(bruno, `Copia de ${title}`, 'Eliminar')
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(question.getByText(`¿Eliminar la evaluación «Copia de ${title}»?`)).toBeVisible()
    await expect(question.getByText(/También se eliminan todas las respuestas/)).toBeVisible()
    await question.getByRole('button', { name: 'Eliminar la evaluación' }).click()
    await expect(page.getByText('Evaluación eliminada').first()).toBeVisible()
    await keepsFocus(page)
    await expect(page.getByText(`Copia de ${title}`, { exact: true })).toHaveCount(0)
  })
  await bruno.context.close()
})

function gradeField({ page }: Visitor): Locator {
  return page.getByRole('textbox', { name: 'Nota' })
}

async function menuOf({ page }: Visitor, title: string, action: string): Promise<void> {
  await chooseFrom(page.getByRole('button', { name: `Más acciones para ${title}`, exact: true }), action)
}

/** Moves the mouse as a hand does: press, a little way, all the way, let go. */
async function drag(grip: Locator, onto: Locator): Promise<void> {
  const page = grip.page()
  await grip.hover()
  await page.mouse.down()
  const [from, to] = [await grip.boundingBox(), await onto.boundingBox()]
  if (!from || !to) throw new Error('nothing to drag')
  await page.mouse.move(from.x + 20, from.y + 8, { steps: 3 })
  await page.mouse.move(to.x + 22, to.y + 4, { steps: 12 })
  // What it takes the place of has moved out of its way.
  await expect.poll(async () => (await onto.boundingBox())?.y).toBeGreaterThan(to.y)
  await page.mouse.up()
}

/** Exports the form, finds it in the list, downloads it again and deletes it; answers what was in it. */
async function exports(bruno: Visitor, title: string): Promise<string> {
  const { page } = bruno
  await goOn(page, '/teacher/assignments')
  const download = page.waitForEvent('download')
  await menuOf(bruno, title, 'Exportar preguntas')
  await expect(page.getByText('Formulario exportado').first()).toBeVisible()
  const file = await download
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${title} \\d{4}-\\d\\d-\\d\\d\\.json$`))
  const text = readFileSync(await file.path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ metadata: { total_questions: 4, version: '1.0' } })
  await page.getByRole('button', { name: 'Formularios exportados' }).click()
  const dialog = page.getByRole('dialog')
  const again = page.waitForEvent('download')
  await dialog.getByRole('button', { name: `Descargar ${file.suggestedFilename()}` }).click()
  await again
  await look(bruno)
  await dialog.getByRole('button', { name: `Eliminar ${file.suggestedFilename()}` }).click()
  await page.getByRole('button', { name: 'Eliminar la copia' }).click()
  await expect(dialog.getByText(file.suggestedFilename())).toHaveCount(0)
  return text
}

async function chooseFile(dialog: Locator, name: string, text: string): Promise<void> {
  // A file that was read has to be taken out before another one is chosen.
  const out = dialog.getByRole('button', { name: /^Quitar / })
  if (await out.isVisible()) await out.click()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
}

type StoredQuestion = { question_text: string; options: { id: string }[]; correct_answers: string[] }

function rightPlaces({ options, correct_answers }: StoredQuestion): number[] {
  return options.flatMap(({ id }, place) => (correct_answers.includes(id) ? [place] : []))
}
