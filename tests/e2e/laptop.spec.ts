import type { Route } from '@playwright/test'
import { CAST } from '#server/seed/cast.ts'
import { makeEvaluation, question } from './support/evaluations.ts'
import {
  expect,
  goOn,
  hasCome,
  LAPTOP,
  lookAtLayout,
  PHONE,
  signInAs,
  test,
  visit,
  type Visitor,
} from './support/journey.ts'
import { ROLES } from './support/screens.ts'
import { COURSES, fillCart } from './support/shop.ts'
import { DIALOGS, INSIDE, ON_PHONES, screensOf, SIGNED_OUT, type Opened } from './support/views.ts'
import { coveredByWayUp, misfitsAt, PHONE_WIDTHS, shiftOf } from './support/widths.ts'

/** How far a screen may jump while it's on its way. */
const STILL = 0.02

test('what a visitor sees is laid out for a laptop', async ({ browser, portal }) => {
  const visitor = await visit(browser, portal, LAPTOP)
  const { page } = visitor
  await looksAt(visitor, SIGNED_OUT)
  await test.step('on a phone the links of the bar stand behind a button', async () => {
    await page.setViewportSize(PHONE)
    await page.goto('/')
    await page.getByRole('button', { name: 'Menú' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['La institución', 'Programas', 'Cursos'])
    await fitsPhones(visitor)
    await page.getByRole('menuitem', { name: 'Programas' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Nuestros programas' })).toBeInViewport()
    await page.goto('/')
    await page.getByRole('link', { name: 'Ver cursos y precios' }).click()
    await page.waitForURL(/\/courses$/)
  })
  await visitor.context.close()
})

test("a student's screens are laid out for a laptop", async ({ browser, portal }) => {
  const ana = await signInAs(browser, portal, ROLES.student, LAPTOP)
  const { page } = ana
  await looksAt(ana, screensOf('student'))
  await looksAtDialogs(ana, DIALOGS.student)
  await test.step('a post stands beside the list', async () => {
    await page.goto(`/forum?post=${CAST.posts.ofAna}`)
    const posts = page.getByRole('main').getByRole('region', { name: 'Posts' })
    await expect(posts.getByRole('button', { name: 'Comentar', exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await lookAtLayout(ana)
  })
  await test.step('what shows an exact moment comes for a mouse that is still there', async () => {
    const { promise: isGone, resolve: goAway } = Promise.withResolvers<void>()
    await page.route('**/assets/ExactTip-*.js', async (route) => {
      await isGone
      await route.continue()
    })
    await page.goto('/forum')
    const code = page.waitForResponse('**/assets/ExactTip-*.js')
    const moment = page.getByRole('main').locator('time').first()
    await moment.hover()
    await page.getByRole('heading', { level: 1 }).hover()
    goAway()
    await (await code).finished()
    await moment.hover()
    await expect(page.getByRole('tooltip')).toHaveText(/^\p{L}+, \d+ de \p{L}+ de \d{4}, \d\d:\d\d$/u)
    await page.getByRole('heading', { level: 1 }).hover()
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  })
  await fillCart(page, CAST.courses.dogmatics, COURSES.dogmatics)
  await looksAt(ana, ['/checkout'])
  await page.getByRole('button', { name: /^Carrito/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await lookAtLayout(ana)
  await fitsPhones(ana)
  await test.step("'Volver arriba' lies over nothing", async () => {
    for (const width of [PHONE.width, LAPTOP.width, 1920]) {
      await page.setViewportSize({ width, height: PHONE.height })
      await page.goto(`/student/courses/${CAST.courses.hermeneutics}`)
      await hasCome(ana)
      expect(await coveredByWayUp(page, 'Volver arriba'), `${width}`).toEqual([])
      await expect(page.getByRole('button', { name: 'Volver arriba' })).toBeInViewport()
    }
  })
  await ana.context.route('**/api/**', slowly)
  await opensOnPhones(ana, ON_PHONES.student)
  await ana.context.close()
})

test("a teacher's screens are laid out for a laptop", async ({ browser, portal }) => {
  const bruno = await signInAs(browser, portal, ROLES.teacher, LAPTOP)
  const form = await makeEvaluation(bruno, {
    title: 'Control en la portátil',
    assignment_type: 'form',
    form_questions: [question('q1', '¿Uno?'), question('q2', '¿Dos?')],
  })
  const editors = [`/teacher/assignments?questions=${form}`, `/teacher/assignments?import=${form}`]
  await looksAt(bruno, [...screensOf('teacher'), ...INSIDE.teacher])
  await looksAtDialogs(bruno, [...DIALOGS.teacher, ...editors])
  await test.step('what was handed in stands beside its grade', async () => {
    const { essay } = CAST.assignments
    await bruno.page.goto(`/teacher/assignments/${essay}/submissions?grading=${CAST.submissions.essayOfDiego}`)
    await expect(bruno.page.getByRole('textbox', { name: 'Nota' })).toBeVisible()
    await expect(bruno.page.getByTitle(/, de Diego Pereyra$/)).toBeVisible()
    await lookAtLayout(bruno)
  })
  await opensOnPhones(bruno, ON_PHONES.teacher)
  await bruno.context.close()
})

test("an administrator's screens are laid out for a laptop", async ({ browser, portal }) => {
  const carla = await signInAs(browser, portal, ROLES.admin, LAPTOP)
  await looksAt(carla, [...screensOf('admin'), ...INSIDE.admin])
  await looksAtDialogs(carla, DIALOGS.admin)
  await test.step('the settings have tabs', async () => {
    await carla.page.goto('/admin/settings')
    await carla.page.getByRole('tab', { name: 'Seguridad' }).click()
    await expect(carla.page.getByRole('switch', { name: /Modo mantenimiento/ })).toBeVisible()
  })
  await opensOnPhones(carla, ON_PHONES.admin)
  await carla.context.close()
})

async function looksAt(visitor: Visitor, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await test.step(address, async () => {
      await goOn(visitor.page, address)
      await lookAtLayout(visitor)
      await fitsPhones(visitor)
    })
  }
}

async function looksAtDialogs(visitor: Visitor, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await test.step(address, async () => {
      const dialog = visitor.page.getByRole('dialog')
      await goOn(visitor.page, address)
      await expect(dialog).toBeVisible()
      await lookAtLayout(visitor)
      await fitsPhones(visitor)
      await visitor.page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    })
  }
}

/** What is open at a phone's width holds there too; its address may have opened it, or what is pressed. Loaded anew where that is asked about, and after a press. */
async function opensOnPhones(visitor: Visitor, opened: readonly Opened[]): Promise<void> {
  const { page } = visitor
  const measured = new Set<string>()
  let wasPressed = false
  await page.setViewportSize(PHONE)
  for (const { at, press } of opened) {
    await test.step([at, ...press].join(', '), async () => {
      const isMeasured = isMeasuredAt(at) && !measured.has(at)
      if (isMeasured || wasPressed) await page.goto(at)
      else await goOn(page, at)
      await hasCome(visitor)
      if (isMeasured) expect(await shiftOf(page), `${at} jumps`).toBeLessThan(STILL)
      measured.add(at)
      for (const name of press) {
        const pressed = page.getByRole('button', { name }).or(page.getByRole('menuitem', { name }))
        await pressed.filter({ visible: true }).first().click()
      }
      wasPressed = press.length > 0
      await hasCome(visitor)
      await fitsPhones(visitor)
    })
  }
}

/** Where it's asked how far the screen jumps while it's on its way. */
function isMeasuredAt(address: string): boolean {
  return (address.startsWith('/student/') && !address.includes('?')) || /[?&](cambiar|grading)=/.test(address)
}

/** Nothing is cut off, out of bounds or too small for a finger on a phone's screen. */
async function fitsPhones({ page }: Visitor): Promise<void> {
  expect.soft(await misfitsAt(page, PHONE_WIDTHS, { fingers: true }), page.url()).toEqual([])
}

/** A connection slow enough to show the placeholders for the responses. */
async function slowly(route: Route): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 250))
  await route.continue()
}
