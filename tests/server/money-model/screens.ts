import { expect } from 'vitest'
import { accountScreens, staffsAccountScreens } from './account-screens.ts'
import { priced } from './buying.ts'
import { changeable } from './changing.ts'
import { dashboard } from './dashboards.ts'
import { deskOf } from './staff.ts'
import {
  type Ask,
  type Course,
  inPesos,
  isOpenAsk,
  isProviders,
  isStanding,
  type Item,
  itemsOf,
  type Order,
  statusOf,
  sumOf,
} from './state.ts'
import type { Screen, World } from './world.ts'

/**
 * Every screen agrees with the model on paid, owed and enrolled. Between steps, the screens checked are those for which the model says
 * something different than before: the accounts and orders, or, where time doesn't matter, any of them.
 */
export async function expectSameScreens(world: World, which: 'accounts' | 'changed' | 'all'): Promise<void> {
  const { shown, state } = world
  const accounts = [...accountScreens(world), ...state.orders.map((order) => orderPage(world, order))]
  for (const { name, told, expected } of which === 'accounts' ? accounts : [...accounts, ...others(world)]) {
    const text = JSON.stringify(expected)
    if (which !== 'all' && shown.get(name) === text) continue
    expect(await told(), `what ${name} says`).toEqual(expected)
    shown.set(name, text)
  }
}

function others(world: World): Screen[] {
  const { courses } = world.state
  const carts = [courses, ...courses.map((one) => [one])]
  return [
    ...staffsAccountScreens(world),
    ...carts.map((cart) => cartOf(world, cart)),
    desk(world),
    ...courses.map((course) => ownPayments(world, course)),
    dashboard(world),
  ]
}

/** The cart with everything, and with each course on its own. */
function cartOf({ student, state }: World, courses: readonly Course[]): Screen {
  return {
    name: `cart of ${courses.map(({ name }) => name).join(', ')}`,
    expected: priced(state, courses).map(({ course, price, credit, isPaid, problem: code }) =>
      code ? { name: course.name, code } : { name: course.name, price, credit, isPaid, code },
    ),
    told: async () => {
      const { items } = await student.me.priceCart({ items: courses.map(({ id }) => ({ course_id: id })) })
      return items.map(({ name, price_cents: price, credit_cents: credit, is_paid: isPaid, problem }) => {
        const code = problem?.code ?? null
        return code ? { name, code } : { name, price, credit, isPaid, code }
      })
    },
  }
}

/** An order's page: what was paid, and what is still due. */
function orderPage({ student, state }: World, order: Order): Screen {
  const status = statusOf(order)
  const { items } = order
  const standing = items.filter(isStanding)
  return {
    name: `order ${state.orders.indexOf(order) + 1}`,
    expected: {
      status,
      total: sumOf(items.map(({ price }) => price)),
      can_pay: isProviders(state, order.method) && (status === 'pending' || status === 'failed'),
      can_change: changeable(order).length > 0,
      asked: items.flatMap((item) => (item.ask ? askText(item, item.ask) : [])).toSorted(),
      sums: {
        price_cents: sumOf(standing.map(({ price }) => price)),
        scholarship_cents: sumOf(standing.map(({ share }) => share)),
        waived_cents: sumOf(standing.map(({ waived }) => waived)),
        paid_cents: sumOf(
          standing.flatMap(({ money }) =>
            money.map(({ isCredit, amount, refunded }) => (isCredit ? 0 : amount - refunded)),
          ),
        ),
        due_cents: sumOf(standing.map(({ ask }) => ask?.amount ?? 0)),
      },
    },
    told: async () => {
      const told = await student.me.getOrder({ orderId: order.id })
      const { price_cents, scholarship_cents, waived_cents, paid_cents, due_cents } = told.sums
      return {
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
        sums: { price_cents, scholarship_cents, waived_cents, paid_cents, due_cents },
      }
    },
  }
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

/** The receipts desk: what should have arrived, also for what was given up. */
function desk({ portal, student, state }: World): Screen {
  return {
    name: 'desk',
    expected: deskOf(state)
      .map(({ order, open, left }) => ({
        order: state.orders.indexOf(order),
        amount_cents: sumOf(open.map(({ ask }) => ask?.amount ?? 0)),
        pesos: open.length === 0 ? null : sumOf(open.map(({ ask }) => (ask?.rate ? inPesos(ask.amount, ask.rate) : 0))),
        courses: open.map(({ course, ask }) => `${course.name} ${ask?.amount}`).toSorted(),
        left: left.map(({ course, left: one }) => `${course.name} ${one?.ask.amount}`).toSorted(),
      }))
      .toSorted(byText),
    told: async () => {
      const both = await Promise.all(
        (['in_review', 'waiting'] as const).map((one) =>
          portal.staff.listReceipts({ state: one, q: student.email, page_size: 100 }),
        ),
      )
      return both
        .flatMap(({ items }) => items)
        .map(({ order_id, amount_cents, local, courses, left }) => ({
          order: state.orders.findIndex(({ id }) => id === order_id),
          amount_cents,
          pesos: courses.length === 0 ? null : (local?.amount_cents ?? null),
          courses: courses.map(({ name, amount_cents: amount }) => `${name} ${amount}`).toSorted(),
          left: left.map(({ name, amount_cents: amount }) => `${name} ${amount}`).toSorted(),
        }))
        .toSorted(byText)
    },
  }
}

const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

/** 'Mis pagos': the money received for a course, how much of it went back, and what is pending. */
function ownPayments({ student, state }: World, course: Course): Screen {
  const money = itemsOf(state, course).flatMap((item) => item.money)
  const asks = state.orders
    .flatMap(({ items }) => items)
    .flatMap(({ course: one, ask }) => (one === course && ask && isOpenAsk(ask) ? ask.amount : []))
  return {
    name: `own payments of ${course.name}`,
    expected: {
      came: sumOf(money.map(({ amount }) => amount)),
      wentBack: sumOf(money.map(({ refunded }) => refunded)),
      waits: sumOf(asks),
    },
    told: async () => {
      const { items } = await student.me.listOwnPayments({ page_size: 100 })
      const own = items.filter(({ course_id, share }) => course_id === course.id && share === 'balance')
      const sum = (wanted: string[]) =>
        sumOf(own.map(({ status, amount_cents }) => (wanted.includes(status) ? amount_cents : 0)))
      return {
        came: sum(['completed', 'refunded']),
        wentBack: sumOf(own.map(({ refunded_cents }) => refunded_cents)),
        waits: sum(['pending', 'pending_verification', 'processing']),
      }
    },
  }
}
