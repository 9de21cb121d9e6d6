import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { watchProvisional } from '#server/enrollments/provisional-enrollments.ts'
import { withdraw } from './leaving.ts'
import { buy, change, claimPaid, open } from './play-checkout.ts'
import { forgiveDebt, giveBackByHand } from './play-by-hand.ts'
import { playAtProvider } from './play-provider.ts'
import type { Student } from './portal.ts'
import { freeSeats, whyNoSeatForReceipt } from './seats.ts'
import { approve, deskOf, reject, send, takingReceipt, whyNotApproved } from './staff.ts'
import { isStaffs, type Order } from './state.ts'
import type { Step } from './steps.ts'
import { courseOf, enrollmentIdOf, isDone, nth, type World } from './world.ts'

const REASON = 'Me mudo de ciudad'

/** Performs a step in both; returns false when there's nothing to perform it on. Throws when one refuses what the other does. */
export async function play(world: World, step: Step): Promise<boolean> {
  const { portal, student, state } = world
  switch (step.kind) {
    case 'buy':
      return buy(world, step)
    case 'claim':
      return claimPaid(world, step)
    case 'send': {
      const order = nth(
        state.orders.filter(({ items }) => items.some(({ ask }) => ask && isStaffs(ask.method))),
        step.order,
      )
      if (!order) return false
      const { payments } = await student.me.getOrder({ orderId: order.id })
      const asked = payments.find(
        ({ status, payment_method: method }) =>
          status !== 'completed' && status !== 'refunded' && (method === 'bank_transfer' || method === 'cash'),
      )
      const file_id = await upload(student, asked?.id ?? '')
      const sent = student.me.attachReceipt({ paymentId: asked?.id ?? '', file_id })
      if (await isDone(sent, whyNoSeatForReceipt(state, takingReceipt(order)))) send(state, order, file_id)
      return true
    }
    case 'approve':
    case 'reject': {
      const desk = nth(deskOf(state), step.desk)
      if (!desk) return false
      const paymentId = await paymentAt(world, desk.order, desk.receipt)
      if (step.kind === 'reject') {
        await portal.staff.rejectPayment({ paymentId, reason: 'No llegó nada' })
        reject(state, desk)
        return true
      }
      const { creditsLeft: credits_left } = step
      const refusal = whyNotApproved(state, desk)
      if (await isDone(portal.staff.approvePayment({ paymentId, credits_left }), refusal ? [refusal] : []))
        approve(state, desk, credits_left)
      return true
    }
    case 'open':
      return open(world, step.order)
    case 'change':
      return change(world, step)
    case 'withdraw': {
      const course = courseOf(state, step.course)
      const enrollment = state.enrollments.get(course)
      if (!enrollment || enrollment.state === 'withdrawn') return false
      if (step.by === 'student') await student.me.withdrawFromCourse({ courseId: course.id, reason: REASON })
      else await portal.staff.withdrawEnrollment({ enrollmentId: await enrollmentIdOf(world, course), reason: REASON })
      withdraw(state, course)
      return true
    }
    case 'give back':
      return giveBackByHand(world, step)
    case 'forgive':
      return forgiveDebt(world, step.course)
    case 'overdue': {
      const course = courseOf(state, step.course)
      const enrollment = state.enrollments.get(course)
      if (enrollment?.state !== 'active' || !enrollment.isProvisional) return false
      const id = await enrollmentIdOf(world, course)
      await portal.db.execute(
        sql`update enrollments set provisional_until = now() - interval '1 minute' where id = ${id}`,
      )
      await watchProvisional(portal.background)
      Object.assign(enrollment, { state: 'paused', why: 'overdue' })
      return true
    }
    case 'days': {
      await portal.passDays(student.userId)
      freeSeats(state)
      return true
    }
    case 'price':
    case 'rate':
    case 'window':
    case 'full':
    case 'end':
      return changeSchool(world, step)
    default:
      return playAtProvider(world, step)
  }
}

async function changeSchool(
  { portal, state }: World,
  step: Extract<Step, { kind: 'price' | 'rate' | 'window' | 'full' | 'end' }>,
): Promise<boolean> {
  portal.touch()
  if (step.kind === 'rate') {
    await portal.setRate((state.rate = step.rate))
    return true
  }
  if (step.kind === 'end') {
    for (const one of state.courses) await portal.setCourse(one.id, { isOpen: (one.isOpen = false) })
    await portal.endPeriod((state.isOver = true))
    return true
  }
  const course = courseOf(state, step.course)
  if (step.kind === 'price') await portal.setCourse(course.id, { price: (course.price = step.price) })
  if (step.kind === 'window') await portal.setCourse(course.id, { isOpen: (course.isOpen = !course.isOpen) })
  if (step.kind === 'full') {
    const isHeld = (state.enrollments.get(course)?.state ?? 'withdrawn') !== 'withdrawn'
    course.room = course.room === null ? Number(isHeld) : null
    await portal.setCourse(course.id, { isFull: course.room !== null })
  }
  return true
}

async function upload({ me }: Student, payment_id: string): Promise<string> {
  const file = Buffer.from(`%PDF-1.4\n${randomUUID()}\n%%EOF`)
  const { id } = await me.uploadFile({ purpose: 'receipt', payment_id, name: 'comprobante.pdf' }, { file })
  return id
}

/** A payment at the desk that an order and a receipt are of. */
async function paymentAt({ portal, student }: World, order: Order, receipt: string | null): Promise<string> {
  for (const state of ['in_review', 'waiting'] as const) {
    const { items } = await portal.staff.listReceipts({ state, q: student.email, page_size: 100 })
    const found = items.find(
      ({ order_id, receipt_file }) => order_id === order.id && (receipt_file?.id ?? null) === receipt,
    )
    if (found) return found.payment_id
  }
  throw new Error(`the desk shows nothing of order ${order.id}`)
}
