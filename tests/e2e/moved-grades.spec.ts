import type { getTaughtAssignment, listScores } from '#contract/evaluations.ts'
import type { CallOutput } from '#contract/operation.ts'
import { CAST } from '#server/seed/cast.ts'
import { forgive, query } from './support/accounts.ts'
import { ask, makeEvaluation, question } from './support/evaluations.ts'
import { manyGraded } from '../support/many-graded.ts'
import { expect, LAPTOP, look, lookAtLayout, PHONE, signInAs, test } from './support/journey.ts'

test('another maximum score shows which final grades it moves before it is saved', async ({ browser, portal }) => {
  const bruno = await signInAs(browser, portal, 'bruno')
  const { page } = bruno
  const score = page.getByLabel('Puntaje máximo')
  const save = page.getByRole('button', { name: 'Guardar evaluación' })
  const question = page.getByRole('dialog', { name: /^¿Cambiar \d+ notas finales calculadas\?$/ })

  await test.step('a score below a grade is refused beside its field', async () => {
    await page.goto(`/teacher/assignments?edit=${CAST.assignments.gradedEssay}`)
    await score.fill('50')
    await save.click()
    await expect(page.getByText('Ya hay una nota más alta: el puntaje máximo no puede ser menor')).toBeVisible()
    forgive(bruno, /422/)
  })

  await test.step('what moves is read first, and nothing is saved by reading it', async () => {
    await score.fill('200')
    await save.click()
    const ofAna = question.getByRole('listitem').filter({ hasText: 'Ana Benítez' })
    // Which figures depends on what other journeys graded before.
    await expect(ofAna).toHaveText(/^Ana Benítez: de \d+\s% \(\w+\) a \d+\s% \(\w+\)/)
    forgive(bruno, /409/)
    await look(bruno)
    await question.getByRole('button', { name: 'No cambiar nada' }).click()
    await expect(question).toBeHidden()
    await expect(score).toHaveValue('200')
  })

  await test.step('once agreed it is saved', async () => {
    await save.click()
    await question.getByRole('button', { name: 'Cambiar las notas' }).click()
    await expect(page.getByText('Evaluación actualizada')).toBeVisible()
    await page.goto(`/teacher/assignments?edit=${CAST.assignments.gradedEssay}`)
    await expect(score).toHaveValue('200')
  })

  await test.step('and it goes back', async () => {
    await score.fill('100')
    await save.click()
    await page.getByRole('button', { name: 'Cambiar las notas' }).click()
    await expect(page.getByText('Evaluación actualizada').first()).toBeVisible()
  })
  await bruno.context.close()
})

test('deleting a graded evaluation shows whose final grades it moves, from what to what, before it is done', async ({
  browser,
  ownPortal: portal,
}) => {
  const bruno = await signInAs(browser, portal, 'bruno', PHONE)
  const { page } = bruno
  const title = 'Parcial que se borra'
  const id = await makeEvaluation(bruno, { title })
  const { items } = await ask<CallOutput<typeof listScores>>(bruno, 'GET', `/assignments/${id}/scores?page_size=100`)
  const scores = items.map(({ enrollment_id, version }) => ({ enrollment_id, version, grade: 0 }))
  await ask(bruno, 'PUT', `/assignments/${id}/scores`, { scores })
  await page.goto(`/teacher/assignments?course=${CAST.courses.hermeneutics}`)
  const remove = async () => {
    await page.getByRole('button', { name: `Más acciones para ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Eliminar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar la evaluación' }).click()
  }
  const moved = page.getByRole('dialog', { name: /^¿Cambiar \d+ notas finales calculadas\?$/ })

  await test.step('whom it moves is read, and thought better of', async () => {
    await remove()
    const ofAna = moved.getByRole('listitem').filter({ hasText: 'Ana Benítez' })
    await expect(ofAna).toContainText(/de \d+\s% \(\w+\) a \d+\s% \(\w+\)/)
    await expect(moved.getByText(/pasan? de Desaprobado a Aprobado/)).toBeVisible()
    await expect(moved.getByRole('button', { name: 'No cambiar nada' })).toBeFocused()
    forgive(bruno, /409/)
    await look(bruno)
    await page.keyboard.press('Enter')
    await expect(moved).toBeHidden()
    await expect(page.getByText(title, { exact: true }).first()).toBeVisible()
    await expect(page.getByText('Error al eliminar')).toHaveCount(0)
  })

  await test.step('another grade meanwhile is another question', async () => {
    await remove()
    await expect(moved).toBeVisible()
    const [first] = (await ask<CallOutput<typeof listScores>>(bruno, 'GET', `/assignments/${id}/scores?page_size=100`))
      .items
    await query(
      portal,
      'update assignment_submissions set grade = 100, version = version + 1 where assignment_id = $1 and enrollment_id = $2',
      [id, first?.enrollment_id],
    )
    await moved.getByRole('button', { name: 'Cambiar las notas' }).click()
    await expect(moved.getByText('Mientras mirabas cambió algo')).toBeVisible()
    await moved.getByRole('button', { name: 'Cambiar las notas' }).click()
    await expect(page.getByText('Evaluación eliminada').first()).toBeVisible()
    await expect(page.getByText(title, { exact: true })).toHaveCount(0)
  })
  forgive(bruno, /409/)
  await bruno.context.close()
})

test('a wrong key is corrected: who moves is seen first, the students are told why', async ({ browser, portal }) => {
  const bruno = await signInAs(browser, portal, 'bruno', PHONE)
  const ana = await signInAs(browser, portal, 'ana')
  const { page } = bruno
  const title = 'Control con la clave mal puesta'
  const form_questions = [question('q-1', '¿Es corto el libro de Rut?')]
  const id = await makeEvaluation(bruno, { title, assignment_type: 'form', form_questions })
  type Stored = CallOutput<typeof getTaughtAssignment>
  const [stored] = (await ask<Stored>(bruno, 'GET', `/teacher/assignments/${id}`)).form_questions
  const selected = [stored?.options[1]?.id]
  const answers = [{ question_id: stored?.id, selected }]
  await ask(ana, 'POST', `/assignments/${id}/submission/answers`, { form_version: 1, answers })

  await page.goto(`/teacher/assignments?course=${CAST.courses.hermeneutics}`)
  await page.getByRole('button', { name: `Más acciones para ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Corregir la clave' }).click()
  const dialog = page.getByRole('dialog', { name: `Corregir la clave de «${title}»` })
  const submit = dialog.getByRole('button', { name: 'Corregir la clave' })
  await expect(submit).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Sí' }).uncheck()
  await submit.click()
  await expect(dialog.getByText('Marca al menos una respuesta correcta')).toBeVisible()
  await expect(dialog.getByText('Escribe el motivo')).toBeVisible()
  await look(bruno)
  await dialog.getByRole('checkbox', { name: 'No' }).check()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('La clave estaba al revés')
  await submit.click()
  const moved = page.getByRole('dialog', { name: '¿Cambiar 1 nota final calculada?' })
  await expect(moved.getByText(`En «${title}» 1 nota cambia:`)).toBeVisible()
  const inEvaluation = moved.getByRole('list', { name: 'Quiénes cambian en la evaluación' })
  await expect(inEvaluation).toHaveText('Ana Benítez: de 0 de 100 puntos a 100 de 100 puntos')
  await expect(moved.getByRole('list', { name: 'Quiénes cambian', exact: true })).toContainText('Ana Benítez')
  forgive(bruno, /409/)
  await look(bruno)
  await moved.getByRole('button', { name: 'Cambiar las notas' }).click()
  await expect(page.getByText('1 nota cambió; ya se avisó.')).toBeVisible()
  await expect(dialog).toBeHidden()
  forgive(bruno, /409/)

  await ana.page.goto('/dashboard')
  await ana.page.getByRole('button', { name: /^Notificaciones/ }).click()
  await expect(ana.page.getByText('tu nota pasa de 0 a 100 de 100 puntos', { exact: false }).first()).toBeVisible()
  await expect(ana.page.getByText('La clave estaba al revés', { exact: false }).first()).toBeVisible()
  await ana.page.goto('/student/grades')
  await ana.page.getByRole('button', { name: `Explicar la nota de ${title}` }).click()
  const told = ana.page.getByRole('dialog', { name: title })
  await expect(told.getByText('Se corrigió la clave: La clave estaba al revés')).toBeVisible()
  await expect(told.getByText('Bruno Salas', { exact: false })).toBeVisible()
  await look(ana)
  await ana.context.close()
  await bruno.context.close()
})

test('where it moves hundreds, the list begins with ten and grows, on a phone and on a laptop', async ({
  browser,
  ownPortal: portal,
}) => {
  const title = 'Parcial que mueve a muchos'
  for (const size of [PHONE, LAPTOP]) {
    const bruno = await signInAs(browser, portal, 'bruno', size)
    const { page } = bruno
    if (size === PHONE) await query(portal, manyGraded(await makeEvaluation(bruno, { title }), 320), [])
    await page.goto(`/teacher/assignments?course=${CAST.courses.hermeneutics}`)
    await page.getByRole('button', { name: `Más acciones para ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Eliminar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar la evaluación' }).click()
    const moved = page.getByRole('dialog', { name: '¿Cambiar 320 notas finales calculadas?' })
    await expect(moved.getByText('320 pasan de Desaprobado a Aprobado')).toBeVisible()
    await expect(moved.getByText('Aquí están las primeras 300 de 320', { exact: false })).toBeVisible()
    const rows = moved.getByRole('listitem')
    await expect(rows).toHaveCount(10)
    await expect(rows.first()).toHaveText(/^Alumno Número 001: de \d+\s% \(Desaprobado\) a \d+\s% \(Aprobado\)/)
    forgive(bruno, /409/)
    await look(bruno)
    const more = moved.getByRole('button', { name: 'Cargar más' })
    for (let shown = 20; shown <= 200; shown += 10) {
      await more.click()
      await expect(rows).toHaveCount(shown)
    }
    // The buttons are reached however long the list is.
    const decline = moved.getByRole('button', { name: 'No cambiar nada' })
    await decline.scrollIntoViewIfNeeded()
    await expect(decline).toBeInViewport()
    await lookAtLayout(bruno)
    await decline.click()
    await expect(moved).toBeHidden()
    await bruno.context.close()
  }
})

test('an evaluation of a closed acta: what opening it again would calculate is read before it is deleted', async ({
  browser,
  ownPortal: portal,
}) => {
  const { hermeneutics } = CAST.courses
  const bruno = await signInAs(browser, portal, 'bruno', PHONE)
  const { page } = bruno
  await query(portal, 'update enrollments_open set is_open = false where course_id = $1', [hermeneutics])
  await query(
    portal,
    'update assignment_submissions set grade = max_score, graded_at = now(), graded_by = $2 where course_id = $1 and grade is null',
    [hermeneutics, CAST.people.bruno.id],
  )
  const acta = `/teacher/courses/${hermeneutics}/periods/${CAST.periods.current}/acta`
  await ask(bruno, 'POST', acta, { is_early: true })
  const { title } = await ask<CallOutput<typeof getTaughtAssignment>>(
    bruno,
    'GET',
    `/teacher/assignments/${CAST.assignments.gradedEssay}`,
  )
  await page.goto(`/teacher/assignments?course=${hermeneutics}`)
  await page.getByRole('button', { name: `Más acciones para ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar la evaluación' }).click()
  const asked = page.getByRole('dialog', { name: 'El acta está cerrada: ¿seguir?' })
  await expect(asked.getByText('Ninguna nota final calculada cambia.')).toBeVisible()
  await expect(asked.getByRole('list', { name: 'Quiénes cambian si se abre el acta' })).toContainText('Ana Benítez')
  forgive(bruno, /409/)
  await look(bruno)
  await asked.getByRole('button', { name: 'Seguir' }).click()
  await expect(page.getByText('Evaluación eliminada').first()).toBeVisible()
  await bruno.context.close()
})
