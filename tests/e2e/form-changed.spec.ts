import { CAST } from '#server/seed/cast.ts'
import { forgive, query } from './support/accounts.ts'
import { ask, makeEvaluation, question } from './support/evaluations.ts'
import { expect, look, PHONE, signInAs, test } from './support/journey.ts'

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
    // What was right is still right, wherever it is now.
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
    await page.route(`**/api/student/assignments/${id}`, (route) => route.abort())
    await sendsNow()
    await expect(dialog.getByText(/^No pudimos leer cómo quedó el formulario/)).toBeVisible()
    await expect(dialog.getByText('Respuestas guardadas')).toBeVisible()
    await page.unroute(`**/api/student/assignments/${id}`)
    await dialog.getByRole('button', { name: 'Reintentar' }).click()
    const told = dialog.getByRole('alert').filter({ hasText: 'Tu profesor cambió este formulario' })
    await expect(told.getByText('La pregunta 1 cambió: revisa tu respuesta.')).toBeVisible()
    await expect(told.getByText('La pregunta 3 es nueva.')).toBeVisible()
    forgive(diego, /status of 409|ERR_FAILED/)
    await expect(dialog.getByText('Esta pregunta cambió desde que la respondiste')).toBeVisible()
    await expect(dialog.getByText('Se agregó la opción «Ninguna».')).toBeVisible()
    await expect(dialog.getByText('Habías respondido: Sí')).toBeVisible()
    await expect(dialog.getByRole('radiogroup')).toHaveAccessibleDescription(/Se agregó la opción «Ninguna»/)
    await expect(dialog.getByRole('radio', { name: 'Sí' })).toBeChecked()
    await expect(dialog.getByRole('radio', { name: 'Ninguna' })).not.toBeChecked()
    await look(diego)
    expect(await graded()).toEqual([])
  })

  await test.step('he keeps his answer, gives the new one, and that is what is graded', async () => {
    await dialog.getByRole('button', { name: 'Conservar mi respuesta' }).click()
    await expect(dialog.getByRole('button', { name: 'Respuesta revisada' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Siguiente' }).click()
    await expect(dialog.getByText('Esta pregunta cambió desde que la respondiste')).toHaveCount(0)
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

test('a hand-in that waited for a line and came to a changed form goes on with its answers, which keep the words that were read', async ({
  browser,
  portal,
}) => {
  const bruno = await signInAs(browser, portal, 'bruno')
  const title = 'Viajes de Pablo'
  const id = await makeEvaluation(bruno, {
    title,
    assignment_type: 'form',
    form_questions: ['¿Fue a Chipre?', '¿Fue a Lima?', '¿Fue a Roma?'].map((text, at) => question(`q${at}`, text)),
  })
  const edit = async (change: (questions: Taught['form_questions']) => object[]) => {
    const { version, form_questions } = await ask<Taught & { version: string }>(
      bruno,
      'GET',
      `/teacher/assignments/${id}`,
    )
    await ask(bruno, 'PUT', `/assignments/${id}`, { version, form_questions: change(form_questions) })
  }
  const diego = await signInAs(browser, portal, 'diego', PHONE)
  const { page, context } = diego
  const dialog = page.getByRole('dialog')
  const next = async () => dialog.getByRole('button', { name: /^(?:Siguiente|Revisar y enviar)$/ }).click()
  const sendsNow = async () => {
    await dialog.getByRole('button', { name: 'Enviar respuestas' }).click()
    await page.getByRole('button', { name: 'Enviar ahora' }).click()
  }

  await test.step('Diego answers with a line, and sends without one', async () => {
    await page.goto(`/student/assignments?open=${id}`)
    for (const answer of ['Sí', 'No', 'Sí']) {
      await dialog.getByRole('radio', { name: answer }).check()
      await next()
    }
    await expect(page.getByText('Respuestas guardadas')).toBeVisible()
    await context.setOffline(true)
    await sendsNow()
    await expect(dialog.getByText('Tu entrega se enviará cuando vuelva la conexión')).toBeVisible()
  })

  await test.step('the teacher changes words, points and options, removes a question and adds one', async () => {
    await edit(([first, second]) => [
      {
        ...first,
        question_text: '¿Estuvo en Chipre?',
        options: [
          { ...first?.options[0], text: 'Sí, con Bernabé' },
          { ...first?.options[1] },
          { id: 'new-1', text: 'No se sabe' },
        ],
      },
      { ...second, max_points: 3, is_required: false },
      question('new-3', '¿Fue a Malta?'),
    ])
    await context.setOffline(false)
    await expect(dialog.getByText(`No se recibió tu entrega de «${title}»`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cerrar' }).first().click()
    await expect(dialog).toHaveCount(0)
    const refused = page.getByRole('region', { name: 'Entregas que no se enviaron' })
    await expect(refused.getByText(/Cuando las revises, podrás enviarlas/)).toBeVisible()
    await refused.getByRole('button', { name: 'Revisar mis respuestas' }).click()
    forgive(diego, /ERR_INTERNET_DISCONNECTED|status of 409/)
  })

  await test.step('he is told each change in its question, old words and new, and nothing of his is gone', async () => {
    const told = dialog.getByRole('alert').filter({ hasText: 'Tu profesor cambió este formulario' })
    await expect(told.getByRole('listitem')).toHaveText([
      'La pregunta 1 cambió: revisa tu respuesta.',
      'La pregunta 2 cambió: revisa tu respuesta.',
      'La pregunta 3 es nueva.',
      'Se quitó la pregunta «¿Fue a Roma?».',
    ])
    const changed = dialog.getByRole('status').filter({ hasText: 'Esta pregunta cambió desde que la respondiste' })
    await expect(changed.getByRole('listitem')).toHaveText([
      'Antes decía: «¿Fue a Chipre?»',
      'La opción «Sí» ahora dice «Sí, con Bernabé».',
      'Se agregó la opción «No se sabe».',
    ])
    await expect(changed.getByText('Habías respondido: Sí', { exact: true })).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'Sí, con Bernabé' })).toBeChecked()
    await look(diego)
    await page.reload()
    await expect(changed.getByText('Habías respondido: Sí', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Conservar mi respuesta' }).click()
    await next()
    await expect(changed.getByRole('listitem')).toHaveText(['Ahora vale 3 puntos (antes 1).', 'Ahora es opcional.'])
    await dialog.getByRole('button', { name: 'Conservar mi respuesta' }).click()
    await next()
    await dialog.getByRole('radio', { name: 'Sí' }).check()
    await next()
    await expect(dialog.getByText('Respondiste las 3 preguntas.')).toBeVisible()
    await sendsNow()
    await expect(page.getByText('Formulario enviado').first()).toBeVisible()
  })

  await test.step('what he reads of it later, and his teacher, are the words that he read', async () => {
    await edit(([first, ...rest]) => [{ ...first, question_text: '¿Visitó Chipre?' }, ...rest])
    await page.reload()
    const answered = dialog.getByRole('listitem').filter({ hasText: '¿Estuvo en Chipre?' })
    await expect(answered.getByText('Hoy la pregunta dice: «¿Visitó Chipre?»')).toBeVisible()
    await expect(answered.getByText('Sí, con Bernabé')).toBeVisible()
    await look(diego)
    await bruno.page.goto(`/teacher/assignments/${id}/submissions`)
    await bruno.page.getByText(/^Ver respuestas/).click()
    const reviewed = bruno.page.getByRole('listitem').filter({ hasText: '¿Estuvo en Chipre?' }).last()
    await expect(reviewed.getByText('Hoy la pregunta dice: «¿Visitó Chipre?»')).toBeVisible()
    await look(bruno)
  })
  for (const visitor of [bruno, diego]) await visitor.context.close()
})
