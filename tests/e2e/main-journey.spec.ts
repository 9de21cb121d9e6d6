import type { Browser } from '@playwright/test'
import { administratorOpensACourse, administratorApproves } from './support/administrator-steps.ts'
import { expect, look, SIZES, signIn, signInAs, test, visit, type Size, type Visitor } from './support/journey.ts'
import type { Portal } from './support/portal.ts'
import {
  paysByTransfer,
  registers,
  seesGrades,
  studies,
  takesWithScholarship,
  type Plan,
} from './support/student-steps.ts'
import { teacherGrades, teacherPreparesTheCourse } from './support/teacher-steps.ts'

/** The names of one run, so that runs at two sizes on one portal don't meet. */
function planFor(size: Size): Plan {
  const code = `J${size.width}`.slice(0, 5)
  return {
    period: `Ciclo de prueba ${size.width}`,
    course: { code, name: `Griego del Nuevo Testamento ${size.width}` },
    student: {
      first_name: 'Lucía',
      last_name: 'Gómez',
      email: `lucia.${size.width}@ejemplo.test`,
      password: 'una-clave-larga',
      document: `30${size.width}11`.padEnd(8, '5').slice(0, 8),
    },
  }
}

test.use({ serviceWorkers: 'allow' })

for (const size of SIZES) {
  test(`one student from registration to grade, ${size.name}`, async ({ browser, portal }) => {
    const plan = planFor(size)
    const carla = await signInAs(browser, portal, size, 'carla')
    await look(carla)
    await test.step('the administrator creates a period and a course and opens its enrollment', () =>
      administratorOpensACourse(carla, plan))

    const lucia = await test.step('a visitor registers and signs in', () => comesIn(browser, portal, size, plan))
    await test.step('takes the new course with a full scholarship', () => takesWithScholarship(lucia, plan))
    await test.step('takes another course by bank transfer and sends the receipt', () => paysByTransfer(lucia))
    await test.step('the administrator approves the receipt', () => administratorApproves(carla, plan))

    const bruno = await signInAs(browser, portal, size, 'bruno')
    await look(bruno)
    await test.step('the teacher prepares lessons and evaluations', () => teacherPreparesTheCourse(bruno, plan))
    await test.step('the student studies, hands in a file and answers the form', () => studies(lucia, plan))
    await test.step('the teacher grades the file and sets the final grade', () => teacherGrades(bruno, plan))
    await test.step('the student sees both', () => seesGrades(lucia, plan))
    for (const { context } of [carla, lucia, bruno]) await context.close()
  })
}

async function comesIn(browser: Browser, portal: Portal, size: Size, plan: Plan): Promise<Visitor> {
  const visitor = await visit(browser, portal, size)
  await visitor.page.goto('/')
  await look(visitor)
  await registers(visitor, plan)
  await signIn(visitor.page, plan.student.email, plan.student.password)
  await test.step('the empty dashboard says where to begin', async () => {
    await look(visitor)
    const steps = visitor.page.getByRole('region', { name: 'Empieza por aquí' })
    await expect(steps.getByRole('listitem')).toHaveCount(3)
    await steps.getByRole('link', { name: 'Ver los cursos disponibles' }).click()
    await visitor.page.waitForURL(/\/student\/courses$/)
  })
  await look(visitor)
  return visitor
}
