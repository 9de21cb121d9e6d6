import { CAST } from '#server/seed/cast.ts'
import { isReadyToLose, isWhole, DASHBOARD, open, savingData, SCREENS, slowDown, survives } from './support/bus.ts'
import { expect, signInAs, test } from './support/journey.ts'
import { fillCart } from './support/shop.ts'

/** With LONG=1: the bus at each of the nine screens, in each way in which a portal can be away, and on a slow line. */
test.setTimeout(3_600_000)
test.use({ serviceWorkers: 'allow' })

const ROUNDS = 3
const MENU = ['Cursos', 'Mis Evaluaciones', 'Mi Progreso', 'Mis Calificaciones', 'Foro General', 'Inicio']

for (const how of ['stopped', 'behind a gateway'] as const) {
  test(`every screen stays and comes back while the portal is ${how}`, async ({ browser, portal }) => {
    const ana = await savingData(await signInAs(browser, portal, 'ana'))
    await open(ana.page, DASHBOARD.address)
    await isReadyToLose(ana.page, DASHBOARD)
    await fillCart(ana.page, CAST.courses.dogmatics, 'Teología Sistemática I')
    for (const screen of SCREENS) await test.step(screen.address, () => survives(ana, screen, how))
    await ana.context.close()
  })
}

for (let round = 1; round <= ROUNDS; round += 1) {
  test(`on a slow line every screen comes in the end, by the menu and by a reload (${round})`, async ({
    browser,
    portal,
  }) => {
    const ana = await signInAs(browser, portal, 'ana')
    const { page, context } = ana
    await open(page, DASHBOARD.address)
    await fillCart(page, CAST.courses.dogmatics, 'Teología Sistemática I')
    const lost = await slowDown(ana, round)
    for (const name of MENU) {
      await test.step(name, async () => {
        await page.getByRole('button', { name: 'Abrir el menú' }).click()
        await page.getByRole('dialog').getByRole('link', { name, exact: true }).click()
        await isWhole(page)
      })
    }
    for (const { address } of SCREENS) await test.step(address, () => open(page, address))
    console.log(`round ${round}: ${lost()} requests were lost`)
    expect(lost()).toBeGreaterThan(0)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  })
}
