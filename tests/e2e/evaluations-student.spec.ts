import type { Page } from '@playwright/test'
import { forgive } from './support/accounts.ts'
import { makeEvaluation, question } from './support/evaluations.ts'
import { expect, goOn, look, openSession, signInAs, test, visit, type Visitor } from './support/journey.ts'
import { PDF } from './support/sample-files.ts'
import { PEOPLE } from '#server/seed/cast.ts'

const HOUR_MS = 3600_000
const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF })

test('a file goes from upload to graded and graded again', async ({ browser, portal }) => {
  const bruno = await signInAs(browser, portal, 'bruno')
  const ana = await signInAs(browser, portal, 'ana')
  const { page } = ana
  const title = 'Monografía'
  const late = 'Reseña'
  const past = new Date(Date.now() - HOUR_MS).toISOString()
  const id = await makeEvaluation(bruno, { title })
  const lateId = await makeEvaluation(bruno, { title: late, due_date: past })
  await makeEvaluation(bruno, { title: 'Cerrado', due_date: past, cutoff_at: past })

  const other = await ana.context.newPage()
  await test.step('another window has a file ready too', async () => {
    await other.goto(`/student/assignments?open=${id}`)
    await other.getByRole('dialog').getByLabel('Tus archivos').setInputFiles(file('otro.pdf'))
    await expect(other.getByText('Subido')).toBeVisible()
  })

  await test.step('wrong files are refused in words, one is taken out, the rest are sent', async () => {
    await page.goto('/student/assignments')
    await page.getByRole('button', { name: 'Actualizar' }).click()
    await expect(page.getByText('Estado actualizado')).toBeVisible()
    await page.getByRole('button', { name: `Subir Archivo: ${title}` }).click()
    const dialog = page.getByRole('dialog')
    const input = dialog.getByLabel('Tus archivos')
    await dialog.getByRole('button', { name: 'Enviar evaluación' }).click()
    await expect(dialog.getByText('Sin archivos')).toBeVisible()
    await input.setInputFiles([1, 2, 3, 4].map((at) => file(`${at}.pdf`)))
    await expect(dialog.getByText('Máximo 3 archivos permitidos')).toBeVisible()
    await input.setInputFiles({ name: 'foto.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await expect(
      dialog.getByText(/Tipo de archivo no permitido. Tipos permitidos: PDF, Word, JPG, PNG, WEBP/),
    ).toBeVisible()
    const telephone = Buffer.concat([Buffer.from('00000018667479706865696300000000', 'hex'), Buffer.alloc(64, 1)])
    await input.setInputFiles({ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: telephone })
    await expect(dialog.getByText(/^Esta foto es HEIC, el formato del iPhone/)).toBeVisible()
    forgive(ana, /415/)
    await look(ana)
    await dialog.getByRole('button', { name: 'Quitar IMG_0001.HEIC' }).click()
    await input.setInputFiles([file('borrador.pdf'), file('anexo.pdf')])
    await expect(dialog.getByText('Subido')).toHaveCount(2)
    await dialog.getByRole('button', { name: 'Quitar anexo.pdf' }).click()
    await look(ana)
    await sends(page)
  })

  await test.step('the other window is told, and replaces nothing by mistake', async () => {
    const dialog = other.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Enviar evaluación' }).click()
    await expect(dialog.getByText('Archivo ya enviado')).toBeVisible()
    await expect(dialog.getByText('Archivos que ya enviaste')).toBeVisible()
    await other.close({ runBeforeUnload: false })
  })

  await test.step("the teacher's bell says who handed it in, and leads there", async () => {
    await bruno.page.goto('/teacher/assignments')
    await bruno.page.getByRole('button', { name: /^Notificaciones/ }).click()
    await bruno.page.getByText(`Ana Benítez entregó «${title}» en Hermenéutica.`).click()
    await expect(bruno.page).toHaveURL(new RegExp(`/teacher/assignments/${id}/submissions`))
  })

  await test.step('one button is filled, and what is over stands apart', async () => {
    await expect(page.getByRole('list', { name: 'Evaluaciones' }).locator('[data-variant=filled]')).toHaveCount(1)
    await page.getByRole('button', { name: 'Terminadas' }).click()
    await expect(page).toHaveURL(/filter=finished/)
    const explain = page.getByRole('link', { name: /^Ver cómo se calificó: / }).first()
    await expect(explain).toBeVisible()
    await look(ana)
    await explain.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goto('/student/assignments')
  })

  await test.step('while ungraded it is replaced', async () => {
    const card = cardOf(page, title)
    await expect(card.getByText('Esperando Calificación')).toBeVisible()
    await card.getByRole('button', { name: `Reemplazar: ${title}` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Archivos que ya enviaste')).toBeVisible()
    await dialog.getByLabel('Tus archivos').setInputFiles(file('final.pdf'))
    await expect(dialog.getByText('Subido')).toBeVisible()
    await sends(page)
    await expect(card.getByText('final.pdf')).toBeVisible()
    await expect(card.getByText('borrador.pdf')).toHaveCount(0)
  })

  await test.step('the teacher grades it, and grades it again', async () => {
    for (const [grade, feedback] of [
      ['70', 'Cuida las citas.'],
      ['85', 'Ahora sí.'],
    ] as const) {
      await gradesOnly(bruno, id, grade, feedback)
      if (grade === '85') {
        // The final grade that the first one made: whom another moves is seen first.
        await bruno.page.getByRole('dialog').getByRole('button', { name: 'Cambiar las notas' }).click()
        forgive(bruno, /409/)
      }
      await expect(bruno.page.getByText(`${grade}/100 (${grade} %)`)).toBeVisible()
      await page.reload()
      const card = cardOf(page, title)
      await expect(card.getByText('Calificado')).toBeVisible()
      await expect(card.getByText(`${grade} de 100 puntos`)).toBeVisible()
      await expect(card.getByText(feedback)).toBeVisible()
      await expect(card.getByRole('button', { name: `Reemplazar: ${title}` })).toHaveCount(0)
    }
    await look(ana)
  })

  await test.step('after the due date it counts as late for both sides; after the cut-off nothing is taken', async () => {
    await expect(cardOf(page, 'Cerrado').getByRole('button', { name: 'Cerrada' })).toBeDisabled()
    await page.getByRole('button', { name: `Subir Archivo: ${late}` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/se marcará como «Entregada con retraso»/)).toBeVisible()
    await dialog.getByLabel('Tus archivos').setInputFiles(file('tarde.pdf'))
    await expect(dialog.getByText('Subido')).toBeVisible()
    await sends(page)
    await expect(cardOf(page, late).getByText('Entregada con retraso')).toBeVisible()
    await goOn(bruno.page, `/teacher/assignments/${lateId}/submissions`)
    await expect(bruno.page.getByText('Entregada con retraso')).toBeVisible()
  })
  for (const { context } of [bruno, ana]) await context.close()
})

test('a form survives a lost line, a closed window and another device', async ({ browser, portal }) => {
  const bruno = await signInAs(browser, portal, 'bruno')
  const title = 'Cuestionario sin línea'
  const id = await makeEvaluation(bruno, {
    title,
    assignment_type: 'form',
    answers_shown: 'graded',
    form_questions: ['¿Uno?', '¿Dos?', '¿Tres?'].map((text, at) => ({
      ...question(`q${at}`, text),
      feedback: `Así es en ${at + 1}.`,
    })),
  })
  await bruno.context.close()
  const ana = await signInAs(browser, portal, 'ana')
  const address = `/student/assignments?open=${id}`

  await test.step('an answer is kept as it is given, and in the browser while the line is cut', async () => {
    const { page } = ana
    await page.goto(address)
    await expect(page.getByText(/· Elige una$/)).toBeVisible()
    await choice(page, 'Sí')
    await expect(page.getByText('Respuestas guardadas')).toBeVisible()
    await look(ana)
    await ana.context.setOffline(true)
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await choice(page, 'No')
    await expect(page.getByText(/Sin conexión: tus respuestas están guardadas/)).toBeVisible()
    forgive(ana, /ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await closesForGood(page)
  })

  const phone = await visit(browser, portal)
  await test.step('on another device the first answer is there, and the second is answered differently', async () => {
    await openSession(phone.context.request, portal, PEOPLE.ana.email)
    await phone.page.goto('/student/assignments')
    await expect(cardOf(phone.page, title).getByText('Tienes respuestas sin enviar')).toBeVisible()
    await phone.page.goto(address)
    await expect(phone.page.getByText('Recuperamos las respuestas que no habías enviado.')).toBeVisible()
    await expect(phone.page.getByText('Pregunta 2 de 3')).toBeVisible()
    await choice(phone.page, 'Sí')
    await expect(phone.page.getByText('Respuestas guardadas')).toBeVisible()
  })

  await test.step('the laptop comes back: the student is told of both answers and chooses', async () => {
    await ana.context.setOffline(false)
    ana.page = await ana.context.newPage()
    const { page } = ana
    await page.goto(address)
    await expect(page.getByText('En otro dispositivo respondiste distinto')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'No' })).toBeChecked()
    await look(ana)
    await page.getByRole('button', { name: 'Usar la otra respuesta' }).click()
    await expect(page.getByRole('radio', { name: 'Sí' })).toBeChecked()
    await page.getByRole('button', { name: 'Siguiente' }).click()
  })

  await test.step('a required answer is asked for, and the answers are sent once though the first answer is lost', async () => {
    const { page } = ana
    await page.getByRole('button', { name: 'Revisar y enviar' }).click()
    await expect(page.getByText('Te falta 1 pregunta: la 3')).toBeVisible()
    await look(ana)
    await page.getByRole('button', { name: 'Enviar respuestas' }).click()
    await expect(page.getByText('La pregunta "¿Tres?" es obligatoria.')).toBeVisible()
    await choice(page, 'No')
    await expect(page.getByText('Respuestas guardadas')).toBeVisible()
    await page.getByRole('button', { name: 'Volver al resumen' }).click()
    await expect(page.getByText('Respondiste las 3 preguntas.')).toBeVisible()
    let isLost = true
    await page.route('**/submission/answers', async (route) => {
      if (!isLost) return route.continue()
      await route.fetch()
      await route.abort('connectionfailed')
    })
    await page.getByRole('button', { name: 'Enviar respuestas' }).click()
    await expect(page.getByText(/Se envían una sola vez: después no podrás cambiarlas/)).toBeVisible()
    await page.getByRole('button', { name: 'Enviar ahora' }).click()
    await expect(page.getByText('Tu entrega se enviará cuando vuelva la conexión')).toBeVisible()
    await look({ ...ana, complaints: [] })
    // Taken away, the route would answer a second attempt that is on its way.
    isLost = false
    await expect(page.getByText(`Se envió tu entrega de «${title}».`)).toBeVisible()
    forgive(ana, /ERR_CONNECTION_FAILED/)
    await expect(page.getByText('Formulario enviado').first()).toBeVisible()
    await expect(page.getByRole('dialog').getByText('2 de 3 puntos')).toBeVisible()
    await expect(page.getByRole('dialog').getByText('66,67 de 100 puntos')).toBeVisible()
    const third = page.getByRole('dialog').getByRole('listitem').filter({ hasText: '¿Tres?' })
    for (const [term, words] of [
      ['Tu respuesta', 'No'],
      ['Respuesta correcta', 'Sí'],
      ['Explicación', 'Así es en 3.'],
    ] as const)
      await expect(third.locator('div').filter({ hasText: term }).getByText(words, { exact: true })).toBeVisible()
    await look(ana)
  })

  await test.step('the other device shows what came of it', async () => {
    await choiceAfterwards(phone)
    await expect(phone.page.getByText('Formulario enviado').first()).toBeVisible()
  })
  for (const { context } of [ana, phone]) await context.close()
})

function cardOf(page: Page, title: string) {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}

/**
 * Closes the window without notifying the server. On leaving, the page sends what it still has, and the browser lifts the
 * offline state together with the page: on a busy machine that request would get out. So the page can no longer send requests.
 */
async function closesForGood(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  })
  await page.close({ runBeforeUnload: false })
}

async function choice(page: Page, option: string): Promise<void> {
  await page.getByRole('dialog').getByText(option, { exact: true }).click()
}

/** The window that was left open goes on answering a form that was sent elsewhere. */
async function choiceAfterwards(phone: Visitor): Promise<void> {
  await choice(phone.page, 'No')
  await phone.page.getByRole('button', { name: 'Siguiente' }).click()
  forgive(phone, /status of 409/)
}

async function sends(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar evaluación' }).click()
  await expect(page.getByText('Tu evaluación ha sido enviada exitosamente al profesor.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Grades the only submission there is. */
async function gradesOnly({ page }: Visitor, id: string, grade: string, feedback: string): Promise<void> {
  await page.goto(`/teacher/assignments/${id}/submissions`)
  await page.getByRole('button', { name: /^(Calificar a|Editar Calificación de) / }).click()
  await page.getByRole('textbox', { name: 'Nota' }).fill(grade)
  await page.getByLabel('Comentarios').fill(feedback)
  await page.getByRole('button', { name: 'Guardar Calificación' }).click()
}
