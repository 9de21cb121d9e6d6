import { dayFromNow } from './administrator-steps.ts'
import { choose, expect, look, type Visitor } from './journey.ts'
import { PDF } from './sample-files.ts'
import type { Plan } from './student-steps.ts'

/** Adds two lessons in two modules with contents of four kinds, then a file evaluation and a form. */
export async function teacherPreparesTheCourse(visitor: Visitor, { course }: Plan): Promise<void> {
  const { page } = visitor
  await page.goto('/teacher/courses')
  await page.getByRole('link', { name: `Gestionar contenido de ${course.name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: course.name })).toBeVisible()
  await look(visitor)
  await addLesson(visitor, 'El alfabeto', 'Módulo 1: Primeros pasos')
  await addLesson(visitor, 'La primera declinación', 'Módulo 2: Sustantivos')
  await addContent(visitor, 'El alfabeto', 'Texto', (dialog) =>
    dialog.getByLabel('Texto o dirección web').fill('Aprende las veinticuatro letras.'),
  )
  await addContent(visitor, 'El alfabeto', 'Archivo', (dialog) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'alfabeto.pdf', mimeType: 'application/pdf', buffer: PDF }),
  )
  await addContent(visitor, 'La primera declinación', 'Enlace', (dialog) =>
    dialog.getByLabel('Dirección del enlace').fill('https://ejemplo.org/declinaciones'),
  )
  await addContent(visitor, 'La primera declinación', 'Video', (dialog) =>
    dialog.getByLabel('Dirección del video').fill('https://www.youtube.com/watch?v=aqz-KE-bpKQ'),
  )
  await look(visitor)
  await createsFileEvaluation(visitor, course)
  await createsForm(visitor, course)
}

async function addLesson({ page }: Visitor, title: string, module: string): Promise<void> {
  await page.getByRole('button', { name: 'Nueva lección' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Título').fill(title)
  await dialog.getByLabel('Duración').fill('30 min')
  await dialog.getByLabel('Módulo').fill(module)
  await dialog.getByRole('button', { name: 'Guardar lección' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: module })).toBeVisible()
}

type Dialog = ReturnType<Visitor['page']['getByRole']>

async function addContent(
  visitor: Visitor,
  lesson: string,
  type: string,
  fill: (dialog: Dialog) => Promise<void>,
): Promise<void> {
  const { page } = visitor
  const add = page.getByRole('button', { name: `Agregar contenido a ${lesson}` })
  if (!(await add.isVisible())) await page.getByRole('button', { name: lesson, exact: false }).first().click()
  await add.click()
  const dialog = page.getByRole('dialog')
  await choose(dialog, 'Tipo', type)
  await fill(dialog)
  await look(visitor)
  await dialog.getByRole('button', { name: 'Guardar contenido' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function createsFileEvaluation(visitor: Visitor, course: Plan['course']): Promise<void> {
  const { page } = visitor
  await page.goto('/teacher/assignments')
  await look(visitor)
  await page.getByRole('button', { name: 'Nueva evaluación' }).first().click()
  await choose(page.getByRole('main'), 'Curso', `${course.code} - ${course.name}`)
  await page.getByLabel('Título').fill(`Ensayo ${course.code}`)
  await page.getByRole('radio', { name: /^Archivo/ }).check()
  await page.getByLabel('Fecha límite', { exact: true }).fill(dayFromNow(7))
  await look(visitor)
  await page.getByRole('button', { name: 'Guardar evaluación' }).click()
  await expect(page.getByText('Evaluación creada').first()).toBeVisible()
}

async function createsForm(visitor: Visitor, course: Plan['course']): Promise<void> {
  const { page } = visitor
  await page.goto('/teacher/assignments')
  await page.getByRole('button', { name: 'Nueva evaluación' }).first().click()
  await page.getByRole('radio', { name: /^Formulario(?! externo)/ }).check()
  await choose(page.getByRole('main'), 'Curso', `${course.code} - ${course.name}`)
  await page.getByLabel('Título').fill(`Cuestionario ${course.code}`)
  await page.getByRole('button', { name: 'Continuar con las preguntas' }).click()
  const editor = page.getByRole('dialog')
  await look(visitor)
  await writesQuestion(editor, 0, '¿Cuál es la primera letra?', ['Alfa', 'Beta'])
  await editor.getByRole('button', { name: 'Agregar pregunta' }).click()
  await writesQuestion(editor, 1, '¿Qué letra tiene dos formas minúsculas?', ['Sigma', 'Delta'])
  await look(visitor)
  await editor.getByRole('button', { name: 'Guardar preguntas' }).click()
  await expect(page.getByText('Evaluación creada').first()).toBeVisible()
}

/** The first option is the correct one. */
async function writesQuestion(editor: Dialog, index: number, text: string, options: [string, string]): Promise<void> {
  await editor.getByRole('textbox', { name: 'Texto de la pregunta' }).nth(index).fill(text)
  await editor.getByRole('textbox', { name: 'Opción A' }).nth(index).fill(options[0])
  await editor.getByRole('textbox', { name: 'Opción B' }).nth(index).fill(options[1])
  await editor.getByRole('checkbox', { name: 'La opción A es correcta' }).nth(index).check()
}

/** Grades the essay with feedback, then sets the final grade. */
export async function teacherGrades(visitor: Visitor, { course, period, student }: Plan): Promise<void> {
  const { page } = visitor
  await page.goto('/teacher/assignments')
  await page
    .getByRole('button', { name: `Más acciones para Ensayo ${course.code}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Ver entregas' }).click()
  await expect(page.getByRole('heading', { name: 'Entregas (1)' })).toBeVisible()
  const name = `${student.first_name} ${student.last_name}`
  await page.getByRole('button', { name: `Calificar a ${name}` }).click()
  await page.getByRole('textbox', { name: 'Nota' }).fill('88')
  await page.getByLabel('Comentarios').fill('Muy buen trabajo, cuida las citas.')
  await page.getByRole('button', { name: 'Guardar Calificación' }).click()
  await expect(page.getByText('88/100 (88 %)')).toBeVisible()

  await page.goto('/teacher/grades-by-course')
  await choose(page.getByRole('main'), 'Curso', `${course.code} - ${course.name}`)
  await choose(page.getByRole('main'), 'Período', period)
  await look(visitor)
  await page.getByRole('button', { name: `Poner nota a ${name}` }).click()
  await page.getByLabel(`Nota final de ${name}`).fill('91')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Nota actualizada correctamente')).toBeVisible()
}
