import { CAST } from '#server/seed/cast.ts'
import { forgive, query } from './support/accounts.ts'
import { ask, makeEvaluation, question } from './support/evaluations.ts'
import { expect, look, signInAs, test } from './support/journey.ts'

type Stored = { id: string; text: string }
type Taught = { form_questions: { id: string; options: Stored[]; correct_answers: string[] }[] }

test('a form that its teacher changes while it’s answered says so, and nothing is graded that wasn’t on the screen', async ({
  browser,
  portal,
}) => {
  const bruno = await signInAs(browser, portal, 'bruno')
  const title = 'Cartas de Pablo'
  const id = await makeEvaluation(bruno, {
    title,
    assignment_type: 'form',
    answers_shown: 'graded',
    form_questions: [question('q0', '¿Escribió a Roma?'), question('q1', '¿Escribió a Lima?')],
  })
  const diego = await signInAs(browser, portal, 'diego')
  const { page } = diego
  const dialog = page.getByRole('dialog')
  const graded = () =>
    query(portal, 'select form_answers, form_version from assignment_submissions where assignment_id = $1', [id])
  const sendsNow = async () => {
    await dialog.getByRole('button', { name: 'Enviar respuestas' }).click()
    await page.getByRole('button', { name: 'Enviar ahora' }).click()
  }

  await test.step('Diego answers, and has everything ready to be sent', async () => {
    await page.goto(`/student/assignments?open=${id}`)
    await dialog.getByRole('radio', { name: 'Sí' }).check()
    await dialog.getByRole('button', { name: 'Siguiente' }).click()
    await dialog.getByRole('radio', { name: 'No' }).check()
    await dialog.getByRole('button', { name: 'Revisar y enviar' }).click()
    await expect(page.getByText('Respuestas guardadas')).toBeVisible()
  })

  await test.step('the teacher puts an option before his with the keyboard, moves the key to it, and adds a question', async () => {
    const { page: desk } = bruno
    await desk.goto(`/teacher/assignments?course=${CAST.courses.hermeneutics}`)
    await desk.getByRole('button', { name: `Más acciones para ${title}` }).click()
    await desk.getByRole('menuitem', { name: 'Editar preguntas' }).click()
    const editor = desk.getByRole('dialog', { name: `Preguntas de «${title}»` })
    const first = editor.getByRole('group', { name: 'Pregunta 1' })
    await first.getByRole('button', { name: 'Agregar opción' }).click()
    await desk.keyboard.type('Ninguna')
    await first.getByRole('button', { name: 'Subir la opción C' }).press('Enter')
    await expect(first.getByRole('button', { name: 'Subir la opción B' })).toBeFocused()
    await desk.keyboard.press('Enter')
    // At the top it goes on from the button that still does something.
    await expect(first.getByRole('button', { name: 'Bajar la opción A' })).toBeFocused()
    await expect(editor.getByText('Ahora es la opción A.')).toBeAttached()
    await expect(first.getByRole('textbox', { name: 'Opción A' })).toHaveValue('Ninguna')
    // What was right is still right, wherever it stands.
    await expect(first.getByRole('checkbox', { name: 'La opción B es correcta' })).toBeChecked()
    await look(bruno)
    await first.getByRole('checkbox', { name: 'La opción A es correcta' }).check()
    await first.getByRole('checkbox', { name: 'La opción B es correcta' }).uncheck()
    await editor.getByRole('button', { name: 'Agregar pregunta' }).click()
    const added = editor.getByRole('group', { name: 'Pregunta 3' })
    await added.getByRole('textbox', { name: 'Texto de la pregunta' }).fill('¿Escribió a Corinto?')
    await added.getByRole('textbox', { name: 'Opción A' }).fill('Sí')
    await added.getByRole('textbox', { name: 'Opción B' }).fill('No')
    await added.getByRole('checkbox', { name: 'La opción A es correcta' }).check()
    await editor.getByRole('button', { name: 'Guardar preguntas' }).click()

    const asked = desk.getByRole('dialog', { name: '1 estudiante está respondiendo' })
    await expect(asked.getByText('La respuesta correcta pasa de «Sí» a «Ninguna».')).toBeVisible()
    await expect(asked.getByText('1 ya respondió: su respuesta queda y se califica con la clave nueva.')).toBeVisible()
    forgive(bruno, /status of 409/)
    await look(bruno)
    const version = 'select form_version from assignments where id = $1'
    await asked.getByRole('button', { name: 'No cambiar nada' }).click()
    await expect(editor.getByRole('button', { name: 'Guardar preguntas' })).toBeEnabled()
    expect(await query(portal, version, [id])).toEqual([{ form_version: 1 }])
    await editor.getByRole('button', { name: 'Guardar preguntas' }).click()
    await asked.getByRole('button', { name: 'Cambiar el formulario' }).click()
    await expect(desk.getByText('Preguntas guardadas')).toBeVisible()
    forgive(bruno, /status of 409/)
    expect(await query(portal, version, [id])).toEqual([{ form_version: 2 }])
  })

  await test.step('what he sends isn’t graded: the page says what changed and leads there, with his answers', async () => {
    await sendsNow()
    const told = dialog.getByRole('alert').filter({ hasText: 'Tu profesor cambió este formulario' })
    await expect(told.getByText('La pregunta 1 cambió: revisa tu respuesta.')).toBeVisible()
    await expect(told.getByText('La pregunta 3 es nueva.')).toBeVisible()
    forgive(diego, /status of 409/)
    await expect(dialog.getByText('Esta pregunta cambió desde que la respondiste')).toBeVisible()
    await expect(dialog.getByText(/^Pregunta lo mismo; cambiaron sus opciones/)).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'Sí' })).toBeChecked()
    await expect(dialog.getByRole('radio', { name: 'Ninguna' })).not.toBeChecked()
    await look(diego)
    expect(await graded()).toEqual([])
  })

  await test.step('he keeps his answer, gives the new one, and that is what is graded', async () => {
    await dialog.getByRole('button', { name: 'Conservar mi respuesta' }).click()
    await expect(dialog.getByText('Esta pregunta cambió desde que la respondiste')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Siguiente' }).click()
    await expect(dialog.getByRole('radio', { name: 'No' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Siguiente' }).click()
    await dialog.getByRole('radio', { name: 'Sí' }).check()
    await dialog.getByRole('button', { name: 'Revisar y enviar' }).click()
    await expect(dialog.getByText('Respondiste las 3 preguntas.')).toBeVisible()
    await sendsNow()
    await expect(page.getByText('Formulario enviado').first()).toBeVisible()
    const { form_questions } = await ask<Taught>(bruno, 'GET', `/teacher/assignments/${id}`)
    const ticked = ['Sí', 'No', 'Sí'].map((words, at) => {
      const asked = form_questions[at]
      return [asked?.id, asked?.options.filter(({ text }) => text === words).map((option) => option.id)]
    })
    expect(await graded()).toEqual([{ form_answers: Object.fromEntries(ticked), form_version: 2 }])
    const first = dialog.getByRole('listitem').filter({ hasText: '¿Escribió a Roma?' })
    await expect(
      first.locator('div').filter({ hasText: 'Tu respuesta' }).getByText('Sí', { exact: true }),
    ).toBeVisible()
  })
  await test.step('once it’s handed in, two options don’t exchange their words: the editor says so beside them, and what to do', async () => {
    const { page: desk } = bruno
    await desk.reload()
    await desk.getByRole('button', { name: `Más acciones para ${title}` }).click()
    await desk.getByRole('menuitem', { name: 'Editar preguntas' }).click()
    const second = desk.getByRole('group', { name: 'Pregunta 2' })
    await second.getByRole('textbox', { name: 'Opción A' }).fill('No')
    await second.getByRole('textbox', { name: 'Opción B' }).fill('Sí')
    await desk.getByRole('button', { name: 'Guardar preguntas' }).click()
    const said = 'Ya hay respuestas: una opción no puede decir lo que decía otra.'
    await expect(second.getByRole('alert').filter({ hasText: said })).toBeVisible()
    await expect(second.getByRole('textbox', { name: 'Opción A' })).toBeFocused()
    forgive(bruno, /status of 422|status of 400/)
    await look(bruno)
    await second.getByRole('textbox', { name: 'Opción A' }).fill('Sí, a Lima')
    await expect(second.getByRole('alert')).toHaveCount(0)
    await second.getByRole('textbox', { name: 'Opción B' }).fill('No, nunca')
    await desk.getByRole('button', { name: 'Guardar preguntas' }).click()
    await expect(desk.getByText('Preguntas guardadas')).toBeVisible()
  })
  for (const { context } of [bruno, diego]) await context.close()
})
