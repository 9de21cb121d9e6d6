import type { Locator, Page } from '@playwright/test'
import { makeEvaluation, question } from './support/evaluations.ts'
import { newcomer } from './support/accounts.ts'
import { chooserOf } from './support/choosers.ts'
import { expect, LAPTOP, signInAs, test, visit, type Visitor } from './support/journey.ts'
import { isWrong, keepsPlace, skipToContent, tabAndPress, tabAndType, tabTo, trapsFocus } from './support/keyboard.ts'
import { newStudent } from './support/new-student.ts'
import { PDF, PNG } from './support/sample-files.ts'
import { cardOf, COURSES } from './support/shop.ts'

test('by keyboard alone: a visitor registers', async ({ browser, portal }) => {
  const person = newcomer('teclado', '39057777')
  const visitor = await visit(browser, portal, LAPTOP)
  const { page } = visitor
  const field = (label: string) => page.getByLabel(new RegExp(`^${label}\\s*\\*?$`))
  const next = page.getByRole('button', { name: 'Siguiente' })
  await page.goto('/register')
  await skipToContent(page)

  await test.step('an empty step says what is missing, at its first field', async () => {
    await tabAndPress(next)
    await expect(page.getByRole('alert')).toHaveText('Por favor complete todos los campos obligatorios')
    await isWrong(field('Nombre'), /^Completa «Nombre»/)
    await expect(page.getByRole('main').locator('form')).toMatchAriaSnapshot(`
      - textbox "Nombre" [invalid]
      - paragraph: Completa «Nombre»
      - textbox "Apellido" [invalid]
      - textbox "Email" [invalid]
      - textbox "Contraseña" [invalid]
      - button "Mostrar u ocultar la contraseña"
    `)
    for (const label of ['Nombre', 'Apellido', 'Email', 'Contraseña', 'Repite la contraseña'])
      await expect(field(label)).toHaveAttribute('required')
  })

  await test.step('the three steps, each read from its heading', async () => {
    await page.keyboard.type('Marta')
    await tabAndType(field('Apellido'), 'Suárez')
    await tabAndType(field('Email'), person.email)
    await tabAndType(field('Contraseña'), person.password)
    await tabAndPress(page.getByRole('button', { name: 'Mostrar u ocultar la contraseña' }).first(), 'Space')
    await expect(field('Contraseña')).toHaveAttribute('type', 'text')
    await tabAndType(field('Repite la contraseña'), person.password)
    await expect(page.getByRole('status').getByText('Email disponible y válido.')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Identificación y contacto' })).toBeFocused()
    await tabAndType(field('Número de documento'), '12')
    await page.keyboard.press('Enter')
    await isWrong(field('Número de documento'), /DNI debe tener 8 dígitos/)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(person.document)
    // The same whichever of day and month the browser asks first.
    await tabAndType(field('Fecha de nacimiento'), '05051990')
    await tabAndType(field('Número'), '11 2233 4455')
    await expect(page.getByRole('status').getByText('Documento disponible.')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Dirección' })).toBeFocused()
    for (const [label, text] of [
      ['Calle', 'San Martín'],
      ['Número', '12'],
      ['Localidad', 'Tres Arroyos'],
      ['Provincia', 'Buenos Aires'],
      ['Código postal', 'B7500'],
    ] as const)
      await tabAndType(field(label), text)
    await tabAndPress(page.getByRole('button', { name: 'Crear cuenta' }))
    await page.waitForURL(/\/login\?registered=true/)
    await expect(page.getByRole('alert')).toContainText('Cuenta creada')
  })
  await visitor.context.close()
})

test('by keyboard alone: a student enrolls and sends the proof, and it is approved', async ({ browser, portal }) => {
  const student = await newStudent(browser, portal, { size: LAPTOP })
  const operation = 'TECLADO-7788'
  await enrolls(student.page)
  await sendsProof(student.page, operation)
  const carla = await signInAs(browser, portal, 'carla', LAPTOP)
  await approves(carla.page, operation)
  for (const { context } of [student, carla]) await context.close()
})

async function enrolls(page: Page): Promise<void> {
  await page.goto(`/student/courses?q=${encodeURIComponent(COURSES.homiletics)}`)
  const more = cardOf(page, COURSES.homiletics).getByRole('button', { name: `Más opciones de ${COURSES.homiletics}` })
  await expect(more).toBeVisible()
  await skipToContent(page)
  await tabAndPress(more)
  await expect(page.getByRole('menuitem', { name: 'Matricularme directamente' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Matrícula en ${COURSES.homiletics}` })
  const next = dialog.getByRole('button', { name: 'Siguiente' })
  await expect(next).toBeVisible()
  await trapsFocus(dialog)

  await test.step('nothing chosen is told at the first choice', async () => {
    await tabAndPress(next)
    await expect(dialog.getByRole('alert')).toHaveText('El tipo de cursada es requerido')
    await expect(dialog.getByRole('radio', { name: 'Regular', exact: true })).toBeFocused()
    await expect(dialog).toMatchAriaSnapshot(`
      - dialog:
        - list "Pasos de la matrícula"
        - heading "Información personal" [level=3]
        - radiogroup "¿Cómo vas a cursar?" [invalid]:
          - radio "Regular"
          - radio "Oyente"
          - alert: El tipo de cursada es requerido
    `)
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('radio', { name: 'Oyente' })).toBeChecked()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
  })
  await expect(dialog.getByRole('heading', { name: /Método de pago/ })).toBeFocused()
  await tabAndPress(dialog.getByRole('radio', { name: 'Transferencia bancaria' }), 'Space')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: /Confirmación/ })).toBeFocused()
  await tabAndPress(dialog.getByRole('button', { name: 'Confirmar Matrícula' }))
  const terms = dialog.getByRole('checkbox', { name: 'Acepto los términos y condiciones' })
  await expect(terms).toHaveAttribute('aria-required', 'true')
  await isWrong(terms, /Debes aceptar los términos y condiciones para continuar/)
  await page.keyboard.press('Space')
  await tabAndPress(dialog.getByRole('button', { name: 'Confirmar Matrícula' }))
  await expect(dialog.getByRole('heading', { name: '¡Matrícula iniciada!' })).toBeFocused()
  await tabAndPress(dialog.getByRole('link', { name: 'Ver cómo pagar' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Pago pendiente' })).toBeFocused()
}

async function sendsProof(page: Page, operation: string): Promise<void> {
  const send = page.getByRole('button', { name: 'Subir comprobante' })
  await tabAndPress(send)
  const dialog = page.getByRole('dialog', { name: 'Subir comprobante' })
  await expect(dialog).toBeVisible()
  const field = dialog.getByLabel('Comprobante de pago')
  const wrong = await chooserOf(page, () => tabAndPress(field, 'Space'))
  await wrong.setFiles({ name: 'recibo.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') })
  await expect(dialog.getByRole('alert').filter({ hasText: 'Solo se permiten archivos JPG, PNG o PDF.' })).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Escape')
  await expect(send).toBeFocused()
  await page.keyboard.press('Enter')
  const right = await chooserOf(page, () => tabAndPress(field, 'Space'))
  await right.setFiles({ name: 'recibo.png', mimeType: 'image/png', buffer: PNG })
  await expect(dialog.getByRole('status').filter({ hasText: 'Archivo listo: recibo.png' })).toBeAttached()
  await tabAndType(dialog.getByLabel(/Número de operación/), operation)
  await tabAndPress(dialog.getByRole('button', { name: 'Enviar comprobante' }))
  await expect(messages(page)).toContainText('Recibimos tu comprobante. Te avisamos cuando esté verificado.')
  await keepsPlace(page)
  await tabTo(page.getByRole('link', { name: 'Ir a mi curso' }))
}

async function approves(page: Page, operation: string): Promise<void> {
  await page.goto('/admin/secretariat?tab=receipts')
  const list = page.getByRole('list', { name: 'Lista de comprobantes' })
  await expect(list).toBeVisible()
  await skipToContent(page)
  await tabAndType(page.getByRole('searchbox'), operation)
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await tabAndPress(list.getByRole('button'))
  const article = page.getByRole('article', { name: 'Noelia Vera' })
  await expect(article).toMatchAriaSnapshot(`
    - heading "Noelia Vera" [level=2]
    - region "Debería figurar en la cuenta"
    - button "Aprobar el pago"
    - button "Rechazar"
  `)

  await test.step('a rejection without a reason is refused, and can be called off', async () => {
    await tabAndPress(article.getByRole('button', { name: 'Rechazar' }))
    const reason = article.getByLabel('Motivo del rechazo')
    await expect(reason).toBeFocused()
    await tabAndPress(article.getByRole('button', { name: 'Rechazar el pago' }))
    await isWrong(reason, /./)
    await tabAndPress(article.getByRole('button', { name: 'Cancelar' }))
    await expect(article.getByRole('button', { name: 'Rechazar' })).toBeFocused()
  })

  await tabTo(article.getByRole('button', { name: 'Aprobar el pago' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const sure = page.getByRole('dialog', { name: /¿Aprobar el pago de Noelia Vera/ })
  await expect(sure.getByRole('button', { name: 'Aprobar el pago' })).toBeFocused()
  await trapsFocus(sure)
  await page.keyboard.press('Escape')
  await expect(article.getByRole('button', { name: 'Aprobar el pago' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sure.getByRole('button', { name: 'Aprobar el pago' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(messages(page)).toContainText('Aprobaste el pago de Noelia Vera.')
  await keepsPlace(page)
}

test('by keyboard alone: a file and a form are handed in, and the file is graded', async ({ browser, portal }) => {
  const bruno = await signInAs(browser, portal, 'bruno', LAPTOP)
  const title = 'Entrega sin ratón'
  const id = await makeEvaluation(bruno, { title })
  const form = 'Formulario sin ratón'
  await makeEvaluation(bruno, {
    title: form,
    assignment_type: 'form',
    form_questions: [question('q1', '¿Uno?'), question('q2', '¿Dos?')],
  })
  const ana = await signInAs(browser, portal, 'ana', LAPTOP)
  await handsIn(ana.page, title)
  await answers(ana.page, form)
  await grades(bruno, id)
  for (const { context } of [ana, bruno]) await context.close()
})

async function handsIn(page: Page, title: string): Promise<void> {
  await page.goto('/student/assignments')
  const open = page.getByRole('button', { name: `Subir Archivo: ${title}` })
  await expect(open).toBeVisible()
  await skipToContent(page)
  await tabAndPress(open)
  const dialog = page.getByRole('dialog', { name: title })
  const send = dialog.getByRole('button', { name: 'Enviar evaluación' })
  const field = dialog.getByLabel('Tus archivos')
  await expect(field).toBeVisible()
  await trapsFocus(dialog)
  await tabAndPress(send)
  await isWrong(field, /Sin archivos/)
  const wrong = await chooserOf(page, () => page.keyboard.press('Space'))
  await wrong.setFiles({ name: 'foto.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(dialog.getByRole('alert').filter({ hasText: 'Tipo de archivo no permitido' })).toBeVisible()
  const right = await chooserOf(page, () => page.keyboard.press('Space'))
  await right.setFiles({ name: 'ensayo.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(dialog.getByRole('status').filter({ hasText: 'Subido' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Quitar ensayo.pdf' })).toBeVisible()
  await expect(field).not.toHaveAttribute('aria-invalid', 'true')
  await tabAndPress(send)
  await expect(dialog.getByRole('heading', { name: 'Evaluación enviada' })).toBeFocused()
  await expect(dialog.getByRole('status')).toHaveText('Tu evaluación ha sido enviada exitosamente al profesor.')
  await expect(dialog).toHaveCount(0)
  await keepsPlace(page)
}

async function answers(page: Page, title: string): Promise<void> {
  await page.goto('/student/assignments')
  const open = page.getByRole('button', { name: `Responder: ${title}` })
  await expect(open).toBeVisible()
  await skipToContent(page)
  await tabAndPress(open)
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByRole('heading', { name: '¿Uno?' })).toBeFocused()
  await expect(dialog).toMatchAriaSnapshot(`
    - progressbar "Pregunta 1 de 2"
    - radiogroup "¿Uno?":
      - radio "Sí"
      - radio "No"
    - button "Anterior" [disabled]
    - button "Siguiente"
  `)
  await tabAndPress(dialog.getByRole('radio', { name: 'Sí' }), 'Space')
  await tabAndPress(dialog.getByRole('button', { name: 'Siguiente' }))
  await expect(dialog.getByRole('heading', { name: '¿Dos?' })).toBeFocused()
  await tabAndPress(dialog.getByRole('button', { name: 'Revisar y enviar' }))
  await tabAndPress(dialog.getByRole('button', { name: 'Enviar respuestas' }))
  await expect(dialog.getByRole('alert').filter({ hasText: 'La pregunta "¿Dos?" es obligatoria.' })).toBeVisible()
  await expect(dialog.getByRole('heading', { name: '¿Dos?' })).toBeFocused()
  await expect(dialog.getByRole('radiogroup', { name: '¿Dos?' })).toHaveAttribute('aria-invalid', 'true')
  await tabAndPress(dialog.getByRole('radio', { name: 'Sí' }), 'Space')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'No' })).toBeChecked()
  await expect(dialog.getByRole('status').filter({ hasText: 'Respuestas guardadas' })).toBeVisible()
  await tabAndPress(dialog.getByRole('button', { name: 'Volver al resumen' }))
  await tabAndPress(dialog.getByRole('button', { name: 'Enviar respuestas' }))
  const sure = page.getByRole('dialog').filter({ hasText: 'Se envían una sola vez' })
  await expect(sure).toBeVisible()
  await tabAndPress(sure.getByRole('button', { name: 'Enviar ahora' }))
  await expect(page.getByRole('heading', { name: 'Formulario enviado' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await keepsPlace(page)
}

async function grades({ page }: Visitor, id: string): Promise<void> {
  await page.goto(`/teacher/assignments/${id}/submissions`)
  const open = page.getByRole('button', { name: /^Calificar a Ana/ })
  await expect(open).toBeVisible()
  await skipToContent(page)
  await tabAndPress(open)
  const grade = page.getByRole('textbox', { name: 'Nota' })
  await expect(grade).toBeFocused()
  await expect(grade).toHaveAttribute('aria-required', 'true')
  await page.keyboard.type('101')
  await page.keyboard.press('Enter')
  await isWrong(grade, /La nota debe ser un número entre 0 y 100\./)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('88')
  await tabAndType(page.getByLabel('Comentarios'), 'Muy bien.')
  await tabAndPress(page.getByRole('button', { name: 'Guardar Calificación' }))
  await expect(messages(page)).toContainText('Ana Benítez')
  await expect(page.getByText('88/100 (88 %)')).toBeVisible()
  await keepsPlace(page)
}

/** What a screen reader announces about the action. */
function messages(page: Page): Locator {
  return page.getByRole('region', { name: 'Mensajes del portal' }).locator('[aria-live]')
}
