import { expect } from 'vitest'
import { deskOf } from './staff.ts'
import { accountOf, type Ask, isOpenAsk, isStaffs, type Item, type State, sumOf } from './state.ts'
import type { Portal } from './portal.ts'
import type { Screen, World } from './world.ts'

/** The student's dashboard: what isn't paid yet, grouped within each order by state. */
export function dashboard({ student, state }: World): Screen {
  const asked = state.orders.flatMap(({ items }, order) =>
    items.flatMap((item) => (item.ask && isTold(state, item) ? [{ order, item, ask: item.ask }] : [])),
  )
  const groups = Map.groupBy(asked, ({ order, ask }) => `${order} ${stateOf(ask)} ${ask.method}`)
  return {
    name: 'dashboard',
    expected: [...groups]
      .map(([group, all]) => ({
        group,
        amount_cents: sumOf(all.map(({ ask }) => ask.amount)),
        courses: all.map(({ item }) => item.course.name).toSorted(),
        left: leftOf(all[0]?.item),
      }))
      .toSorted(byGroup),
    told: async () => {
      const { payments } = await student.me.getStudentDashboard({})
      return payments
        .map(({ order_id, state: one, payment_method, amount_cents, course_names: courses, left_names: left }) => ({
          group: `${state.orders.findIndex(({ id }) => id === order_id)} ${one} ${payment_method}`,
          amount_cents,
          courses,
          left,
        }))
        .toSorted(byGroup)
    },
  }
}

const byGroup = (a: { group: string }, b: { group: string }) => (a.group < b.group ? -1 : 1)

/** What is owed, and what was only claimed as paid, except if it was refused while the course is studied another way. */
function isTold(state: State, { isEnrolled, course, ask }: Item): boolean {
  if (isEnrolled) return accountOf(state, course).owed > 0
  return ask?.status !== 'refused' || state.enrollments.get(course)?.state !== 'active'
}

function stateOf({ method, status }: Ask): string {
  if (!isStaffs(method))
    return { refused: 'declined', processing: 'processing', waiting: 'to_pay', in_review: '' }[status]
  return { refused: 'rejected', in_review: 'in_review', waiting: 'receipt_needed', processing: '' }[status]
}

function leftOf(item: Item | undefined): string[] {
  const left = item?.order.items.filter(({ off }) => off === 'withdrawn') ?? []
  return left.map(({ course }) => course.name).toSorted()
}

/** The administrator's figures since a month, and the receipts that wait for staff: everybody's. */
export async function staffsFigures({ staff }: Portal, since?: string) {
  const { receipts_in_review: receipts } = await staff.getAdminDashboard({})
  const { payments } = await staff.getAdminCharts({})
  const first = since ?? payments.at(-1)?.month ?? ''
  const months = payments.filter(({ month }) => month >= first)
  return {
    since: first,
    receipts,
    collected: sumOf(months.map(({ collected_cents }) => collected_cents)),
    pending: sumOf(months.map(({ pending_cents }) => pending_cents)),
    refunded: sumOf(months.map(({ refunded_cents }) => refunded_cents)),
  }
}

/** One student's purchases add to them what the model says. */
export async function expectAddedFigures({ portal, state }: World, before: StaffsFigures): Promise<void> {
  const { receipts, collected, pending, refunded } = addedFigures(state)
  expect(await staffsFigures(portal, before.since), "staff's dashboards").toEqual({
    since: before.since,
    receipts: before.receipts + receipts,
    collected: before.collected + collected,
    pending: before.pending + pending,
    refunded: before.refunded + refunded,
  })
}

type StaffsFigures = Awaited<ReturnType<typeof staffsFigures>>

function addedFigures(state: State) {
  const items = state.orders.flatMap((order) => order.items)
  const money = items.flatMap((item) => item.money)
  return {
    receipts: deskOf(state).filter(({ receipt }) => receipt !== null).length,
    collected: sumOf(money.map(({ amount, refunded }) => amount - refunded)),
    pending: sumOf(items.map(({ ask }) => (ask && isOpenAsk(ask) ? ask.amount : 0))),
    refunded: sumOf(money.map(({ refunded }) => refunded)),
  }
}
