import { randomUUID } from 'node:crypto'
import { contract } from '#contract/index.ts'
import { valuesOf } from '../field-values.ts'
import { type Here, type StoredForms, textOf } from '../stored-form.ts'
import { seenBy, uploadReceipt } from '../purchases.ts'

const SEEN = 'compared, never kept'
const ONCE = 'sent again it answers the same order: place-order.test.ts, claim-paid.test.ts'
/** At least three words. */
const REASON = 'Me mudo de ciudad'

/** What is bought, given up and taken back. First: what comes later closes the windows. */
export const OF_PURCHASES = {
  placeOrder: {
    by: 'diego',
    given: async (here) => {
      const { pick, cast } = here
      const course_id = pick<string>(cast.courses.dogmatics, cast.courses.homiletics)
      await leave(here, course_id)
      const code = pick<string | null>(cast.scholarships.half, null, null)
      const { items, total } = await cartOf(here, 'diego', course_id)
      const payment_method = pick<'bank_transfer' | 'cash'>('bank_transfer', 'cash')
      return {
        idempotency_key: randomUUID(),
        items,
        expected_total_cents: total,
        seen: seenBy(payment_method, code === null ? total : total / 2, 'uruguay'),
        payment_method,
        scholarship_code: code,
        card: null,
      }
    },
    read: async ({ as }, { id }, sent) => orderOf(await as.diego.getOrder({ orderId: id }), sent),
    except: {
      idempotency_key: ONCE,
      seen: SEEN,
      scholarship_code: 'what it takes off: place-order.test.ts',
      card: 'what is kept of one: place-order.test.ts',
      accepts_terms: 'nothing else is taken',
    },
  },
  claimPaid: {
    by: 'ana',
    given: async (here) => {
      const { pick, cast } = here
      await refuseClaims(here)
      const { items, total } = await cartOf(here, 'ana', cast.courses.dogmatics)
      const payment_method = pick<'bank_transfer' | 'cash'>('bank_transfer', 'cash')
      return {
        idempotency_key: randomUUID(),
        items,
        expected_total_cents: total,
        seen: seenBy(payment_method, total),
        payment_method,
        file_id: pick<string | null>(await uploadReceipt(here, 'ana'), null, await uploadReceipt(here, 'ana')),
        operation_number: pick('0099887744', '0099887733', ''),
      }
    },
    read: async ({ as }, { id }, sent) => {
      const order = orderOf(await as.ana.getOrder({ orderId: id }), sent)
      const { items } = await as.carla.listReceipts({ q: 'Benítez' })
      const receipt = items.find(({ order_id }) => order_id === id)
      const { operation_number, receipt_file, history } = receipt ?? {}
      return { ...order, operation_number, file_id: receipt_file?.id, note: history?.[0]?.note }
    },
    except: { idempotency_key: ONCE, seen: SEEN },
  },
  rejectPayment: {
    given: async (here) => {
      await refuseClaims(here)
      const { items, total } = await cartOf(here, 'ana', here.cast.courses.dogmatics)
      const { payments } = await here.as.ana.claimPaid({
        idempotency_key: randomUUID(),
        items,
        expected_total_cents: total,
        seen: seenBy('bank_transfer', total),
        payment_method: 'bank_transfer',
        note: 'Transferí el martes',
      })
      return { paymentId: payments[0]?.id, seen: undefined }
    },
    read: async ({ as }, { order_id }) => {
      const { payments } = await as.ana.getOrder({ orderId: order_id })
      return { reason: payments[0]?.rejection_reason }
    },
    except: { seen: SEEN },
  },
  withdrawFromCourse: {
    by: 'diego',
    given: async (here) => ({ courseId: (await held(here)).course_id, reason: reasonOf(here), seen: undefined }),
    read: async (here, { enrollment_id }) => ({ reason: await observationsOf(here, enrollment_id) }),
    except: { seen: SEEN },
  },
  withdrawEnrollment: {
    given: async (here) => ({
      enrollmentId: (await held(here)).enrollment_id,
      reason: reasonOf(here),
      seen: undefined,
    }),
    read: async (here, _, sent) => ({ reason: await observationsOf(here, textOf(sent, 'enrollmentId')) }),
    except: { seen: SEEN },
  },
  revokePaper: {
    given: async ({ as }) => {
      const { id } = await as.ana.issueOwnPaper({ kind: 'constancia_regular', subject_id: null, addressee: '' })
      return { paperId: id }
    },
    read: async ({ as }, _, sent) => {
      const { items } = await as.carla.listAudit({ entity: 'documents', entity_id: textOf(sent, 'paperId') })
      return items[0]?.after
    },
  },
} satisfies Partial<StoredForms>

const reasonOf = ({ pick }: Here) => pick(REASON, 'No llego con los horarios')

/** A cart of one course, with all that may be said of it, and what it costs. */
async function cartOf({ as, cast, pick, round }: Here, who: 'ana' | 'diego', course_id: string) {
  const { dogmatics, homiletics } = cast.windows
  const { element } = contract.checkout.priceCart.schema.body.shape.items._zod.def
  const items = [
    {
      ...valuesOf(element, round),
      course_id,
      type_coursed: pick<'regular' | 'oyente'>('regular', 'oyente'),
      enrollment_open_id: course_id === cast.courses.dogmatics ? dogmatics : homiletics,
    },
  ]
  return { items, total: (await as[who].priceCart({ items })).total_cents }
}

type Bought = Awaited<ReturnType<Here['as']['diego']['getOrder']>>

function orderOf({ items, total_cents, payments }: Bought, sent: Readonly<Record<string, unknown>>) {
  const asked = sent['items'] as readonly { enrollment_open_id: string }[]
  return {
    // Which window it's bought in, an order doesn't say: place-order.test.ts.
    items: items.map((item, place) => ({ ...item, enrollment_open_id: asked[place]?.enrollment_open_id })),
    expected_total_cents: total_cents,
    payment_method: payments.find(({ share }) => share === 'balance')?.payment_method,
  }
}

async function enrollmentsOf({ as, cast }: Here) {
  return (await as.carla.getStudent({ userId: cast.people.diego.id })).enrollments
}

async function observationsOf(here: Here, enrollmentId: string) {
  return (await enrollmentsOf(here)).find(({ enrollment_id }) => enrollment_id === enrollmentId)?.observations
}

async function leave(here: Here, courseId: string) {
  const isIn = (await enrollmentsOf(here)).some(({ course_id, is_active }) => course_id === courseId && is_active)
  if (isIn) await here.as.diego.withdrawFromCourse({ courseId, reason: REASON })
}

/** Diego's place in a course that he has just bought. */
async function held(here: Here) {
  const { dogmatics } = here.cast.courses
  await leave(here, dogmatics)
  const { items, total } = await cartOf(here, 'diego', dogmatics)
  const { id } = await here.as.diego.placeOrder({
    idempotency_key: randomUUID(),
    items,
    expected_total_cents: total,
    seen: seenBy('bank_transfer', total, 'uruguay'),
    payment_method: 'bank_transfer',
    accepts_terms: true,
  })
  const { payments } = await here.as.diego.getOrder({ orderId: id })
  return { course_id: dogmatics, enrollment_id: payments[0]?.enrollment_id }
}

async function refuseClaims({ as }: Here) {
  const { items } = await as.carla.listReceipts({ q: 'Benítez' })
  for (const { payment_id: paymentId, status, history } of items)
    if (status === 'pending_verification' && history.some(({ action }) => action === 'payment.claimed'))
      await as.carla.rejectPayment({ paymentId, reason: 'No llegó nada' })
}
