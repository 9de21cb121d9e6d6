import { CAST } from '#server/seed/cast.ts'
import { forgive, noteRequests } from './support/accounts.ts'
import { broughtBy } from './support/bare-pages.ts'
import { choose, expect, goOn, look, signInAs, test, type Visitor } from './support/journey.ts'

const HERMENEUTICS = `/student/courses/${CAST.courses.hermeneutics}`

test("a student's day", async ({ browser, ownPortal }) => {
  // In a portal of its own: a course of the cast is given up.
  const visitor = await signInAs(browser, ownPortal, 'diego')
  await test.step('the dashboard says what matters today', () => readsTheDashboard(visitor))
  await test.step('courses are searched and filtered', () => searchesCourses(visitor))
  await test.step('lessons are read and completed', () => studiesLessons(visitor))
  await test.step('progress shows it', () => seesProgress(visitor))
  await test.step('giving up asks for a reason and leads back', () => withdraws(visitor))
  await visitor.context.close()
})

async function readsTheDashboard(visitor: Visitor): Promise<void> {
  const { page } = visitor
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  // A page doesn't wait for a slow read: the portal's first one, on a busy machine, may come without its answers.
  let brought: readonly string[] = []
  await expect(async () => {
    asked.length = 0
    const opened = await page.goto('/student/dashboard')
    brought = broughtBy((await opened?.text()) ?? '')
    expect(brought).toContain('/api/student/dashboard')
  }).toPass()
  for (const card of ['Promedio General', 'Cursos Matriculados', 'Próx. Entrega']) {
    await expect(page.getByRole('heading', { name: card })).toBeVisible()
  }
  // What the page brought isn't asked for again.
  expect(brought.filter((url) => asked.some((one) => one.endsWith(url)))).toEqual([])
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Escribir Post' })).toHaveAttribute('href', '/forum')
  await expect(main.getByRole('heading', { name: 'Anuncios importantes' })).toBeVisible()
  const mates = main.getByRole('region', { name: 'Compañeros de clase' })
  // They are asked for when somebody comes to them.
  await mates.scrollIntoViewIfNeeded()
  await expect(mates.getByRole('listitem')).toHaveCount(6)
  await mates.getByRole('button', { name: 'Ver todos' }).click()
  await expect.poll(() => mates.getByRole('listitem').count()).toBeGreaterThan(6)
  const chat = mates.getByRole('link', { name: /^Escribir por WhatsApp a / }).first()
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d{10,}\?text=Hola/)
  await expect(chat).toHaveAttribute('target', '_blank')
  await mates
    .getByRole('button', { name: /^Escribir por WhatsApp a / })
    .first()
    .click()
  await expect(page.getByText('Este compañero no tiene WhatsApp registrado')).toBeVisible()
  await look(visitor)
}

async function searchesCourses(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await goOn(page, '/student/courses')
  await expect(page.getByRole('heading', { level: 1, name: 'Cursos disponibles' })).toBeVisible()
  for (const group of ['Mis cursos', 'Cursos disponibles para matrícula', 'Cursos no disponibles para matrícula']) {
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${group} \\(\\d+\\)$`) })).toBeVisible()
  }
  await look(visitor)
  const search = page.getByRole('searchbox', { name: 'Buscar por nombre, descripción o profesor' })
  await search.fill('HERMENEUTICA')
  await expect(page).toHaveURL(/q=HERMENEUTICA/)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([/^Mis cursos \(\d\)/])
  await search.fill('nada que exista')
  await expect(page.getByText('No se encontraron cursos')).toBeVisible()
  await look(visitor)
  await page.getByRole('button', { name: 'Ver todos los cursos' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^Mis cursos / })).toBeVisible()
  await choose(page.getByRole('main'), 'Estado de matrícula', 'No disponibles para matrícula')
  await expect(page).toHaveURL(/status=unavailable/)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    /^Cursos no disponibles para matrícula/,
  ])
}

async function studiesLessons(visitor: Visitor): Promise<void> {
  const { page } = visitor
  // Document 2 §2: a leading colon is stripped.
  await page.goto(HERMENEUTICS.replace('/courses/', '/courses/:'))
  await expect(page.getByRole('heading', { level: 1, name: 'Hermenéutica' })).toBeVisible()
  await look(visitor)
  await page.getByRole('button', { name: 'Continuar aprendiendo' }).click()
  const complete = page.getByRole('button', { name: 'Marcar como completada: ' }).first()
  const lesson = ((await complete.getAttribute('aria-label')) ?? '').replace('Marcar como completada: ', '')
  await expect(page.getByRole('heading', { level: 4, name: lesson })).toBeFocused()

  await test.step('a completion that fails is taken back', async () => {
    await page.route('**/completion', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await complete.click()
    await expect(page.getByText('Error al marcar la lección como completada')).toBeVisible()
    await expect(page.getByRole('button', { name: `Marcar como completada: ${lesson}` })).toBeVisible()
    forgive(visitor, /500/)
  })
  await complete.click()
  await expect(page.getByRole('button', { name: `Desmarcar ${lesson}` })).toBeVisible()
  await expect(page.getByText('Lección marcada como completada')).toBeVisible()

  await test.step('from there one goes on to the next lesson, the only one that stays open', async () => {
    const next = page.getByRole('button', { name: 'Siguiente lección: ' })
    const title = ((await next.getAttribute('aria-label')) ?? '').replace('Siguiente lección: ', '')
    await next.click()
    const heading = page.getByRole('heading', { level: 4, name: title })
    await expect(heading).toBeFocused()
    await expect(page.getByRole('button', { name: `Marcar como completada: ${title}` })).toBeVisible()
    await expect(page.getByRole('main').locator('h4 button[aria-expanded="true"]')).toHaveCount(1)
  })

  await test.step('an evaluation of a module stands in it', async () => {
    const closed = page.getByRole('main').locator('h3 button[aria-expanded="false"]')
    while ((await closed.count()) > 0) await closed.first().click()
    const works = page.getByRole('list', { name: 'Evaluaciones del módulo' })
    await expect(works.getByRole('link', { name: 'Análisis de contexto: Filipenses 4.10-20' })).toBeVisible()
    await expect(works).toHaveCount(3)
  })

  await test.step('its evaluations, grades and term stand below, and lead on', async () => {
    await page
      .getByRole('figure', { name: /^El período en una línea/ })
      .getByText('Ver como tabla')
      .click()
    await expect(page.getByRole('row', { name: /Completaste la lección/ }).first()).toBeVisible()
    await expect(page.getByRole('row', { name: /Hoy$/ })).toBeVisible()
    await look(visitor)
    const grades = page.getByRole('region', { name: 'Mis notas' })
    await grades.getByRole('link', { name: 'Explicar la nota del curso' }).click()
    await expect(page.getByRole('dialog', { name: 'Hermenéutica' })).toBeVisible()
    await page.goBack()
    const evaluations = page.getByRole('region', { name: 'Evaluaciones de este curso' })
    await evaluations.getByRole('link', { name: 'Ver todas en Mis Evaluaciones' }).click()
    await expect(page.getByRole('combobox', { name: 'Curso' })).toHaveValue(CAST.courses.hermeneutics)
    const cards = page.getByRole('list', { name: 'Evaluaciones' }).getByRole('article')
    await expect(cards.first()).toBeVisible()
    await expect(cards.filter({ hasNotText: 'HERM1 · Hermenéutica' })).toHaveCount(0)
  })

  const allAnswered = noteRequests(page)
  await goOn(page, '/student/courses/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { level: 1, name: 'Curso no encontrado' })).toBeVisible()
  await allAnswered()
  forgive(visitor, /404/)
  await look(visitor)
  await page.getByRole('link', { name: 'Ver los cursos' }).click()
  await page.waitForURL(/\/student\/courses$/)
}

async function seesProgress(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await page.goto('/student/progress')
  await expect(page.getByRole('heading', { level: 1, name: 'Mi Progreso Académico' })).toBeVisible()
  await expect(page.getByRole('figure', { name: /Lecciones completadas y evaluaciones entregadas/ })).toBeVisible()
  await page.getByText('Ver como tabla').click()
  await look(visitor)
  const course = page.getByRole('link', { name: 'Ir al curso: Hermenéutica' })
  // Pointing at it asks for the course already.
  const asked = page.waitForRequest((request) => request.url().endsWith(`/api${HERMENEUTICS}`))
  await course.hover()
  await asked
  await expect(page).toHaveURL(/\/student\/progress$/)
  await course.click()
  await page.waitForURL(`**${HERMENEUTICS}`)
}

async function withdraws(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await page.getByRole('button', { name: 'Desistir del curso' }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Desistir del curso' })
  await dialog.getByLabel('Motivo').fill('dos palabras')
  await expect(dialog.getByText('Necesitas al menos 3 palabras (actual: 2)')).toBeVisible()
  await expect(confirm).toBeDisabled()
  await look(visitor)
  await dialog.getByLabel('Motivo').fill('Me mudo a otra ciudad')
  await confirm.click()
  await expect(page.getByText('Has desistido del curso correctamente')).toBeVisible()
  await page.waitForURL(/\/student\/courses$/)
  const available = page.getByRole('region', { name: /^Cursos disponibles para matrícula/ })
  await expect(available.getByRole('heading', { level: 3, name: 'Hermenéutica' })).toBeAttached()
}
