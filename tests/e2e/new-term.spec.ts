import { CAST } from '#server/seed/cast.ts'
import { dayFromNow } from './support/administrator-steps.ts'
import { choose, expect, goOn, LAPTOP, look, lookAtLayout, signInAs, test, type Visitor } from './support/journey.ts'
import type { Portal } from './support/portal.ts'
import { pick } from './support/shop.ts'

const PERIOD = 'Intensivo de verano'
const HERMENEUTICS = 'Hermenéutica'

/** What opening a term for eight courses may take, their evaluations included. */
const MOST_CLICKS = 12

test('a new term for eight courses with their evaluations, and a student who passes in it what she failed before', async ({
  browser,
  ownPortal,
}) => {
  const clicks = { count: 0 }
  const office = await signInAs(browser, ownPortal, 'carla')
  const teacher = await signInAs(browser, ownPortal, 'bruno', LAPTOP)
  const student = await signInAs(browser, ownPortal, 'ana')
  for (const visitor of [office, teacher]) await countClicks(visitor, clicks)
  await test.step('the student fails, and the enrollment of that term is over', () =>
    failsBefore(office, teacher, ownPortal))
  await test.step('eight courses open at once', () => opensEightCourses(office))
  await test.step('a teacher brings one more evaluation', () => bringsOneMore(teacher, ownPortal))
  expect(clicks.count).toBeLessThanOrEqual(MOST_CLICKS)
  expect(clicks.count).toBeGreaterThan(5)
  await test.step('the student enrolls again', () => enrollsAgain(student))
  await test.step('only the work of the new term is hers, and nothing counts yet', () => beginsAnew(student))
  await test.step('she passes, and both terms stand in her history', async () => {
    await passes(teacher)
    await readsBoth(student)
  })
  for (const { context } of [office, teacher, student]) await context.close()
})

/** Counts what a person presses, in every page that the visitor opens from now on. */
async function countClicks({ context }: Visitor, clicks: { count: number }): Promise<void> {
  await context.exposeFunction('countClick', () => void clicks.count++)
  await context.addInitScript("addEventListener('pointerdown', () => void countClick(), true)")
}

async function failsBefore(office: Visitor, teacher: Visitor, { origin }: Portal): Promise<void> {
  const headers = { origin }
  const failed = await teacher.page.request.put(
    `${origin}/api/enrollments/${CAST.enrollments.anaInHermeneutics}/final-grade`,
    { headers, data: { final_grade: 41 } },
  )
  expect(failed.ok(), await failed.text()).toBe(true)
  const closed = await office.page.request.put(`${origin}/api/windows/${CAST.windows.hermeneutics}/openness`, {
    headers,
    data: { is_open: false, version: 1 },
  })
  expect(closed.ok(), await closed.text()).toBe(true)
}

async function opensEightCourses(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await page.goto('/admin/periods')
  await page.getByRole('button', { name: 'Crear período' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill(PERIOD)
  await dialog.getByLabel('Fecha de inicio').fill(dayFromNow(56))
  await dialog.getByLabel('Fecha de fin').fill(dayFromNow(74))
  await dialog.getByRole('button', { name: 'Crear período' }).click()
  const windows = page.getByRole('dialog', { name: `Abrir matrícula en varios cursos: ${PERIOD}` })
  await expect(windows.getByRole('button', { name: 'Abrir 10 matrículas' })).toBeVisible()
  for (const left of [/Homilética/, /Antiguo Testamento I/]) await windows.getByRole('checkbox', { name: left }).click()
  await windows.getByRole('button', { name: 'Abrir 8 matrículas' }).click()
  await expect(windows.getByLabel('Fecha de apertura')).toHaveAttribute('aria-invalid', 'true')
  await windows.getByLabel('Fecha de apertura').fill(dayFromNow(-1))
  await windows.getByLabel('Fecha de cierre').fill(dayFromNow(30))
  await look(visitor)
  await windows.getByRole('button', { name: `Cambiar las fechas y los cupos de ${HERMENEUTICS}` }).click()
  await expect(windows.getByLabel(`Fecha de cierre de ${HERMENEUTICS}`)).toHaveValue(dayFromNow(30))
  await windows.getByLabel(`Cupos de ${HERMENEUTICS}`).fill('25')
  await look(visitor)
  await windows.getByRole('button', { name: 'Abrir 8 matrículas' }).click()
  await expect(page.getByText(/8 matrículas abiertas, \d+ evaluaciones traídas/)).toBeVisible()
  await expect(windows).toBeHidden()
  const card = page.getByRole('article').filter({ hasText: PERIOD })
  await expect(card.getByText('8 períodos de matrícula')).toBeVisible()
}

/** Thought of after the term was opened: made in the old one without the screen, brought with it. */
async function bringsOneMore(visitor: Visitor, { origin }: Portal): Promise<void> {
  const { page } = visitor
  const made = await page.request.post(`${origin}/api/assignments`, {
    headers: { origin },
    data: {
      course_id: CAST.courses.hermeneutics,
      period_id: CAST.periods.current,
      title: 'Reseña de un comentario',
      assignment_type: 'file_upload',
    },
  })
  expect(made.ok(), await made.text()).toBe(true)
  await page.goto(`/teacher/assignments?course=${CAST.courses.hermeneutics}`)
  await page.getByRole('button', { name: 'Traer evaluaciones del período anterior' }).click()
  const dialog = page.getByRole('dialog')
  await choose(dialog, 'Al período', PERIOD)
  await expect(dialog.getByText('Segundo semestre', { exact: false }).first()).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: /Reseña de un comentario/ })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await lookAtLayout(visitor)
  await dialog.getByRole('button', { name: 'Traer 1 evaluación' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`HERM1 · ${PERIOD}`).filter({ visible: true }).first()).toBeVisible()
}

async function enrollsAgain(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await page.goto(`/courses/${CAST.courses.hermeneutics}/enroll`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(PERIOD)).toBeVisible()
  await dialog.getByRole('radio', { name: 'Regular' }).check()
  await dialog.getByRole('button', { name: 'Siguiente' }).click()
  await pick(page, /Transferencia bancaria/)
  await dialog.getByRole('button', { name: 'Siguiente' }).click()
  await dialog.getByLabel('Acepto los términos y condiciones').check()
  await dialog.getByRole('button', { name: 'Confirmar Matrícula' }).click()
  await expect(dialog.getByRole('heading', { name: '¡Matrícula iniciada!' })).toBeVisible()
}

async function beginsAnew(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await goOn(page, '/student/assignments')
  const essay = page.getByRole('article').filter({ hasText: 'Ensayo: el género apocalíptico' })
  await expect(essay).toHaveCount(1)
  await goOn(page, '/student/grades')
  const finals = page.getByRole('table', { name: 'Notas finales' })
  await finals.getByRole('button', { name: `Explicar la nota final de ${HERMENEUTICS}, ${PERIOD}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Sin notas', { exact: true })).toBeVisible()
  await look(visitor)
}

async function passes(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await page.goto(`/teacher/grades-by-course?course=${CAST.courses.hermeneutics}`)
  await choose(page.getByRole('main'), 'Período', PERIOD)
  await expect(page.getByText('Sin notas', { exact: true })).toBeVisible()
  await lookAtLayout(visitor)
  await page.getByRole('button', { name: 'Poner nota a Ana Benítez' }).click()
  await page.getByLabel('Nota final de Ana Benítez').fill('88')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Ana Benítez: 88, Aprobado.')).toBeVisible()
}

async function readsBoth(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await page.goto('/student/grades')
  const terms = page.getByRole('table', { name: 'Notas finales' }).getByRole('row').filter({ hasText: HERMENEUTICS })
  await expect(terms).toHaveCount(2)
  await expect(terms.filter({ hasText: PERIOD })).toContainText(/Aprobado.*88/s)
  await expect(terms.filter({ hasNotText: PERIOD })).toContainText(/Desaprobado.*41/s)
  await look(visitor)
}
