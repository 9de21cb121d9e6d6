import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { connect, type Connected } from '#server/database/connect.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { audit_log } from '#server/database/tables/audit.ts'
import { order_items, orders } from '#server/database/tables/checkout.ts'
import { enrollments_open } from '#server/database/tables/courses.ts'
import { enrollment_details, enrollments } from '#server/database/tables/enrollments.ts'
import { payments } from '#server/database/tables/payments.ts'
import { CAST } from '#server/seed/cast.ts'
import { inBatches } from '../support/in-batches.ts'
import { openSession } from '../support/open-session.ts'
import { formFor } from '../support/paid-seminary.ts'
import { copyMadePortal } from '../support/made-portal.ts'
import { FROM_OUR_PAGE } from '../support/own-page.ts'
import { KEYS, paymentProviders } from '../support/payment-providers.ts'
import { size } from '../support/property-runs.ts'
import { addStudents } from '../support/students.ts'
import { startPortal, type PortalProcess } from '../support/portal-process.ts'

const CHECKOUTS = size({ small: 24, whole: 200 })
const KILLS = size({ small: 1, whole: 5 })
const KILL_EVERY = Math.floor(CHECKOUTS / (KILLS + 1))
const AT_ONCE = 8
const METHODS = ['bank_transfer', 'credit_card', 'scholarship'] as const

test(
  `kill -9 of the server during ${CHECKOUTS} checkouts loses no acknowledged one and leaves none half-done`,
  { timeout: 600_000 },
  async () => {
    const standIn = await paymentProviders()
    const folder = mkdtempSync(join(tmpdir(), 'atrio-killed-'))
    await copyMadePortal(folder)
    const portal = program(folder, {
      STRIPE_SECRET_KEY: KEYS.STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: KEYS.STRIPE_WEBHOOK_SECRET,
      STRIPE_API_URL: standIn.url,
    })
    onTestFinished(async () => {
      await portal.stop()
      rmSync(folder, { recursive: true, force: true })
    })
    await portal.start()
    const database = await inside(folder)
    const students = await addStudents(database.db, CHECKOUTS)
    await makeRoom(database)
    const cookies = new Map<string, string>()
    for (const student of students) cookies.set(student, await openSession(database, student))

    // Killed midway; a client that got no response sends the same confirmation again, as the screen does.
    const acknowledged = new Map<string, string>()
    let answered = 0
    await inBatches(students, AT_ONCE, async (student, index) => {
      const payment_method = METHODS[index % METHODS.length] ?? 'bank_transfer'
      const form = formFor(CAST.courses.dogmatics, {
        payment_method,
        ...(payment_method === 'scholarship' && { scholarship_code: CAST.scholarships.full }),
      })
      const id = await portal.insist('/api/orders', form, cookies.get(student) ?? '')
      acknowledged.set(student, id)
      answered += 1
      if (answered % KILL_EVERY === 0 && portal.kills() < KILLS) await portal.killAndStart()
    })

    expect(portal.kills()).toBe(KILLS)
    expect(acknowledged.size).toBe(CHECKOUTS)
    await checkWhole(database, { students, acknowledged })
    expect(standIn.sessions.size).toBeGreaterThan(0)
    await database.close()
  },
)

/** The program in a process of its own, killed and started again as often as asked for. */
function program(folder: string, environment: Record<string, string>) {
  let running: PortalProcess | null = null
  let starting: Promise<void> | null = null
  let kills = 0
  let busy = 0
  let before = ''
  const said = () => (before + (running?.said() ?? '')).slice(-3000)
  const start = async () => {
    running = await startPortal(folder, environment)
  }
  const end = async (signal: NodeJS.Signals) => {
    if (!running) return
    const ending = running
    running = null
    await ending.stop(signal)
    before += ending.said()
  }
  const ready = async () => {
    await starting
    if (!running) throw new Error('the portal is not running')
    return running.address
  }
  return {
    start,
    stop: () => end('SIGTERM'),
    kills: () => kills,
    /** The others are in the middle of their requests. */
    async killAndStart() {
      kills += 1
      starting = end('SIGKILL').then(start)
      await starting
    },
    /** Sends a confirmation until it's answered; answers the order's id. */
    async insist(path: string, form: object, cookie: string): Promise<string> {
      for (let attempt = 0; attempt < 20; attempt++) {
        const answer = await fetch(`${await ready()}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie, ...FROM_OUR_PAGE },
          body: JSON.stringify(form),
        }).catch(() => null)
        if (!answer) continue
        const body = await answer.json().catch(() => null)
        if (body === null) continue
        // A client told to come back in a moment does so; any other failure would be a bug.
        if (answer.status === 503 && body.code === 'OVERLOADED') {
          busy += 1
          await wait(500)
          continue
        }
        const log = answer.ok ? '' : said()
        expect({ status: answer.status, body, log }).toMatchObject({ status: 200, body: {}, log: '' })
        return body.id
      }
      throw new Error(`no answer after 20 attempts, ${busy} times too busy in all: ${said()}`)
    },
  }
}

/** The database of the running program: its PostgreSQL outlives the server, and is adopted here as by the next start. */
async function inside(folder: string): Promise<Connected> {
  const { connection } = await startEmbeddedPostgres({ folder: join(folder, 'postgres') })
  return connect({ connection })
}

async function makeRoom({ db }: Connected): Promise<void> {
  await db.update(enrollments_open).set({ seats_max: null }).where(eq(enrollments_open.id, CAST.windows.dogmatics))
  await db.execute(sql`update scholarship_codes set max_uses = null`)
}

/** Each student has one order, the one that was answered, with its item, payment, enrollment, price and audit rows. */
async function checkWhole(
  { db }: Connected,
  { students, acknowledged }: { students: readonly string[]; acknowledged: ReadonlyMap<string, string> },
): Promise<void> {
  const bought = await db
    .select()
    .from(orders)
    .where(inArray(orders.user_id, [...students]))
  expect(new Map(bought.map(({ user_id, id }) => [user_id, id]))).toEqual(acknowledged)
  expect(bought).toHaveLength(students.length)
  const ids = bought.map(({ id }) => id)
  const items = await db.select().from(order_items).where(inArray(order_items.order_id, ids))
  const paid = await db.select().from(payments).where(inArray(payments.order_id, ids))
  const seats = await db
    .select()
    .from(enrollments)
    .where(inArray(enrollments.user_id, [...students]))
  const prices = await db.select().from(enrollment_details)
  const actions = await db.select().from(audit_log).where(inArray(audit_log.entity_id, ids))
  for (const { id, user_id, total, processor, status, checkout_url } of bought) {
    const [item, ...otherItems] = items.filter(({ order_id }) => order_id === id)
    const [payment, ...otherPayments] = paid.filter(({ order_id }) => order_id === id)
    const [seat, ...otherSeats] = seats.filter((enrollment) => enrollment.user_id === user_id)
    expect([otherItems, otherPayments, otherSeats]).toEqual([[], [], []])
    expect(item?.unit_price).toBe(total)
    expect(payment).toMatchObject({ enrollment_id: seat?.id, amount: total })
    expect(prices.filter(({ enrollment_id }) => enrollment_id === seat?.id)).toHaveLength(1)
    expect(actions.filter(({ entity_id, action }) => entity_id === id && action === 'order.created')).toHaveLength(1)
    expect(status).toBe(processor === 'scholarship' ? 'completed' : 'pending')
    expect(seat?.is_active).toBe(processor !== 'stripe')
    expect(checkout_url !== null).toBe(processor === 'stripe')
  }
  const [window] = await db.select().from(enrollments_open).where(eq(enrollments_open.id, CAST.windows.dogmatics))
  const live = await db.select().from(enrollments).where(eq(enrollments.enrollment_open_id, CAST.windows.dogmatics))
  expect(window?.seats_taken).toBe(live.filter(({ status }) => status !== 'Desistido').length)
}
