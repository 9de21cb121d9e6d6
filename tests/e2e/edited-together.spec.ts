import { CAST, PEOPLE } from '#server/seed/cast.ts'
import { forgive } from './support/accounts.ts'
import { ask, makeEvaluation, question } from './support/evaluations.ts'
import { chooseFrom, expect, look, signInAs, test, type Visitor } from './support/journey.ts'

/** What a browser says of an edit that was refused. */
const REFUSED = /409/
const TOLD = { name: `${PEOPLE.valeria.first_name} ${PEOPLE.valeria.last_name} guardó cambios mientras editabas` }
type Versioned = { version: number }
type Plan = Versioned & { courses: { course_id: string; course_code: string; year: number; term: number }[] }
type Grid = Plan & { groups: { id: string }[]; requirements: object[] }
type Form = Versioned & { form_questions: { id: string; question_text: string }[] }

test('long forms, pages and grids show what others changed, and keep what was typed (decision E7)', async ({
  browser,
  ownPortal,
}) => {
  const carla = await signInAs(browser, ownPortal, 'carla')
  const valeria = await signInAs(browser, ownPortal, 'valeria')
  await test.step('the settings of papers, a page', () => ofPapers(carla, valeria))
  await test.step('the words of a paper, one of several forms of a page', () => ofWords(carla, valeria))
  await test.step('a course, a long form', () => ofCourse(carla, valeria))
  await test.step('a plan of studies, a grid', () => ofPlan(carla, valeria))
  await carla.context.close()
  await valeria.context.close()
})

async function ofPapers(carla: Visitor, valeria: Visitor): Promise<void> {
  const { page } = carla
  await page.goto('/admin/settings?tab=documents')
  await page.getByLabel('Cargo').fill('Decana')
  await page.getByLabel('Días que vale una constancia').fill('45')
  const { version } = await ask<Versioned>(valeria, 'GET', '/documents/settings')
  await ask(valeria, 'PUT', '/documents/settings', { version, signer_office: 'Rectora', acta_book: 'III' })
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByRole('heading', TOLD)).toBeFocused()
  forgive(carla, REFUSED)
  const office = page.getByRole('radiogroup', { name: 'Cargo' })
  await expect(office.getByRole('radio', { name: 'Lo tuyo: Decana' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Lo que dice ahora: III' })).toBeChecked()
  await look(carla)
  await page.getByRole('button', { name: 'Volver al formulario' }).click()
  await expect(page.getByLabel('Días que vale una constancia')).toHaveValue('45')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByRole('button', { name: 'Guardar así' }).click()
  await expect(page.getByText('Configuración guardada')).toBeVisible()
  forgive(carla, REFUSED)
  const stored = await ask<object>(valeria, 'GET', '/documents/settings')
  expect(stored).toMatchObject({ signer_office: 'Decana', acta_book: 'III', proof_days: 45 })
}

async function ofWords(carla: Visitor, valeria: Visitor): Promise<void> {
  const { page } = carla
  await page.getByRole('heading', { name: 'Diploma' }).click()
  const form = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Diploma' }) })
  await form.getByLabel('Leyenda propia').fill('Lo mío')
  const { texts } = await ask<{ texts: (Versioned & { kind: string })[] }>(valeria, 'GET', '/documents/settings')
  const version = texts.find(({ kind }) => kind === 'diploma')?.version
  await ask(valeria, 'PUT', '/documents/texts/diploma', { version, legend: 'Lo otro' })
  await form.getByRole('button', { name: 'Guardar el texto' }).click()
  await expect(form.getByRole('heading', TOLD)).toBeFocused()
  forgive(carla, REFUSED)
  await form.getByRole('radio', { name: 'Lo que dice ahora: Lo otro' }).click()
  await form.getByRole('button', { name: 'Guardar así' }).click()
  await expect(page.getByText('Texto guardado')).toBeVisible()
  await expect(form.getByLabel('Leyenda propia')).toHaveValue('Lo otro')
}

async function ofCourse(carla: Visitor, valeria: Visitor): Promise<void> {
  const { page } = carla
  const courseId = CAST.courses.hermeneutics
  await page.goto('/admin/courses?q=HERM1')
  await page.getByRole('button', { name: 'Editar Hermenéutica' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Descripción').fill('Cómo se lee un texto.')
  const stored = await ask<{ items: Versioned[] }>(valeria, 'GET', `/courses?course_id=${courseId}`)
  const change = { price_cents: 2500, credits: 7, hours: 12, description: 'Otra' }
  await ask(valeria, 'PUT', `/courses/${courseId}`, { version: stored.items[0]?.version, ...change })
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(dialog.getByRole('heading', TOLD)).toBeFocused()
  forgive(carla, REFUSED)
  await expect(dialog.getByRole('radiogroup')).toHaveCount(4)
  await dialog.getByRole('button', { name: 'Dejar todo lo mío' }).click()
  await dialog.getByRole('radio', { name: 'Lo que dice ahora: 7' }).click()
  await look(carla)
  await dialog.getByRole('button', { name: 'Guardar así' }).click()
  await expect(dialog).toBeHidden()
  const [now] = (await ask<{ items: object[] }>(valeria, 'GET', `/courses?course_id=${courseId}`)).items
  expect(now).toMatchObject({ credits: 7, description: 'Cómo se lee un texto.' })
}

async function ofPlan(carla: Visitor, valeria: Visitor): Promise<void> {
  const { page } = carla
  const { planId, address } = { planId: CAST.plans.certificate, address: `/admin/plans/${CAST.plans.certificate}` }
  await page.goto(`/admin/programs/${CAST.programs.certificate}/${planId}`)
  const seen = await ask<Grid & { student_count: number }>(valeria, 'GET', address)
  const [one, two] = seen.courses
  if (!one || !two) throw new Error('the plan has no courses')
  await chooseFrom(page.getByRole('button', { name: `Acciones de ${one.course_code}` }), 'Mover al período siguiente')
  await expect(page.getByText('Hay cambios sin guardar')).toBeVisible()
  const { version, student_count: students_seen, courses, groups, requirements } = seen
  const theirs = courses.map(({ course_id, year, term }) => ({
    course_id,
    year,
    term: course_id === two.course_id ? 3 : term,
  }))
  const sent = { version, students_seen, courses: theirs, groups, requirements }
  await ask(valeria, 'PUT', `${address}/contents`, sent)
  await page.getByRole('button', { name: 'Guardar plan' }).click()
  await expect(page.getByRole('heading', TOLD)).toBeFocused()
  forgive(carla, REFUSED)
  const course = page.getByRole('radiogroup', { name: new RegExp(`^${two.course_code} ·`) })
  await expect(course.getByRole('radio', { name: /^Lo que dice ahora: año \d, período 3$/ })).toBeChecked()
  await look(carla)
  await page.getByRole('button', { name: 'Guardar así' }).click()
  await expect(page.getByText('Todo está guardado')).toBeVisible()
  const now = await ask<Plan>(valeria, 'GET', address)
  expect(now.courses.find(({ course_id }) => course_id === two.course_id)?.term).toBe(3)
  const place = ({ year, term }: { year: number; term: number }) => `${year}-${term}`
  const moved = now.courses.find(({ course_id }) => course_id === one.course_id)
  expect(moved && place(moved)).not.toBe(place(one))
}

test('two tabs at the questions of one form decide about each question (decision E7)', async ({ browser, portal }) => {
  const bruno = await signInAs(browser, portal, 'bruno')
  const { page } = bruno
  const form_questions = [question('q1', '¿Uno?'), question('q2', '¿Dos?')]
  const id = await makeEvaluation(bruno, { title: 'A dos manos', assignment_type: 'form', form_questions })
  await page.goto(`/teacher/assignments?questions=${id}`)
  const editor = page.getByRole('dialog')
  await editor.getByRole('textbox', { name: 'Texto de la pregunta' }).first().fill('¿Primero?')
  const { version, form_questions: stored } = await ask<Form>(bruno, 'GET', `/teacher/assignments/${id}`)
  const others = stored.map((one, at) => ({ ...one, question_text: at === 0 ? '¿Uno o ninguno?' : '¿Dos o tres?' }))
  await ask(bruno, 'PUT', `/assignments/${id}`, { version, form_questions: others })
  // By the keyboard: a pointer that rests on the panel would open a tooltip.
  await editor.getByRole('button', { name: 'Guardar preguntas' }).press('Enter')
  await expect(editor.getByRole('heading', { name: 'Guardaste cambios en otra ventana' })).toBeFocused()
  forgive(bruno, REFUSED)
  await expect(editor.getByRole('radiogroup')).toHaveCount(2)
  await look(bruno)
  await editor.getByRole('button', { name: 'Guardar así' }).click()
  await expect(editor).toBeHidden()
  const now = await ask<Form>(bruno, 'GET', `/teacher/assignments/${id}`)
  expect(now.form_questions.map(({ question_text }) => question_text)).toEqual(['¿Primero?', '¿Dos o tres?'])
  await ask(bruno, 'DELETE', `/assignments/${id}`)
  await bruno.context.close()
})
