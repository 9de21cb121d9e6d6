import { CAST } from '#server/seed/cast.ts'
import { forgive } from './support/accounts.ts'
import { expect, goOn, hasCome, look, sheetsOf, signInAs, test, type Visitor } from './support/journey.ts'
import type { Portal } from './support/portal.ts'

const ACTA = { courseId: CAST.courses.hermeneutics, periodId: CAST.periods.current }

test('grades from the score to the rectified acta', async ({ browser, ownPortal }) => {
  const student = await signInAs(browser, ownPortal, 'diego')
  await test.step('a student reads what each grade is made of', () => explains(student))
  const teacher = await signInAs(browser, ownPortal, 'bruno')
  await test.step('a column is pasted and saved at once', () => pastes(teacher))
  await test.step('the administration is asked to end the enrollment that keeps the acta open', () => asks(teacher))
  const office = await signInAs(browser, ownPortal, 'carla')
  await makeReady(office, teacher, ownPortal)
  await test.step('the acta is closed and a grade rectified', () => closesAndRectifies(teacher))
  await test.step('the student reads why it changed', () => readsWhy(student))
  await test.step('the administration opens the acta again', () => reopens(office))
  for (const { context } of [student, teacher, office]) await context.close()
})

async function explains(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await page.goto('/student/grades')
  await expect(page.getByRole('heading', { name: 'Evaluaciones con nota' })).toBeVisible()
  await look(visitor)
  expect(await sheetsOf(page)).toBeLessThanOrEqual(2)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/ · Impreso el \d/)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Comentarios' })).toBeVisible()
  for (const hidden of [page.getByRole('button'), page.getByRole('img', { name: /^Tus últimas notas/ })])
    await expect(hidden.filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: null })
  await page
    .getByRole('button', { name: /^Explicar la nota de / })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('table', { name: 'Las partes de la nota' })).toBeVisible()
  await look(visitor)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Explicar la nota final de Hermenéutica' }).click()
  await expect(dialog.getByText('provisional', { exact: true })).toBeVisible()
  await look(visitor)
}

async function pastes(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await page.goto('/teacher/managegrades')
  await expect(page.getByRole('heading', { level: 1, name: 'Historial de Calificaciones' })).toBeVisible()
  await look(visitor)
  await page.getByRole('searchbox').fill('benitez')
  await expect(page.getByRole('table').getByText('Diego Pereyra')).toHaveCount(0)
  await page
    .getByRole('link', { name: /^Gestionar las notas de / })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gestionar Notas' })).toBeVisible()
  await look(visitor)
  await page.getByRole('button', { name: 'Pegar de una planilla' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('Filas copiadas')
    .fill('Nombre\tPuntaje\nBENITEZ, ANA\t1,5\ndiego@demo.test\t2\nNadie Nunca\t5')
  await expect(dialog.getByText('2 puntajes listos, 1 fila con errores que no se usa.')).toBeVisible()
  await expect(dialog.getByText('No hay un estudiante con ese nombre o email')).toBeVisible()
  await look(visitor)
  await dialog.getByRole('button', { name: 'Usar 2 puntajes' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Puntaje de Ana Benítez', { exact: true })).toHaveValue('1,5')
  await page.getByRole('button', { name: 'Guardar todas (2)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cambiar las notas' }).click()
  forgive(visitor, /409/)
  await expect(page.getByText('Notas guardadas')).toBeVisible()
  await page.getByLabel('Puntaje de Ana Benítez', { exact: true }).fill('9999')
  await page.getByRole('button', { name: 'Guardar el puntaje de Ana Benítez' }).click()
  await expect(page.getByText('Puntaje inválido')).toBeVisible()
  await look(visitor)
  await page.getByLabel('Puntaje de Ana Benítez', { exact: true }).fill('1,5')
}

async function asks(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await goOn(page, `/teacher/grades-by-course?course=${ACTA.courseId}&period=${ACTA.periodId}`)
  await expect(page.getByText(/Termina sola el \d.*la administración puede terminarla antes/)).toBeVisible()
  await look(visitor)
  await page.getByRole('button', { name: 'Pedir a la administración' }).click()
  const asked = page.getByText(/^Pedido el \d.*Mañana podrás pedirlo otra vez/)
  await expect(asked).toBeVisible()
  await page.reload()
  await expect(asked).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pedir a la administración' })).toHaveCount(0)
}

/** The window closes and everyone gets a final grade by hand: what the screens do one by one, asked of the server at once. */
async function makeReady(office: Visitor, teacher: Visitor, { origin }: Portal): Promise<void> {
  const headers = { origin }
  const closed = await office.page.request.put(`${origin}/api/windows/${CAST.windows.hermeneutics}/openness`, {
    headers,
    data: { is_open: false, version: 1 },
  })
  expect(closed.ok(), await closed.text()).toBe(true)
  const place = `${origin}/api/teacher/courses/${ACTA.courseId}/periods/${ACTA.periodId}/final-grades?page_size=100`
  const { items } = await (await teacher.page.request.get(place)).json()
  for (const { enrollment_id, may_set } of items as { enrollment_id: string; may_set: boolean }[]) {
    if (!may_set) continue
    const set = await teacher.page.request.put(`${origin}/api/enrollments/${enrollment_id}/final-grade`, {
      headers,
      data: { final_grade: 74 },
    })
    expect(set.ok(), await set.text()).toBe(true)
  }
}

async function closesAndRectifies(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await page.goto(`/teacher/grades-by-course?course=${ACTA.courseId}&period=${ACTA.periodId}`)
  await expect(page.getByRole('heading', { name: 'Acta', exact: true })).toBeVisible()
  await look(visitor)
  await page.getByRole('button', { name: 'Cerrar el acta' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('¿Cerrar el acta de Hermenéutica?')).toBeVisible()
  // An administrator can reopen it: nothing is lost, and nothing is final.
  await expect(dialog.getByText('Qué cambia:')).toBeVisible()
  await expect(dialog.getByText(/Se perderá|No se puede deshacer/)).toHaveCount(0)
  await look(visitor)
  await dialog.getByRole('button', { name: 'Cerrar el acta' }).click()
  await expect(dialog.getByText('El período todavía no terminó', { exact: true })).toBeVisible()
  await look(visitor)
  await dialog.getByRole('button', { name: 'Cerrar antes de tiempo' }).click()
  await expect(page.getByText('El acta de Hermenéutica quedó cerrada.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Poner nota|Editar la nota)/ })).toHaveCount(0)
  for (const name of ['Ana Benítez', 'Diego Pereyra']) {
    await page.getByRole('button', { name: `Rectificar la nota final de ${name}` }).click()
    await dialog.getByRole('button', { name: 'Rectificar la nota' }).click()
    await expect(dialog.getByText('La nota debe ser un número entre 0 y 100')).toBeVisible()
    await dialog.getByLabel('Nota rectificada').fill('91,5')
    await dialog.getByLabel('Motivo').fill('Se sumó mal el ensayo')
    if (name === 'Ana Benítez') await look(visitor)
    await dialog.getByRole('button', { name: 'Rectificar la nota' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('table', { name: 'Rectificaciones' }).getByText(name)).toBeVisible()
  }
  await look(visitor)
  const paper = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Imprimir el acta (PDF)' }).click()
  expect((await paper).suggestedFilename()).toMatch(/^acta-herm1-.*\.pdf$/)
  const table = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Exportar CSV' }).click()
  expect((await table).suggestedFilename()).toMatch(/^notas-finales-herm1-.*\.csv$/)
}

async function reopens(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await page.goto(`/admin/secretariat?tab=courses&id=${ACTA.courseId}`)
  await hasCome(visitor)
  await expect(page.getByRole('table').first()).toBeVisible()
  await page.getByRole('button', { name: /^Reabrir el acta de / }).click()
  const dialog = page.getByRole('dialog', { name: /^¿Reabrir el acta de / })
  await dialog.getByRole('button', { name: 'Reabrir el acta' }).click()
  const reason = dialog.getByRole('textbox', { name: 'Motivo' })
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await look(visitor)
  await reason.fill('Faltaba un ensayo')
  await dialog.getByRole('button', { name: 'Reabrir el acta' }).click()
  await expect(page.getByText(/está abierta otra vez\.$/)).toBeVisible()
  await expect(page.getByText(/Faltaba un ensayo/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Reabrir el acta de / })).toHaveCount(0)
}

async function readsWhy(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await page.goto('/student/grades')
  await page.getByRole('button', { name: 'Explicar la nota final de Hermenéutica' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('91,5 de 100')).toBeVisible()
  await expect(dialog.getByText('Rectificación: Se sumó mal el ensayo')).toBeVisible()
  await expect(dialog.getByText('Ajuste del profesor')).toBeVisible()
}
