import type { Page } from '@playwright/test'
import { expect, look, type Visitor } from './journey.ts'
import { PDF, PNG } from './sample-files.ts'

/** The names of one run of the journey. */
export type Plan = {
  period: string
  course: { code: string; name: string }
  student: { first_name: string; last_name: string; email: string; password: string; document: string }
}

/** Fills the wizard of three steps. */
export async function registers(visitor: Visitor, { student }: Plan): Promise<void> {
  const { page } = visitor
  await page.goto('/register')
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill(student.first_name)
  await page.getByLabel('Apellido').fill(student.last_name)
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel(/^Contraseña/).fill(student.password)
  await page.getByLabel('Repite la contraseña').fill(student.password)
  await expect(page.getByText('Email disponible y válido.')).toBeVisible()
  await page.getByRole('button', { name: 'Siguiente' }).click()

  await page.getByLabel('Número de documento').fill(student.document)
  await page.getByLabel('Fecha de nacimiento').fill('1994-05-20')
  await page.getByRole('textbox', { name: 'Número', exact: true }).fill('11 4444 5555')
  await expect(page.getByText('Documento disponible.')).toBeVisible()
  await look(visitor)
  await page.getByRole('button', { name: 'Siguiente' }).click()

  await page.getByLabel('Calle').fill('San Martín')
  await page.getByRole('textbox', { name: 'Número', exact: true }).fill('100')
  await page.getByLabel('Localidad').fill('Rosario')
  await page.getByLabel('Provincia').fill('Santa Fe')
  await page.getByLabel('Código postal').fill('2000')
  await look(visitor)
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await page.waitForURL(/\/login\?registered=true/)
}

/** Finds the new course, puts it in the cart as Regular, and pays it with the 100% code. */
export async function takesWithScholarship(visitor: Visitor, { course }: Plan): Promise<void> {
  const { page } = visitor
  await addToCart(visitor, course.name, 'Regular')
  await look(visitor)
  await page.goto('/checkout')
  await expect(page.getByText('US$ 25,50').first()).toBeVisible()
  await look(visitor)
  await page.getByLabel('Código de beca').fill('BECA100')
  await page.getByRole('button', { name: 'Validar' }).click()
  await expect(page.getByText('Tu beca cubre el total: no tienes que pagar nada más.')).toBeVisible()
  await look(visitor)
  await page.getByLabel('Acepto los términos y condiciones').check()
  await page.getByRole('button', { name: 'Confirmar Matrícula' }).click()
  await page.waitForURL(/\/checkout\/success\?o=/)
  await expect(page.getByRole('heading', { name: '¡Matrícula confirmada!' })).toBeVisible()
  await look(visitor)
}

/** Takes an open course of the demo as Oyente by bank transfer, and sends the receipt. */
export async function paysByTransfer(visitor: Visitor): Promise<void> {
  const { page } = visitor
  const course = 'Teología Sistemática I'
  await addToCart(visitor, course, 'Oyente')
  await cardOf(page, course).getByRole('link', { name: 'Ir a pagar (1)' }).click()
  // How much it is in her own money, before she says how she pays; the message that leads here is gone.
  await expect(page.getByText('En tu moneda')).toBeVisible()
  await expect(page.getByText(`Agregaste ${course} al carrito.`)).toHaveCount(0)
  await page.getByRole('radio', { name: /Transferencia bancaria/ }).check()
  await page.getByLabel('Acepto los términos y condiciones').check()
  await page.getByRole('button', { name: 'Confirmar Matrícula' }).click()
  await page.waitForURL(/\/checkout\/pending\?o=/)
  await expect(page.getByRole('heading', { name: 'Paga y sube tu comprobante' })).toBeVisible()
  await expect(page.getByText(/^Ya puedes cursar\. Tienes hasta el .+ para pagar/)).toBeVisible()
  await page.getByRole('button', { name: 'Subir comprobante' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'comprobante.png', mimeType: 'image/png', buffer: PNG })
  await dialog.getByRole('button', { name: 'Enviar comprobante' }).click()
  await expect(page.getByText('Recibimos tu comprobante').first()).toBeVisible()
  await expect(page.getByText(/^Puedes cursar hasta el .+ mientras lo verificamos/)).toBeVisible()
  await look(visitor)
  await page.getByRole('link', { name: 'Ir a mi curso' }).click()
  await expect(page.getByRole('heading', { level: 1, name: course })).toBeVisible()
  await expect(page.getByText('Tu pago todavía no está verificado')).toBeVisible()
}

/** Her payment was approved: nothing is pending. */
export async function isEnrolled({ page }: Visitor): Promise<void> {
  await page.reload()
  await expect(page.getByRole('button', { name: 'Desistir del curso' })).toBeVisible()
  await expect(page.getByText('Tu pago todavía no está verificado')).toHaveCount(0)
}

/** Reads the lessons, completes one, hands in a file and answers the form. */
export async function studies(visitor: Visitor, { course }: Plan): Promise<void> {
  const { page } = visitor
  await page.goto('/student/courses')
  await page.getByRole('searchbox').fill(course.name)
  await page
    .getByRole('link', { name: new RegExp(`: ${course.name}`) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: course.name })).toBeVisible()
  await expect(page.getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', '0')
  await page.getByRole('button', { name: 'Marcar como completada: El alfabeto' }).click()
  await expect(page.getByRole('progressbar').first()).not.toHaveAttribute('aria-valuenow', '0')
  await look(visitor)

  await page.goto('/student/assignments')
  await look(visitor)
  await page.getByRole('button', { name: `Subir Archivo: Ensayo ${course.code}` }).click()
  const files = page.getByRole('dialog')
  await files.getByLabel('Tus archivos').setInputFiles({ name: 'ensayo.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(files.getByText('Subido')).toBeVisible()
  await files.getByRole('button', { name: 'Enviar evaluación' }).click()
  await expect(page.getByText('Evaluación enviada').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await answersTheForm(visitor, `Cuestionario ${course.code}`)
}

async function answersTheForm(visitor: Visitor, title: string): Promise<void> {
  const { page } = visitor
  await page.getByRole('button', { name: `Responder: ${title}` }).click()
  const wizard = page.getByRole('dialog')
  await wizard.getByText('Alfa', { exact: true }).click()
  await wizard.getByRole('button', { name: 'Siguiente' }).click()
  await wizard.getByText('Sigma', { exact: true }).click()
  await expect(wizard.getByText('Respuestas guardadas')).toBeVisible()
  await wizard.getByRole('button', { name: 'Revisar y enviar' }).click()
  await wizard.getByRole('button', { name: 'Enviar respuestas' }).click()
  await page.getByRole('button', { name: 'Enviar ahora' }).click()
  await expect(page.getByText('Formulario enviado').first()).toBeVisible()
  await wizard.getByRole('button', { name: 'Cerrar' }).first().click()
}

/** Both grades and the final one appear in 'Mis Calificaciones'. */
export async function seesGrades(visitor: Visitor, { course }: Plan): Promise<void> {
  const { page } = visitor
  await page.goto('/student/grades')
  // The chart above names them too, for those who read its figures.
  const table = page.getByRole('table', { name: 'Evaluaciones con nota' })
  await expect(table.getByText(`Ensayo ${course.code}`).first()).toBeVisible()
  await expect(page.getByText('Muy buen trabajo, cuida las citas.').filter({ visible: true }).first()).toBeVisible()
  await expect(table.getByText(`Cuestionario ${course.code}`).first()).toBeVisible()
  await expect(page.getByText('Aprobado').first()).toBeVisible()
}

async function addToCart(visitor: Visitor, course: string, type: 'Regular' | 'Oyente'): Promise<void> {
  const { page } = visitor
  await page.goto('/student/courses')
  await page.getByRole('searchbox').fill(course)
  const card = cardOf(page, course)
  await card.getByRole('button', { name: /Agregar al carrito/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: new RegExp(type) }).check()
  if (type === 'Regular') await look(visitor)
  await dialog.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(card.getByText('En el Carrito')).toBeVisible()
}

function cardOf(page: Page, course: string) {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: course }) })
}
