import type { listArrangements } from '#contract/evaluations.ts'
import type { CallOutput } from '#contract/operation.ts'
import { forgive } from './support/accounts.ts'
import { ask, makeEvaluation } from './support/evaluations.ts'
import { expect, LAPTOP, look, lookAtLayout, PHONE, signInAs, test, type Visitor } from './support/journey.ts'
import { PDF } from './support/sample-files.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF })
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()

/** Counts the presses of the mouse on a page from now on. */
async function countClicks({ page }: Visitor) {
  await page.evaluate(() => {
    window.addEventListener('pointerdown', () => {
      document.body.dataset['clicks'] = String(Number(document.body.dataset['clicks'] ?? 0) + 1)
    })
  })
  return () => page.evaluate(() => Number(document.body.dataset['clicks'] ?? 0))
}

test('three students get more time in five clicks, and one is let off', async ({ browser, ownPortal: portal }) => {
  const bruno = await signInAs(browser, portal, 'bruno', LAPTOP)
  const ana = await signInAs(browser, portal, 'ana')
  const { page } = bruno
  const title = 'Ensayo con prórroga'
  const id = await makeEvaluation(bruno, { title, due_date: inMs(2 * DAY_MS), cutoff_at: inMs(2 * DAY_MS) })
  const path = `/assignments/${id}/arrangements`
  const { items } = await ask<CallOutput<typeof listArrangements>>(bruno, 'GET', path)
  const others = items.filter(({ student_name }) => student_name !== 'Ana Benítez').slice(0, 2)
  const names = ['Ana Benítez', ...others.map(({ student_name }) => student_name)]
  await page.goto(`/teacher/assignments/${id}/submissions`)
  const dialog = page.getByRole('dialog', { name: `Prórrogas y eximidos: ${title}` })
  const clicks = await countClicks(bruno)

  await test.step('open, three students, and done: the reason is where the cursor is, the date is a week later', async () => {
    await page.getByRole('button', { name: 'Prórrogas y eximidos' }).click()
    await expect(dialog.getByLabel('Motivo')).toBeFocused()
    await page.keyboard.type('Estuvieron de viaje con la iglesia')
    for (const name of names) await dialog.getByRole('checkbox', { name }).click()
    await look(bruno)
    await dialog.getByRole('button', { name: 'Dar prórroga a 3 estudiantes' }).click()
    await expect(page.getByText('Prórroga para 3 estudiantes')).toBeVisible()
    expect(await clicks()).toBe(5)
  })

  await test.step('whoever has one is listed with the reason, and another is let off', async () => {
    await page.getByRole('button', { name: 'Prórrogas y eximidos' }).click()
    await expect(dialog.getByText('Estuvieron de viaje con la iglesia', { exact: false })).toHaveCount(3)
    const third = items.find(({ student_name }) => !names.includes(student_name))?.student_name ?? ''
    await dialog.getByText('Eximir', { exact: true }).click()
    await dialog.getByLabel('Motivo').fill('Rindió un trabajo equivalente')
    await dialog.getByRole('checkbox', { name: third }).click()
    await look(bruno)
    await dialog.getByRole('button', { name: 'Eximir a 1 estudiante' }).click()
    await expect(page.getByText('1 estudiante eximido')).toBeVisible()
    await page.getByRole('button', { name: 'Prórrogas y eximidos' }).click()
    await expect(dialog.getByText('Eximido', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: `Quitar lo de ${third}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar', exact: true }).last().click()
    await expect(page.getByText('Se quitó')).toBeVisible()
    await expect(dialog.getByText('Eximido', { exact: true })).toHaveCount(0)
  })

  await test.step('the student reads their own date, and the reason in the bell', async () => {
    await ana.page.goto('/student/assignments')
    const card = ana.page.getByRole('article').filter({ hasText: title })
    await expect(card.getByText(/^Prórroga hasta el/)).toBeVisible()
    await look(ana)
    await ana.page.getByRole('button', { name: /^Notificaciones/ }).click()
    await expect(ana.page.getByText(/Motivo: Estuvieron de viaje con la iglesia/)).toBeVisible()
  })

  await test.step('on a phone the same is arranged', async () => {
    await page.setViewportSize(PHONE)
    await look(bruno)
  })
  await bruno.context.close()
  await ana.context.close()
})

test('lateness costs what was said before handing in, and an extension gives it back', async ({
  browser,
  ownPortal: portal,
}) => {
  const bruno = await signInAs(browser, portal, 'bruno', LAPTOP)
  const ana = await signInAs(browser, portal, 'ana')
  const { page } = bruno
  const title = 'Reseña con atraso'

  await test.step('the teacher writes what a day costs, and at most', async () => {
    await page.goto('/teacher/assignments?edit=new')
    await page.getByLabel('Descontar por atraso, por día').fill('10')
    await page.getByLabel('Descontar como máximo').fill('5')
    await expect(page.getByLabel('Descontar como máximo')).toHaveValue('5 %')
    await lookAtLayout(bruno)
  })
  const id = await makeEvaluation(bruno, {
    title,
    due_date: inMs(-DAY_MS - HOUR_MS),
    late_percent_per_day: 10,
    late_percent_limit: 50,
  })

  await test.step('the student reads it before, and hands in all the same', async () => {
    await ana.page.goto(`/student/assignments?open=${id}`)
    const dialog = ana.page.getByRole('dialog')
    await expect(dialog.getByText('Si entregas ahora se descuenta 20 % de tu nota.')).toBeVisible()
    await look(ana)
    await dialog.getByLabel('Tus archivos').setInputFiles(file('reseña.pdf'))
    await expect(dialog.getByText('Subido')).toBeVisible()
    await dialog.getByRole('button', { name: 'Enviar evaluación' }).click()
    await expect(dialog.getByText('Evaluación enviada')).toBeVisible()
  })

  await test.step('the desk says what the typed grade counts, and keeps both', async () => {
    await page.goto(`/teacher/assignments/${id}/submissions`)
    await page.getByRole('button', { name: 'Calificar a Ana Benítez' }).click()
    await expect(page.getByText('Por el atraso se descuenta 20 %.')).toBeVisible()
    await page.getByLabel('Nota', { exact: true }).fill('80')
    await expect(page.getByText('Con 20 % menos por el atraso, cuenta 64.')).toBeVisible()
    await look(bruno)
    await page.getByRole('button', { name: 'Guardar Calificación' }).click()
    await expect(page.getByText('Nota guardada')).toBeVisible()
  })

  await test.step('the explanation adds up to what counts', async () => {
    await ana.page.goto('/student/grades')
    await ana.page
      .getByRole('button', { name: new RegExp(title) })
      .first()
      .click()
    await expect(ana.page.getByText('Descuento por atraso')).toBeVisible()
    await look(ana)
  })

  await test.step('an extension afterwards says whose grade it moves, and moves it back', async () => {
    await page.getByRole('button', { name: 'Prórrogas y eximidos' }).click()
    const dialog = page.getByRole('dialog', { name: `Prórrogas y eximidos: ${title}` })
    await dialog.getByLabel('Motivo').fill('Avisó a tiempo')
    await dialog.getByRole('checkbox', { name: 'Ana Benítez' }).click()
    await dialog.getByRole('button', { name: 'Dar prórroga a 1 estudiante' }).click()
    const moved = page.getByRole('dialog').last()
    await expect(moved.getByText(/de 64 de 100 puntos a 80 de 100 puntos/)).toBeVisible()
    forgive(bruno, /409/)
    await look(bruno)
    await moved.getByRole('button', { name: /^Cambiar/ }).click()
    await expect(page.getByText('Prórroga para 1 estudiante')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Entregas' }).getByText('80/100')).toBeVisible()
  })
  await bruno.context.close()
  await ana.context.close()
})

test('files go back with a reason, come again after the closing, and the first ones stay', async ({
  browser,
  ownPortal: portal,
}) => {
  const bruno = await signInAs(browser, portal, 'bruno')
  const ana = await signInAs(browser, portal, 'ana', LAPTOP)
  const { page } = bruno
  const title = 'Monografía para corregir'
  const id = await makeEvaluation(bruno, { title })
  const hand = async (name: string) => {
    const dialog = ana.page.getByRole('dialog')
    await dialog.getByLabel('Tus archivos').setInputFiles(file(name))
    await expect(dialog.getByText('Subido')).toBeVisible()
    await dialog.getByRole('button', { name: 'Enviar evaluación' }).click()
    await expect(dialog.getByText('Evaluación enviada')).toBeVisible()
  }
  await ana.page.goto(`/student/assignments?open=${id}`)
  await hand('primera.pdf')

  await test.step('the teacher says what to mend', async () => {
    await page.goto(`/teacher/assignments/${id}/submissions`)
    await page.getByRole('button', { name: 'Calificar a Ana Benítez' }).click()
    await page.getByRole('button', { name: 'Devolver para corregir la entrega de Ana Benítez' }).click()
    const dialog = page.getByRole('dialog', { name: 'Devolver la entrega de Ana Benítez' })
    await dialog.getByLabel('Qué tiene que corregir').fill('Faltan las fuentes de la segunda parte.')
    await look(bruno)
    await dialog.getByRole('button', { name: 'Devolver', exact: true }).click()
    await expect(page.getByText('Entrega devuelta')).toBeVisible()
    await expect(page.getByText(/^Devuelta para corregir hasta el/)).toBeVisible()
    await look(bruno)
  })

  await test.step('the student reads why, and hands in again', async () => {
    await ana.page.goto('/student/assignments')
    const card = ana.page.getByRole('article').filter({ hasText: title })
    await expect(card.getByText(/^Corrígela y entrégala otra vez/)).toBeVisible()
    await look(ana)
    await card.getByRole('button', { name: `Corregir: ${title}` }).click()
    const dialog = ana.page.getByRole('dialog')
    await expect(dialog.getByText('Faltan las fuentes de la segunda parte.')).toBeVisible()
    await look(ana)
    await hand('segunda.pdf')
  })

  await test.step('both stand at the desk, the second counts', async () => {
    await page.reload()
    await expect(page.getByText('segunda.pdf').first()).toBeVisible()
    await page.getByText('1 entrega anterior').click()
    await expect(page.getByRole('button', { name: 'Descargar primera.pdf' })).toBeVisible()
    await look(bruno)
  })
  await bruno.context.close()
  await ana.context.close()
})
