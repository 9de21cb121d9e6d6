import { CAST } from '#server/seed/cast.ts'
import { forgive } from './support/accounts.ts'
import { comeBare } from './support/bare-pages.ts'
import { expect, signInAs, test, type Visitor } from './support/journey.ts'

type Answer = { status: number; code: string; detail: string }
const INCIDENT = {
  status: 500,
  code: 'UNEXPECTED',
  detail: 'Error interno del servidor. Por favor, intenta nuevamente.',
}

test('what fails is said in the documents’ sentences', async ({ browser, portal }) => {
  const ana = await signInAs(browser, portal, 'ana')
  const bruno = await signInAs(browser, portal, 'bruno')
  const { courses } = CAST

  await failing(ana, '**/api/student/progress', INCIDENT, async (says) => {
    await ana.page.goto('/student/progress')
    await says('Error al cargar los datos', 'Error al cargar progreso de cursos')
  })
  await failing(ana, '**/api/student/courses/*', INCIDENT, async (says) => {
    await ana.page.goto(`/student/courses/${courses.hermeneutics}`)
    await says('Error al cargar la información del curso', 'Error al cargar las lecciones del curso')
  })
  await failing(bruno, '**/api/teacher/courses/*', INCIDENT, async (says) => {
    await bruno.page.goto(`/teacher/courses/${courses.hermeneutics}`)
    await says('Error al cargar datos', 'No se pudo cargar la información del curso.')
  })
  const away = { status: 503, code: 'OVERLOADED', detail: 'El portal está muy ocupado.' }
  await failing(ana, '**/api/profile', away, async (says) => {
    await ana.page.goto('/profile/edit')
    await says('Error de conexión con la base de datos.')
  })
  await failing(ana, '**/api/profile', INCIDENT, async (says) => {
    await ana.page.goto('/profile/edit')
    await says('Error desconocido al buscar el perfil.')
  })

  await test.step('an answer that is none of ours has no message', async () => {
    await ana.page.route('**/api/student/progress', (route) =>
      route.fulfill({ status: 501, body: '<h1>Something else</h1>' }),
    )
    const comeWhole = await comeBare(ana.page)
    await ana.page.goto('/student/progress')
    await comeWhole()
    await expect(ana.page.getByText('Ha ocurrido un error inesperado')).toBeVisible()
    await ana.page.unroute('**/api/student/progress')
    forgive(ana, /status of 501/)
  })
  await ana.context.close()
  await bruno.context.close()
})

/** Looks at a page while an address answers with a problem. */
async function failing(
  visitor: Visitor,
  address: string,
  problem: Answer,
  look: (says: (...sentences: string[]) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { page } = visitor
  const comeWhole = await comeBare(page)
  await page.route(address, (route) => route.fulfill({ status: problem.status, json: problem }))
  await look(async (...sentences) => {
    for (const sentence of sentences) await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  })
  await page.unroute(address)
  await comeWhole()
  forgive(visitor, new RegExp(`status of ${problem.status}`))
}
