import type { Page } from '@playwright/test'
import { CAST, DEMO_PASSWORD, PEOPLE } from '#server/seed/cast.ts'
import { expect, look, signIn, signInAs, test, type Visitor } from './support/journey.ts'

test.use({ serviceWorkers: 'allow' })

const COURSE = `/student/courses/${CAST.courses.hermeneutics}`
/** A file that this build doesn't have. */
const OF_ANOTHER_BUILD = '/assets/of-another-build.js'
const NEXT = 'Marcar como completada: '

test('opened lessons are read without a connection', async ({ browser, portal }) => {
  const who = 'diego'
  const visitor = await signInAs(browser, portal, who)
  const { page, context } = visitor
  await page.goto(COURSE)
  await expect(page.getByRole('heading', { level: 1, name: 'Hermenéutica' })).toBeVisible()
  await test.step('the course is kept once it was opened, and nothing else of the API', async () => {
    await expect.poll(() => keptAddresses(page)).toContain('/kept/shell')
    await expect.poll(() => keptAddresses(page)).toContain(`/api${COURSE}`)
    const others = (await keptAddresses(page)).filter((path) => !path.startsWith('/assets/'))
    expect(others.toSorted()).toEqual([`/api${COURSE}`, '/kept/person', '/kept/shell'])
  })

  await test.step('the worker of another build drops the files and the page of the one before', async () => {
    await leaveAnotherBuild(page)
    await page.goto('about:blank')
    await page.goto(COURSE)
    await expect.poll(() => keptAddresses(page)).not.toContain(OF_ANOTHER_BUILD)
    await expect.poll(() => keptShell(page)).toContain(PEOPLE[who].id)
    await expect.poll(() => keptAddresses(page)).toContainEqual(expect.stringMatching(/ContentViewer.*\.css$/))
    await expect.poll(() => keptAddresses(page)).toContainEqual(expect.stringMatching(/ContentViewer.*\.js$/))
    expect(await keptAddresses(page)).toContain(`/api${COURSE}`)
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
    await page.goto('/student/grades')
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
    await expect.poll(() => keptAddresses(page)).not.toContain(`/api${COURSE}`)
    expect(await keptAddresses(page)).not.toContain('/kept/person')
    await signIn(page, PEOPLE.valeria.email, DEMO_PASSWORD)
    await expect.poll(() => keptAddresses(page)).toContain('/kept/person')
    expect(await keptAddresses(page)).not.toContain(`/api${COURSE}`)
  })
  await context.close()
})

/** Everything that the browser keeps for reading without a connection. */
async function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('atrio-'))
    const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return found.flat().map(({ url }) => new URL(url).pathname)
  })
}

/** What a browser that kept another build comes back with; its worker was replaced while no page was open. */
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
async function keptShell(page: Page): Promise<string> {
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
  expect(visitor.complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
}
