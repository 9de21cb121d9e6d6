import { CAST } from '#server/seed/cast.ts'
import { makeEvaluation, question } from './support/evaluations.ts'
import { expect, LAPTOP, lookAtLayout, signInAs, test, visit, type Visitor } from './support/journey.ts'
import { addressesOf, ROLES, type Role } from './support/screens.ts'
import { COURSES, fillCart } from './support/shop.ts'

const COURSE = CAST.courses.hermeneutics

/** What a visitor sees. */
const SIGNED_OUT = ['/', '/about', '/courses', '/login', '/login?mode=recuperar', '/register']

/** What an address shows inside its screen. */
const INSIDE: Record<Exclude<Role, 'student'>, readonly string[]> = {
  teacher: [
    '/teacher/assignments?edit=new',
    `/teacher/grades-by-course?course=${COURSE}&period=${CAST.periods.current}`,
  ],
  admin: [
    '/admin/dashboard?view=students',
    '/admin/payments?tab=becas',
    '/admin/users?tab=importar',
    '/admin/users?tab=auditoria',
    '/forum?view=reports',
    ...['users', 'notifications', 'security', 'system'].map((tab) => `/admin/settings?tab=${tab}`),
    ...['students', 'courses', 'periods', 'teachers', 'receipts'].map((tab) => `/admin/secretariat?tab=${tab}`),
  ],
}

/** The dialogs that an address opens over its screen; on a phone they fill it. */
const DIALOGS: Record<Role, readonly string[]> = {
  student: [
    `/courses/${CAST.courses.dogmatics}/enroll`,
    '/forum?dialog=new',
    `/student/dashboard?announcement=${CAST.announcements.newest}`,
    `/student/courses/${COURSE}?content=${CAST.contents.hermeneuticsText}`,
    `/student/courses/${COURSE}?dialog=withdraw`,
    '/student/courses?pagos=true',
    `/student/assignments?open=${CAST.assignments.essay}`,
    `/student/assignments?open=${CAST.assignments.quiz}`,
    `/student/grades?final=${CAST.enrollments.anaInHermeneutics}`,
  ],
  teacher: [
    `/teacher/courses/${COURSE}?dialog=lesson`,
    `/teacher/courses/${COURSE}?dialog=content&lesson=${CAST.lessons.hermeneuticsFirst}`,
    '/teacher/assignments?exports=true',
  ],
  admin: [
    '/admin/courses?dialog=create',
    '/admin/periods?dialog=create',
    '/admin/payments?tab=becas&dialog=create',
    `/admin/payments?payment=${CAST.payments.paidByAna}`,
    '/admin/users?dialog=create',
    `/admin/announcements?dialog=edit&id=${CAST.announcements.newest}`,
  ],
}

test('what a visitor sees is laid out for a laptop', async ({ browser, portal }) => {
  const visitor = await visit(browser, portal, LAPTOP)
  await looksAt(visitor, SIGNED_OUT)
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
  await fillCart(page, CAST.courses.dogmatics, COURSES.dogmatics)
  await looksAt(ana, ['/checkout'])
  await page.getByRole('button', { name: /^Carrito/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await lookAtLayout(ana)
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
  await carla.context.close()
})

/** The screens of the role's own area; a student also sees those of everyone signed in. */
function screensOf(role: Role): string[] {
  const areas = role === 'student' ? ['/student/', '/checkout/success', '/forum', '/profile/edit'] : [`/${role}/`]
  return addressesOf(role).filter((address) => areas.some((area) => address.startsWith(area)))
}

async function looksAt(visitor: Visitor, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await test.step(address, async () => {
      await visitor.page.goto(address)
      await lookAtLayout(visitor)
    })
  }
}

async function looksAtDialogs(visitor: Visitor, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await test.step(address, async () => {
      await visitor.page.goto(address)
      await expect(visitor.page.getByRole('dialog')).toBeVisible()
      await lookAtLayout(visitor)
    })
  }
}
