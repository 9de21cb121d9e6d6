import { CAST, PEOPLE, DEMO_PASSWORD } from '#server/seed/cast.ts'
import { signInButton } from './support/accounts.ts'
import {
  isReadyToLose,
  isWhole,
  LOST,
  open,
  savingData,
  SCREENS,
  DASHBOARD,
  slowDown,
  survives,
} from './support/bus.ts'
import { expect, signInAs, test, visit } from './support/journey.ts'
import { fillCart } from './support/shop.ts'

test.describe('on a lost line', () => {
  // Offline storage watches what the page loads.
  test.use({ serviceWorkers: 'allow' })

  test('every screen stays, whatever is opened, is there after a reload, and comes back by itself', async ({
    browser,
    portal,
  }) => {
    const ana = await savingData(await signInAs(browser, portal, 'ana'))
    for (const screen of SCREENS) await test.step(screen.address, () => survives(ana, screen, 'offline'))
    await ana.context.close()
  })

  // The browser believes that it's online; bus-long.spec.ts tries every screen.
  for (const [how, address] of [
    ['stopped', '/student/grades'],
    ['behind a gateway', '/forum'],
  ] as const) {
    test(`the same with a portal that is ${how}`, async ({ browser, portal }) => {
      const ana = await savingData(await signInAs(browser, portal, 'ana'))
      await open(ana.page, DASHBOARD.address)
      await isReadyToLose(ana.page, DASHBOARD)
      for (const screen of SCREENS.filter((one) => one.address === address)) await survives(ana, screen, how)
      await ana.context.close()
    })
  }

  test('what was opened comes by itself, and what was typed is still there', async ({ browser, portal }) => {
    const { page, context } = await savingData(await signInAs(browser, portal, 'ana'))
    const dialog = page.getByRole('dialog')

    await test.step('a dialog over what was typed; closed, it is offered again', async () => {
      await open(page, '/forum')
      await context.setOffline(true)
      await page.getByRole('searchbox').fill('romanos')
      await expect(page).toHaveURL(/romanos/)
      const write = page.getByRole('button', { name: 'Escribir Post' })
      await write.click()
      await expect(page.getByRole('dialog', { name: LOST })).toBeVisible()
      await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
      await expect(dialog).toHaveCount(0)
      await expect(write).toBeFocused()
      await write.click()
      await expect(page.getByRole('dialog', { name: LOST })).toBeVisible()
      await context.setOffline(false)
      await expect(dialog.getByRole('textbox').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(write).toBeFocused()
      await expect(page.getByRole('searchbox')).toHaveValue('romanos')
    })

    await test.step('a screen of the menu', async () => {
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Abrir el menú' }).click()
      await dialog.getByRole('link', { name: /Progreso/ }).click()
      await expect(page.getByRole('main').getByRole('heading', { level: 1, name: LOST })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByRole('heading', { level: 1, name: LOST })).toBeHidden()
      await expect(page.getByRole('main').getByRole('progressbar').first()).toBeVisible()
    })

    await test.step('the notices', async () => {
      await open(page, '/student/dashboard')
      await context.setOffline(true)
      await page
        .getByRole('banner')
        .getByRole('button', { name: /otificaciones/ })
        .click()
      const notices = page.getByRole('dialog', { name: 'Notificaciones' })
      await expect(notices.getByText(LOST)).toBeVisible()
      await context.setOffline(false)
      await expect(notices.getByText(LOST)).toBeHidden()
    })

    await test.step('leaving a form asks, and keeps the answers', async () => {
      await open(page, '/student/assignments')
      await page
        .getByRole('button', { name: /^Responder/ })
        .first()
        .click()
      await expect(dialog.getByText('Pregunta 1 de')).toBeVisible()
      await context.setOffline(true)
      await dialog.locator('label').first().click()
      await dialog.getByRole('button', { name: 'Cerrar' }).first().click()
      await expect(page.getByRole('dialog', { name: '¿Salir sin enviar tus respuestas?' })).toBeVisible()
      await page.getByRole('button', { name: 'Salir sin enviar' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1, name: 'Mis Evaluaciones' })).toBeVisible()
      await context.setOffline(false)
    })

    await test.step('what is written in the forum is there after a reload, until it is given up', async () => {
      for (const { address, label } of [
        { address: '/forum?dialog=new', label: 'Contenido' },
        { address: `/forum?post=${CAST.posts.ofElena}&dialog=report`, label: '¿Qué está mal?' },
        { address: `/forum?post=${CAST.posts.ofAna}`, label: 'Escribe un comentario' },
      ]) {
        await open(page, address)
        await dialog.getByLabel(label).last().fill('Lo escribí en el colectivo.')
        await context.setOffline(true)
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1, name: LOST })).toBeVisible()
        await context.setOffline(false)
        await expect(dialog.getByLabel(label).last()).toHaveValue('Lo escribí en el colectivo.')
      }
      await open(page, '/forum?dialog=new')
      await expect(dialog.getByLabel('Contenido')).toHaveValue('Lo escribí en el colectivo.')
      await dialog.getByRole('button', { name: 'Cancelar' }).click()
      await page.getByRole('button', { name: 'Salir sin guardar' }).click()
      await expect(dialog).toHaveCount(0)
      await page.getByRole('button', { name: 'Escribir Post' }).click()
      await expect(dialog.getByLabel('Contenido')).toHaveValue('')
    })

    await test.step('so is why a course is given up, without a connection too', async () => {
      const address = `/student/courses/${CAST.courses.hermeneutics}`
      await open(page, `${address}?dialog=withdraw`)
      await isReadyToLose(page, { address, isOffline: true })
      await dialog.getByLabel(/motivo/i).fill('Cambió mi trabajo')
      await context.setOffline(true)
      await page.reload()
      await expect(dialog.getByLabel(/motivo/i)).toHaveValue('Cambió mi trabajo')
      await context.setOffline(false)
    })

    await test.step('what is kept nowhere is asked about before the page is closed', async () => {
      await page.goto('/courses')
      await fillCart(page, CAST.courses.dogmatics, 'Teología Sistemática I')
      for (const { address, label, again } of [
        { address: '/profile/edit', label: 'Nombre', again: '' },
        { address: '/checkout?claim=true', label: 'Número de operación', again: /^Ya transferí/ },
      ]) {
        const tab = await context.newPage()
        await open(tab, address)
        const field = tab.getByLabel(label, { exact: true })
        await field.fill('Ana 4711')
        await context.setOffline(true)
        await tab
          .getByRole('button', { name: /^Notificaciones/, includeHidden: true })
          .evaluate((button: HTMLElement) => button.click())
        await tab.keyboard.press('Escape')
        if (again) await tab.getByRole('button', { name: again }).click()
        await context.setOffline(false)
        await expect(field).toHaveValue('Ana 4711')
        const question = tab.waitForEvent('dialog')
        void tab.close({ runBeforeUnload: true })
        expect((await question).type()).toBe('beforeunload')
        await (await question).accept()
      }
    })
    await context.close()
  })
})

test('small dialogs are there before they are asked for', async ({ browser, portal }) => {
  const { page, context } = await signInAs(browser, portal, 'ana')
  await open(page, '/forum')
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await expect.poll(loaded).toContainEqual(expect.stringContaining('PostDialog'))
  await expect.poll(loaded).toContainEqual(expect.stringContaining('ReasonDialog'))
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Escribir Post' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
  await context.close()
})

test('on a slow line that loses one request in twenty every screen comes in the end', async ({ browser, portal }) => {
  const ana = await signInAs(browser, portal, 'ana')
  const { page, context } = ana
  await open(page, '/student/dashboard')
  const lost = await slowDown(ana, 13)
  for (const name of MENU) {
    await test.step(name, async () => {
      await page.getByRole('button', { name: 'Abrir el menú' }).click()
      await page.getByRole('dialog').getByRole('link', { name }).click()
      await isWhole(page)
    })
  }
  expect(lost()).toBeGreaterThan(0)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
})

const MENU = ['Mis Evaluaciones', 'Foro', 'Cursos']

test('pages made at build are the ones that the browser draws', async ({ browser, portal }) => {
  await test.step('what is typed before the script comes is kept', async () => {
    const { page, context } = await visit(browser, portal)
    const { promise: typed, resolve: release } = Promise.withResolvers<void>()
    await context.route(/\/assets\/.*\.js$/, async (route) => {
      await typed
      await route.continue()
    })
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByLabel('Email').fill(PEOPLE.ana.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
    release()
    await expect.poll(() => page.evaluate(isDrawn)).toBe(true)
    await signInButton(page).click()
    await page.waitForURL(/\/student\/dashboard$/)
    await context.close()
  })
  await test.step('what is sent before the script comes is sent once it has', async () => {
    const { page, context } = await visit(browser, portal)
    const { promise: sent, resolve: release } = Promise.withResolvers<void>()
    await context.route(/\/assets\/.*\.js$/, async (route) => {
      await sent
      await route.continue()
    })
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByLabel('Email').fill(PEOPLE.ana.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByText('La página todavía se está cargando.')).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    release()
    await page.waitForURL(/\/student\/dashboard$/)
    await context.close()
  })
  await test.step('what a page begins with is lost on its way: it comes by itself', async () => {
    const { page, context } = await signInAs(browser, portal, 'ana')
    await context.route(/\/assets\/index-.*\.js$/, (route) => route.abort('connectionreset'), { times: 1 })
    await page.goto('/student/dashboard')
    await expect(page.getByText('Sin conexión. La página se abre sola cuando vuelva.')).toBeVisible()
    await isWhole(page)
    await context.close()
  })
  await test.step('whoever is signed in is led on', async () => {
    const { page, context } = await signInAs(browser, portal, 'ana')
    for (const address of ['/login', '/register', '/', '/about', '/courses']) {
      await page.goto(address)
      await expect(page.getByRole('banner').getByRole('button', { name: PEOPLE.ana.first_name })).toBeVisible()
      if (/login|register/.test(address)) await expect(page).toHaveURL(/\/student\/dashboard$/)
    }
    await context.close()
  })
})

/** Whether the browser's own drawing has taken over the page. */
const isDrawn = () =>
  Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__reactContainer'))
