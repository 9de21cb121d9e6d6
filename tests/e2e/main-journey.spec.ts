import type { Browser } from '@playwright/test'
import { administratorOpensACourse, administratorApproves } from './support/administrator-steps.ts'
import { expect, look, signIn, signInAs, test, visit, type Visitor } from './support/journey.ts'
import type { Portal } from './support/portal.ts'
import {
  isEnrolled,
  paysByTransfer,
  registers,
  seesGrades,
  studies,
  takesWithScholarship,
  type Plan,
} from './support/student-steps.ts'
import { teacherGrades, teacherPreparesTheCourse } from './support/teacher-steps.ts'

const PLAN: Plan = {
  period: 'Ciclo de prueba',
  course: { code: 'GRNT', name: 'Griego del Nuevo Testamento' },
  student: {
    first_name: 'Lucía',
    last_name: 'Gómez',
    email: 'lucia@ejemplo.test',
    password: 'una-clave-larga',
    document: '30390115',
  },
}

test.use({ serviceWorkers: 'allow' })

// In a portal of its own: the period that it opens would be the current one of other journeys too.
test('one student from registration to grade', async ({ browser, ownPortal }) => {
  const carla = await signInAs(browser, ownPortal, 'carla')
  await test.step('the administrator creates a period and a course and opens its enrollment', () =>
    administratorOpensACourse(carla, PLAN))

  const lucia = await test.step('a visitor registers and signs in', () => comesIn(browser, ownPortal))
  await test.step('takes the new course with a full scholarship', () => takesWithScholarship(lucia, PLAN))
  await test.step('takes another course by bank transfer and sends the receipt', () => paysByTransfer(lucia))
  await test.step('the administrator approves the receipt', () => administratorApproves(carla, PLAN))
  await test.step('the student is enrolled', () => isEnrolled(lucia))

  const bruno = await signInAs(browser, ownPortal, 'bruno')
  await test.step('the teacher prepares lessons and evaluations', () => teacherPreparesTheCourse(bruno, PLAN))
  await test.step('the student studies, hands in a file and answers the form', () => studies(lucia, PLAN))
  await test.step('the teacher grades the file and sets the final grade', () => teacherGrades(bruno, PLAN))
  await test.step('the student sees both', () => seesGrades(lucia, PLAN))
  for (const { context } of [carla, lucia, bruno]) await context.close()
})

async function comesIn(browser: Browser, portal: Portal): Promise<Visitor> {
  const visitor = await visit(browser, portal)
  await visitor.page.goto('/')
  await look(visitor)
  await registers(visitor, PLAN)
  await signIn(visitor.page, PLAN.student.email, PLAN.student.password)
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
