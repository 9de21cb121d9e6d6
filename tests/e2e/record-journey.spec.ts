import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { CAST } from '#server/seed/cast.ts'
import { formFor } from '../support/purchases.ts'
import { readQr } from '../support/read-qr.ts'
import { query } from './support/accounts.ts'
import { expect, look, signInAs, test, type Visitor, visit } from './support/journey.ts'
import { isWrong, skipToContent, tabAndPress, tabAndType } from './support/keyboard.ts'
import { newStudent } from './support/new-student.ts'
import type { Portal } from './support/portal.ts'
import { acceptAndConfirm, addToCart, cardOf } from './support/shop.ts'

test('from the admission to a certificate and an analítico that strangers verify on a phone', async ({
  browser,
  portal,
}) => {
  const student = await newStudent(browser, portal)
  const { page } = student
  const teacher = await signInAs(browser, portal, 'bruno')
  const office = await signInAs(browser, portal, 'carla')
  const { programId, first, second, document } = await makeRecord(portal, student.id)

  await test.step('admitted, the student is refused the second course, and shown the way', async () => {
    await asks(office, 'POST', `/admissions/programs/${programId}/students`, { user_id: student.id })
    await page.goto(`/courses/${second.id}/enroll`)
    const dialog = page.getByRole('dialog', { name: `Matrícula en ${second.name}` })
    await expect(dialog.getByText(`necesitas aprobar ${first.name}.`)).toBeVisible()
    await dialog.getByRole('link', { name: `Ver ${first.name}` }).click()
    await page.waitForURL(new RegExp(`/courses/${first.code}$`))
  })

  await test.step('with the first one approved, the degree progress opens the second, and it is bought', async () => {
    const code = { payment_method: 'scholarship', scholarship_code: CAST.scholarships.full } as const
    const order = formFor(first.id, code)
    await asks(student, 'POST', '/orders', order)
    await closesActa(office, teacher, first, 70)
    await page.goto('/student/program')
    await expect(cardOf(page, second.name).getByText('Puedes cursarlo ahora')).toBeVisible()
    await addToCart(page, second.name)
    await page.goto('/checkout')
    await page.getByLabel('Código de beca').fill(CAST.scholarships.full)
    await page.getByRole('button', { name: 'Validar' }).click()
    await expect(page.getByText('Tu beca cubre el total')).toBeVisible()
    await acceptAndConfirm(page)
    await expect(page.getByRole('heading', { name: '¡Matrícula confirmada!' })).toBeVisible()
  })

  const papers = await test.step('once its acta is closed, the student issues both papers', async () => {
    await page.goto('/student/documents')
    const certificate = `Certificado de aprobación: ${second.name}`
    await expect(page.getByRole('button', { name: `Emitir ${certificate}` })).toHaveCount(0)
    await closesActa(office, teacher, second, 91)
    await page.reload()
    return {
      certificate: await issues(student, certificate),
      transcript: await issues(student, `Analítico parcial: ${second.program}`),
    }
  })

  const visitor = await visit(browser, portal)
  await test.step('a stranger follows the code of the certificate', async () => {
    await visitor.page.goto(papers.certificate)
    await expect(visitor.page.getByText('Documento válido')).toBeVisible()
    await expect(visitor.page.getByText(`${second.name} (${second.code})`)).toBeVisible()
    await expect(visitor.page.getByText(/^91 \(noventa y uno\)/)).toBeVisible()
    await look(visitor)
  })
  await test.step('and reads an analítico, by the keyboard alone', () =>
    readsTranscript(visitor, papers.transcript, document))
  for (const { context } of [student, teacher, office, visitor]) await context.close()
})

type Course = { id: string; name: string; code: string; window: string; program: string }

/** Sends the server requests that no screen of this story covers, as the screen would send them. */
async function asks({ page, origin }: Visitor, method: string, path: string, data: object): Promise<void> {
  const answer = await page.request.fetch(`${origin}/api${path}`, { method, data, headers: { origin } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** The course has no other students: its window closes, its student gets a grade, and its acta is closed before the period ends. */
async function closesActa(office: Visitor, teacher: Visitor, course: Course, final_grade: number): Promise<void> {
  const place = `/teacher/courses/${course.id}/periods/${CAST.periods.current}`
  const answer = await teacher.page.request.get(`${teacher.origin}/api${place}/final-grades`)
  const { items } = (await answer.json()) as { items: { enrollment_id: string }[] }
  await asks(teacher, 'PUT', `/enrollments/${String(items[0]?.enrollment_id)}/final-grade`, { final_grade })
  await asks(office, 'PUT', `/windows/${course.window}/openness`, { is_open: false, version: 1 })
  await asks(teacher, 'POST', `${place}/acta`, { is_early: true })
}

/** Issues a paper and downloads it; answers the path of the address in its QR code. */
async function issues({ page }: Visitor, name: string): Promise<string> {
  await page.getByRole('button', { name: `Emitir ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Emitir' }).click()
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Descargar' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  return new URL(await readQr(await readFile(await (await download).path()))).pathname
}

async function readsTranscript(visitor: Visitor, path: string, document: string): Promise<void> {
  const { page } = visitor
  await page.goto(path)
  const field = page.getByLabel('Número de documento del titular')
  await expect(field).toBeVisible()
  await skipToContent(page)
  await tabAndType(field, '40999998')
  await page.keyboard.press('Enter')
  await isWrong(field, /^No es el número de documento que dice este analítico/)
  await look(visitor)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(document)
  await tabAndPress(page.getByRole('button', { name: 'Ver los cursos' }))
  const lines = page.getByRole('table', { name: 'Cursos y notas' })
  await expect(lines.getByRole('row')).toHaveCount(3)
  await expect(lines.getByText('91 (noventa y uno)')).toBeVisible()
  await expect(page.getByText('80,5 (ochenta con cincuenta centésimos)')).toHaveCount(2)
  await expect(page.getByText('No registra aplazos.')).toBeVisible()
  await look(visitor)
}

/** Two courses of this story alone, open now, of a program in which the second asks for the first; the student gets a document. */
async function makeRecord(portal: Portal, userId: string) {
  const tag = String(randomInt(1000, 9999))
  const document = `4066${tag}`
  const names = [`Siríaco ${tag} I`, `Siríaco ${tag} II`]
  const rows = await query(
    portal,
    `with c as (
      insert into courses (name, course_code, teacher_id, price_usd)
      select name, $1 || place, $2, 10 from unnest($3::text[]) with ordinality as n(name, place) returning id, name, course_code
    ), w as (
      insert into enrollments_open (course_id, period_id, enrollment_start_date, enrollment_end_date)
      select id, $4, now() - interval '1 day', now() + interval '20 days' from c returning id, course_id
    ), g as (
      insert into programs (code, name, title_granted, years) values ('S' || $1, 'Diplomado ' || $1, 'Título', 1) returning id, name
    ), p as (
      insert into plans (program_id, name, valid_from, is_current) select id, 'Plan', '2026-01-01', true from g returning id, program_id
    ), k as (
      insert into plan_courses (plan_id, course_id, year, term) select p.id, c.id, 1, 1 from p, c
    ), u as (
      update users set document_number = $6 where id = $5
    ) select c.id, c.name, c.course_code, w.id as window, g.name as program, p.id as plan_id, p.program_id
      from c join w on w.course_id = c.id, p, g order by c.name`,
    [tag, CAST.people.bruno.id, names, CAST.periods.current, userId, document],
  )
  const [first, second] = rows.map(({ id, name, course_code, window, program }) => ({
    id: String(id),
    name: String(name),
    code: String(course_code),
    window: String(window),
    program: String(program),
  }))
  if (!first || !second) throw new Error('no courses')
  const plan = rows[0]?.plan_id
  await query(portal, `insert into requirements values ($1, $2, $3, 'aprobada')`, [plan, second.id, first.id])
  return { programId: String(rows[0]?.program_id), first, second, document }
}
