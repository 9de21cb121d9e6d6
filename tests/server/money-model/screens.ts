import { expect } from 'vitest'
import { priced } from './buying.ts'
import { changeable } from './changing.ts'
import type { World } from './world.ts'
import { deskOf } from './staff.ts'
import {
  accountOf,
  type Ask,
  askedOf,
  type Course,
  inPesos,
  isOpenAsk,
  isProviders,
  type Item,
  itemsOf,
  type Order,
  type State,
  statusOf,
} from './state.ts'

/** What every screen says of paid, owed and enrolled is what the model says. */
export async function expectSameScreens(world: World): Promise<void> {
  await expectSameFile(world)
  await expectSameCourses(world)
  await expectSameCart(world)
  for (const order of world.state.orders) await expectSameOrder(world, order)
  await expectSameDesk(world)
  await expectSamePayments(world)
}

/** The student's file: how each enrollment stands, what is owed and why. */
async function expectSameFile({ portal, student, state }: World): Promise<void> {
  const file = await portal.staff.getStudent({ userId: student.userId })
  const told = Object.fromEntries(
    file.enrollments.map(({ course_name, status, is_active }) => [course_name, [status, is_active]]),
  )
  expect(told, 'enrollments').toEqual(
    Object.fromEntries(
      [...state.enrollments].map(([{ name }, { state: one }]) => [
        name,
        [one === 'withdrawn' ? 'Desistido' : 'En Progreso', one === 'active'],
      ]),
    ),
  )
  const owed = state.courses.flatMap((course) => {
    const { owed: amount_cents } = accountOf(state, course)
    return amount_cents > 0 ? [{ course_name: course.name, amount_cents, reason: reasonOf(state, course) }] : []
  })
  const lines = file.owed.lines.map(({ course_name, amount_cents, reason }) => ({ course_name, amount_cents, reason }))
  expect(
    lines.toSorted((a, b) => (a.course_name < b.course_name ? -1 : 1)),
    'owed',
  ).toEqual(owed)
  expect(file.owed.amount_cents, 'owed together').toBe(owed.reduce((sum, { amount_cents }) => sum + amount_cents, 0))
}

function reasonOf(state: State, course: Course): string {
  const asked = askedOf(state, course)
  if (!asked || !isOpenAsk(asked)) return 'rejected'
  return asked.receipt !== null ? 'in_review' : 'waiting'
}

/** What the dialogs of giving up say. */
async function expectSameCourses({ portal, student, state }: World): Promise<void> {
  const { enrollments } = await portal.staff.getStudent({ userId: student.userId })
  for (const course of state.courses) {
    const enrollment = state.enrollments.get(course)
    const told = await student.me.getCoursePayment({ courseId: course.id })
    const isRunning = enrollment !== undefined && enrollment.state !== 'withdrawn'
    expect(told, `payment of ${course.name}`).toMatchObject(
      isRunning ? dialogOf(state, course) : { state: 'none', amount_cents: 0 },
    )
    const id = enrollments.find(({ course_id }) => course_id === course.id)?.enrollment_id
    if (id)
      expect(await portal.staff.getEnrollmentPayment({ enrollmentId: id }), `the same for staff`).toMatchObject(
        dialogOf(state, course),
      )
  }
}

function dialogOf(state: State, course: Course) {
  const { isPaid, charged, owed } = accountOf(state, course)
  if (isPaid) return { state: 'paid', amount_cents: charged }
  if (owed === 0) return { state: 'none', amount_cents: 0 }
  const reason = reasonOf(state, course)
  return { state: reason === 'rejected' ? 'owed' : reason, amount_cents: owed }
}

/** The cart of everything, and of each course by itself. */
async function expectSameCart({ student, state }: World): Promise<void> {
  for (const courses of [state.courses, ...state.courses.map((one) => [one])]) {
    const told = await student.me.priceCart({ items: courses.map(({ id }) => ({ course_id: id })) })
    const lines = priced(state, courses)
    expect(
      told.items.map(({ name, price_cents, credit_cents, is_paid, problem }) => {
        const { code } = problem ?? { code: null }
        return code ? { name, code } : { name, price_cents, credit_cents, is_paid, code }
      }),
      'cart',
    ).toEqual(
      lines.map(({ course: { name }, price: price_cents, credit: credit_cents, isPaid: is_paid, problem: code }) =>
        code ? { name, code } : { name, price_cents, credit_cents, is_paid, code },
      ),
    )
  }
}

/** An order's page: what was paid, and what is still asked for. */
async function expectSameOrder({ student, state }: World, order: Order): Promise<void> {
  const told = await student.me.getOrder({ orderId: order.id })
  const status = statusOf(order)
  expect(
    {
      status: told.status,
      total: told.total_cents,
      can_pay: told.can_pay,
      can_change: told.can_change,
      asked: told.payments
        .filter(({ share, status: one, amount_cents }) => share === 'balance' && amount_cents > 0 && !isOver(one))
        .map(({ course_name, amount_cents, local, status: one, payment_method }) =>
          [course_name, amount_cents, local?.amount_cents ?? null, one, payment_method].join(' '),
        )
        .toSorted(),
    },
    `order ${state.orders.indexOf(order) + 1}`,
  ).toEqual({
    status,
    total: order.items.reduce((sum, { price }) => sum + price, 0),
    can_pay: isProviders(state, order.method) && (status === 'pending' || status === 'failed'),
    can_change: changeable(order).length > 0,
    asked: order.items.flatMap((item) => (item.ask ? askText(item, item.ask) : [])).toSorted(),
  })
}

const isOver = (status: string) => status === 'completed' || status === 'refunded'

const STATUSES = {
  waiting: 'pending',
  in_review: 'pending_verification',
  processing: 'processing',
  refused: 'failed',
} as const

function askText({ course }: Item, { amount, rate, status, method }: Ask): string {
  return [course.name, amount, rate === null ? null : inPesos(amount, rate), STATUSES[status], method].join(' ')
}

/** The receipts' desk: what should have come, and of what was given up. */
async function expectSameDesk({ portal, student, state }: World): Promise<void> {
  const both = await Promise.all(
    (['in_review', 'waiting'] as const).map((one) =>
      portal.staff.listReceipts({ state: one, q: student.email, page_size: 100 }),
    ),
  )
  const told = both
    .flatMap(({ items }) => items)
    .map(({ order_id, amount_cents, courses, left }) => ({
      order: state.orders.findIndex(({ id }) => id === order_id),
      amount_cents,
      courses: courses.map(({ name }) => name).toSorted(),
      left: left.map(({ name, amount_cents: amount }) => `${name} ${amount}`).toSorted(),
    }))
  expect(told.toSorted(byText), 'desk').toEqual(
    deskOf(state)
      .map(({ order, open, left }) => ({
        order: state.orders.indexOf(order),
        amount_cents: open.reduce((sum, { ask }) => sum + (ask?.amount ?? 0), 0),
        courses: open.map(({ course }) => course.name).toSorted(),
        left: left.map(({ course, left: one }) => `${course.name} ${one?.ask.amount}`).toSorted(),
      }))
      .toSorted(byText),
  )
}

const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

/** 'Mis pagos': the money that came and what waits. */
async function expectSamePayments({ student, state }: World): Promise<void> {
  const { items } = await student.me.listOwnPayments({ page_size: 100 })
  const money = items.filter(({ share, amount_cents }) => share === 'balance' && amount_cents > 0)
  const came = (course: Course) =>
    itemsOf(state, course).flatMap((item) => item.money.filter(({ amount }) => amount > 0))
  for (const course of state.courses) {
    const own = money.filter(({ course_id }) => course_id === course.id)
    const sum = (wanted: string[]) =>
      own.filter(({ status }) => wanted.includes(status)).reduce((total, { amount_cents }) => total + amount_cents, 0)
    expect(
      { came: sum(['completed', 'refunded']), waits: sum(['pending', 'pending_verification', 'processing']) },
      `own payments of ${course.name}`,
    ).toEqual({
      came: came(course).reduce((total, { amount }) => total + amount, 0),
      waits: state.orders
        .flatMap(({ items: all }) => all)
        .reduce(
          (total, item) => total + (item.course === course && item.ask && isOpenAsk(item.ask) ? item.ask.amount : 0),
          0,
        ),
    })
  }
}
