import type { Page } from '@playwright/test'
import { CAST, DEMO_PASSWORD, PEOPLE } from '#server/seed/cast.ts'
import { forgive } from './support/accounts.ts'
import { ask, makeEvaluation, question } from './support/evaluations.ts'
import { expect, look, signIn, signInAs, test, type Visitor } from './support/journey.ts'
import { PDF } from './support/sample-files.ts'

test.use({ serviceWorkers: 'allow' })

const COURSE = `/student/courses/${CAST.courses.hermeneutics}`
/** A file that this build doesn't have. */
const OF_ANOTHER_BUILD = '/assets/of-another-build.js'
const NEXT = 'Marcar como completada: '
/** What the browser reports about a lost connection, and about what the worker hasn't stored. */
const NO_LINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/

test('opened lessons are read without a connection', async ({ browser, portal }) => {
  const who = 'diego'
  const visitor = await signInAs(browser, portal, who)
  const { page, context } = visitor
  await page.goto(COURSE)
  await expect(page.getByRole('heading', { level: 1, name: 'Hermenéutica' })).toBeVisible()
  await test.step('the course is kept once it was opened, and nothing else of the API', async () => {
    await expect.poll(() => cachedAddresses(page)).toContain('/kept/shell')
    await expect.poll(() => cachedAddresses(page)).toContain(`/api${COURSE}`)
    const others = (await cachedAddresses(page)).filter((path) => !path.startsWith('/assets/'))
    expect(others.toSorted()).toEqual([`/api${COURSE}`, '/kept/person', '/kept/shell'])
  })

  await test.step('the worker of another build drops the files and the page of the one before', async () => {
    await leaveAnotherBuild(page)
    await page.goto('about:blank')
    await page.goto(COURSE)
    await expect.poll(() => cachedAddresses(page)).not.toContain(OF_ANOTHER_BUILD)
    await expect.poll(() => cachedShell(page)).toContain(PEOPLE[who].id)
    await expect.poll(() => cachedAddresses(page)).toContainEqual(expect.stringMatching(/ContentViewer.*\.css$/))
    await expect.poll(() => cachedAddresses(page)).toContainEqual(expect.stringMatching(/ContentViewer.*\.js$/))
    expect(await cachedAddresses(page)).toContain(`/api${COURSE}`)
  })

  await test.step('a portal that is down while the browser believes that it is online is a lost line too', async () => {
    for (const path of ['**/completion', '**/healthz'])
      await page.route(path, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
    await page.getByRole('button', { name: NEXT }).first().click()
    await expect(page.getByText('Pendiente de enviar')).toHaveCount(1)
    await expect(page.getByText('El portal no responde. Seguimos intentando.')).toBeVisible()
    expect(await page.evaluate(() => navigator.onLine)).toBe(true)
    await page.unrouteAll()
    await expect(page.getByText('Se envió la lección que marcaste sin conexión.')).toBeVisible()
    await expect(page.getByText('Pendiente de enviar')).toHaveCount(0)
    forgive(visitor, /status of 502/)
  })

  await context.setOffline(true)
  const sent = countCompletions(page)
  await page.reload()
  await expect(page.getByText('Sin conexión: lees lo que quedó guardado')).toBeVisible()
  const mark = page.getByRole('button', { name: NEXT }).first()
  await expect(mark).toBeVisible()
  await lookOffline(visitor)
  const lesson = ((await mark.getAttribute('aria-label')) ?? '').slice(NEXT.length)

  await test.step('a lesson that is marked waits, and a reload keeps it', async () => {
    await mark.click()
    await expect(page.getByText('Pendiente de enviar')).toHaveCount(1)
    await page.reload()
    await expect(
      page
        .getByText('Pendiente de enviar')
        .or(page.getByRole('heading', { level: 1 }))
        .first(),
    ).toBeVisible()
    await openLesson(page, lesson)
    await expect(page.getByText('Pendiente de enviar')).toBeVisible()
  })

  await test.step('any other page says that there is no connection and leads to what is kept', async () => {
    await page.goto('/student/progress')
    await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible()
    await page.getByRole('link', { name: 'Hermenéutica' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hermenéutica' })).toBeVisible()
  })

  await test.step('it is sent once when the connection returns', async () => {
    const before = sent()
    await context.setOffline(false)
    await expect(page.getByText('Se envió la lección que marcaste sin conexión.')).toBeVisible()
    await expect(page.getByText('Pendiente de enviar')).toHaveCount(0)
    expect(sent() - before).toBe(1)
    await page.reload()
    await openLesson(page, lesson)
    await expect(page.getByRole('button', { name: `Desmarcar ${lesson}` })).toBeVisible()
  })

  await test.step('signing out wipes it, and the next person finds nothing of it', async () => {
    await page.getByRole('banner').getByRole('button', { name: PEOPLE[who].first_name }).click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await page.waitForURL(/\/(login)?$/)
    await expect.poll(() => cachedAddresses(page)).not.toContain(`/api${COURSE}`)
    expect(await cachedAddresses(page)).not.toContain('/kept/person')
    await signIn(page, PEOPLE.valeria.email, DEMO_PASSWORD)
    await expect.poll(() => cachedAddresses(page)).toContain('/kept/person')
    expect(await cachedAddresses(page)).not.toContain(`/api${COURSE}`)
  })
  await context.close()
})

test('what was on screen is there after a reload without a connection, and what is handed in waits', async ({
  browser,
  portal,
}) => {
  const bruno = await signInAs(browser, portal, 'bruno')
  const essay = 'Ensayo del camino'
  const form = 'Preguntas del camino'
  await makeEvaluation(bruno, { title: essay })
  const formId = await makeEvaluation(bruno, {
    title: form,
    assignment_type: 'form',
    form_questions: ['¿Uno?', '¿Dos?'].map((text, at) => question(`q${at}`, text)),
  })
  const gone = 'Reseña del camino'
  const goneId = await makeEvaluation(bruno, { title: gone })
  const visitor = await signInAs(browser, portal, 'ana')
  const { page, context } = visitor
  const dialog = page.getByRole('dialog')
  const handIns = countHandIns(page)
  /** Both answers appear in the summary, which follows the last question. */
  const isWhole = async () => {
    const toReview = dialog.getByRole('button', { name: 'Revisar y enviar' })
    const whole = dialog.getByText('Respondiste las 2 preguntas.')
    await expect(toReview.or(whole)).toBeVisible()
    if (await toReview.isVisible()) await toReview.click()
    await expect(whole).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Ir a la pregunta 1.*Sí$/ })).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Ir a la pregunta 2.*No$/ })).toBeVisible()
  }
  const sendNow = async () => {
    await dialog.getByRole('button', { name: 'Enviar respuestas' }).click()
    await page.getByRole('button', { name: 'Enviar ahora' }).click()
  }

  await test.step('screens that were opened are kept, and the form that was begun', async () => {
    await page.goto('/student/dashboard')
    await expect.poll(() => cachedAddresses(page)).toContain('/kept/shell')
    await expect.poll(() => cachedAddresses(page)).toContain('/api/student/dashboard')
    await page.goto('/student/grades')
    await expect.poll(() => cachedAddresses(page)).toContain('/api/student/grades')
    await page.goto('/student/program')
    await expect.poll(() => cachedAddresses(page)).toContain('/api/student/degree')
    await page.goto(`/student/assignments?open=${formId}`)
    await dialog.getByText('Sí', { exact: true }).click()
    await expect(page.getByText('Respuestas guardadas')).toBeVisible()
    await expect.poll(() => cachedAddresses(page)).toContain(`/api/student/assignments/${formId}`)
    await expect(page.getByText(/^Guardado /)).toHaveCount(0)
    expect((await cachedAddresses(page)).filter((path) => path.startsWith('/api/files'))).toEqual([])
  })

  await context.setOffline(true)
  await test.step('they are read without a connection, with their hour', async () => {
    for (const [address, heading] of [
      ['/student/dashboard', /^Hola, /],
      ['/student/grades', 'Mis Calificaciones'],
      ['/student/program', 'Mi carrera'],
      ['/student/assignments', 'Mis Evaluaciones'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByText(/^Guardado a las \d\d:\d\d$/)).toBeVisible()
    }
    await lookOffline(visitor)
  })

  await test.step('the form goes on after a reload, and waits whole', async () => {
    await page.goto(`/student/assignments?open=${formId}`)
    await expect(page.getByText('Pregunta 2 de 2').or(page.getByText('Pregunta 1 de 2'))).toBeVisible()
    if (await page.getByText('Pregunta 1 de 2').isVisible()) {
      await expect(dialog.getByRole('radio', { name: 'Sí' })).toBeChecked()
      await dialog.getByRole('button', { name: 'Siguiente' }).click()
    }
    await dialog.getByText('No', { exact: true }).click()
    await expect(page.getByText(/Sin conexión: tus respuestas están guardadas/)).toBeVisible()
    await page.reload()
    await isWhole()
    await sendNow()
    await expect(dialog.getByText('Tu entrega se enviará cuando vuelva la conexión')).toBeVisible()
    await lookOffline(visitor)
  })

  await test.step('it can be taken back with its answers, and sent again', async () => {
    await dialog.getByRole('button', { name: 'Cancelar el envío' }).click()
    await page
      .getByRole('dialog', { name: /^¿Cancelar el envío/ })
      .getByRole('button', { name: 'Cancelar el envío' })
      .click()
    await isWhole()
    await sendNow()
    await expect(dialog.getByText('Tu entrega se enviará cuando vuelva la conexión')).toBeVisible()
  })

  const cardOf = (title: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  const handIn = async (title: string, name: string) => {
    await cardOf(title)
      .getByRole('button', { name: `Subir Archivo: ${title}` })
      .click()
    await dialog.getByLabel('Tus archivos').setInputFiles({ name, mimeType: 'application/pdf', buffer: PDF })
    await expect(dialog.getByText('Espera la conexión')).toBeVisible()
    await dialog.getByRole('button', { name: 'Enviar evaluación' }).click()
    await expect(dialog.getByText('Espera la conexión. La hora que cuenta es la de llegada.')).toBeVisible()
  }

  await test.step('files wait too, also after a reload', async () => {
    for (const [title, name] of [
      [essay, 'final.pdf'],
      [gone, 'reseña.pdf'],
    ] as const) {
      await page.goto('/student/assignments')
      await handIn(title, name)
    }
    await page.goto('/student/assignments')
    await expect(cardOf(essay).getByText('La hora que cuenta es la de llegada.')).toBeVisible()
    await lookOffline(visitor)
  })

  await test.step('each is sent once when the line is back; one that can’t be taken any more is told with what to do', async () => {
    await ask(bruno, 'DELETE', `/assignments/${goneId}`)
    await context.setOffline(false)
    for (const title of [essay, form]) await expect(cardOf(title).getByText(/Esperando|Calificado/)).toBeVisible()
    await expect(told(page).getByText(`No se recibió tu entrega de «${gone}»`)).toBeVisible()
    await expect(page.getByText(/^Guardado /)).toHaveCount(0)
    await expect(cardOf(essay).getByText('final.pdf')).toBeVisible()
    await page.reload()
    await expect(told(page).getByText(`No se recibió tu entrega de «${gone}»`)).toBeVisible()
    await expect(page.getByText('Espera la conexión')).toHaveCount(0)
    expect(handIns().toSorted()).toEqual(['answers', 'files'])
    forgive(visitor, NO_LINE)
    forgive(visitor, /status of 404/)
    await look(visitor)
  })

  await test.step('signing out names what would be lost, and wipes it', async () => {
    await page.getByRole('banner').getByRole('button', { name: PEOPLE.ana.first_name }).click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await expect(dialog.getByText(gone)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cerrar sesión y perderlas' }).click()
    await page.waitForURL(/\/(login)?$/)
    await expect.poll(() => cachedAddresses(page)).not.toContain('/kept/person')
    await signIn(page, PEOPLE.ana.email, DEMO_PASSWORD)
    await page.goto('/student/assignments')
    await expect(cardOf(essay)).toBeVisible()
    await expect(told(page)).toHaveCount(0)
  })
  for (const one of [bruno, visitor]) await one.context.close()
})

/** What was handed in without a connection and not taken. */
const told = (page: Page) => page.getByRole('region', { name: 'Entregas que no se enviaron' })

/** What was handed in and taken by the portal so far. */
function countHandIns(page: Page): () => string[] {
  const taken: string[] = []
  page.on('response', (answer) => {
    const kind = /\/submission\/(\w+)$/.exec(answer.url())?.[1]
    if (kind && answer.ok()) taken.push(kind)
  })
  return () => taken
}

/** Everything that the browser stores for offline reading. */
async function cachedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('atrio-'))
    const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return found.flat().map(({ url }) => new URL(url).pathname)
  })
}

/** What a browser that stored another build comes back with; its worker was replaced while no page was open. */
async function leaveAnotherBuild(page: Page): Promise<void> {
  await page.evaluate(async (file) => {
    const names = await caches.keys()
    for (const name of names) {
      const cache = await caches.open(name)
      if (name === 'atrio-assets') await cache.put(file, new Response('of another build'))
      if (await cache.match('/kept/shell')) await cache.put('/kept/shell', new Response('of another build'))
    }
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.unregister()
  }, OF_ANOTHER_BUILD)
}

/** The page under which any course's page starts without a connection. */
async function cachedShell(page: Page): Promise<string> {
  return page.evaluate(async () => (await (await caches.match('/kept/shell'))?.text()) ?? '')
}

/** How many completions of a lesson reached the server so far. */
function countCompletions(page: Page): () => number {
  let sent = 0
  page.on('response', (answer) => {
    if (answer.request().method() === 'PUT' && answer.url().endsWith('/completion') && answer.ok()) sent += 1
  })
  return () => sent
}

/** The page opens the current lesson and its module; another may be closed, and its module too. */
async function openLesson(page: Page, lesson: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 4, name: lesson })
  await expect(page.getByRole('heading', { level: 2, name: 'Contenido del curso' })).toBeVisible()
  for (const module of await page.getByRole('main').locator('h3 button[aria-expanded="false"]').all()) {
    if (await heading.isVisible()) break
    await module.click()
  }
  const opener = heading.getByRole('button')
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
}

/** What the browser says of the missing line is no fault of the page. */
async function lookOffline(visitor: Visitor): Promise<void> {
  await look({ ...visitor, complaints: [] })
  expect(visitor.complaints.filter((complaint) => !NO_LINE.test(complaint))).toEqual([])
}

test('the first evaluation that is handed in, is without a connection', async ({ browser, portal }) => {
  const bruno = await signInAs(browser, portal, 'bruno')
  const title = 'Primera entrega del camino'
  await makeEvaluation(bruno, { title })
  const { page, context } = await signInAs(browser, portal, 'ana')
  // Who saves data gets nothing that wasn't asked for.
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const dialogComes = page.waitForResponse(/AssignmentDialog.*\.js$/)
  await page.goto('/student/assignments')
  const upload = page.getByRole('button', { name: `Subir Archivo: ${title}` })
  await expect(upload).toBeVisible()
  await (await dialogComes).finished()
  await expect.poll(() => cachedAddresses(page)).toContain('/kept/shell')
  await context.setOffline(true)
  await upload.click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('Tus archivos')
    .setInputFiles({ name: 'primera.pdf', mimeType: 'application/pdf', buffer: PDF })
  await dialog.getByRole('button', { name: 'Enviar evaluación' }).click()
  await expect(dialog.getByText('Espera la conexión. La hora que cuenta es la de llegada.')).toBeVisible()
  await context.setOffline(false)
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  await expect(card.getByText('primera.pdf')).toBeVisible()
  for (const one of [bruno.context, context]) await one.close()
})
