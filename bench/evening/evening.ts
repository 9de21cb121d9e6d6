import { setTimeout as wait } from 'node:timers/promises'
import { PEOPLE } from '#server/seed/cast.ts'
import { chance } from '#tests/support/chance.ts'
import type { PortalProcess } from '#tests/support/portal-process.ts'
import { ticksNow } from '../portal-processes.ts'
import { TICKS } from '../processor-time.ts'
import { NoSuccess } from './asker.ts'
import type { Figures } from './figures.ts'
import { memoryNow, watchMemory, type Memory } from './memory.ts'
import type { Guests } from './seminary.ts'
import { deskEvening, secretaryEvening, STAFF_STEPS, teacherEvening } from './staff-stories.ts'
import { lookAround, STUDENT_STEPS, studentEvening } from './student-story.ts'
import { visitorOf, type Visitor } from './visitor.ts'

/** What an evening was like. */
export type Evening = {
  readonly figures: Figures
  readonly seconds: number
  /** Of the processors, in milliseconds. */
  readonly portalMs: number
  readonly databaseMs: number
  /** What those who asked took themselves. */
  readonly askingMs: number
  readonly memory: { readonly atRest: Memory; readonly most: Memory; readonly after: Memory }
  readonly people: number
  /** How many of them weren't done when it was over. */
  readonly unfinished: number
  /** What went wrong, a sentence for each whose evening it ended. */
  readonly wrong: readonly string[]
}

type Comer = { readonly comesAtMs: number; readonly thinkMs: number; readonly story: (me: Visitor) => Promise<void> }

/** Students come within this share of the evening, and their thoughts fill that one. */
const COMING = 1 / 3
const THINKING = 0.55
/** Before anybody comes, and once all have left: what the portal then holds is what it holds at rest. */
const REST_MS = 5000
const WARM_UPS = 40

/** Spends an evening in a portal: who comes asks from an address of their own, always the same things. It's over after so many seconds, whoever is still there. */
export async function spendEvening(portal: PortalProcess, guests: Guests, seconds: number): Promise<Evening> {
  await wait(REST_MS)
  const atRest = memoryNow(portal)
  await warmUp(portal.address)
  const figures: Figures = new Map()
  const over = new AbortController()
  const wrong: string[] = []
  let unfinished = 0
  const before = ticksNow(portal)
  const ownBefore = process.cpuUsage()
  const startedAt = performance.now()
  const memory = watchMemory(portal)
  const closing = setTimeout(() => over.abort(), seconds * 1000)
  const comers = comersOf(guests, seconds * 1000)
  const spend = async ({ comesAtMs, thinkMs, story }: Comer, number: number) => {
    await wait(comesAtMs)
    const from = `127.1.${Math.floor(number / 250)}.${1 + (number % 250)}`
    const me = visitorOf({ site: portal.address, from, figures, draw: drawOf(number), thinkMs, evening: over.signal })
    try {
      await story(me)
    } catch (error) {
      if (over.signal.aborted && !(error instanceof NoSuccess)) unfinished += 1
      else wrong.push(error instanceof Error ? error.message : String(error))
    } finally {
      me.leave()
    }
  }
  await Promise.all(comers.map(spend))
  clearTimeout(closing)
  const lasted = (performance.now() - startedAt) / 1000
  const after = ticksNow(portal)
  const { user, system } = process.cpuUsage(ownBefore)
  const most = memory.stop()
  await wait(REST_MS)
  return {
    figures,
    seconds: lasted,
    portalMs: ((after.portal - before.portal) * 1000) / TICKS,
    databaseMs: ((after.database - before.database) * 1000) / TICKS,
    askingMs: (user + system) / 1000,
    memory: { atRest, most, after: memoryNow(portal) },
    people: comers.length,
    unfinished,
    wrong,
  }
}

/** Staff are there from the beginning. */
function comersOf({ students, teachers, secretary, desk }: Guests, lastsMs: number): Comer[] {
  const thinkMs = (THINKING * lastsMs) / STUDENT_STEPS
  const staffThinkMs = (THINKING * lastsMs) / STAFF_STEPS
  const staff = [
    ...teachers.map((email) => (me: Visitor) => teacherEvening(me, email)),
    (me: Visitor) => secretaryEvening(me, secretary),
    (me: Visitor) => deskEvening(me, desk),
  ]
  return [
    ...students.map((student, number) => ({
      comesAtMs: (COMING * lastsMs * number) / students.length,
      thinkMs,
      story: (me: Visitor) => studentEvening(me, student),
    })),
    ...staff.map((story, number) => ({ comesAtMs: 100 * number, thinkMs: staffThinkMs, story })),
  ]
}

/** Neighbours' first numbers lie close together. */
function drawOf(number: number): (below: number) => number {
  const draw = chance(number)
  for (let times = 0; times < 3; times++) draw(2)
  return draw
}

/** As on any evening, the portal isn't new to what is asked of it. */
async function warmUp(site: string): Promise<void> {
  const { signal: evening } = new AbortController()
  for (let times = 0; times < WARM_UPS; times++) {
    const from = `127.0.1.${1 + times}`
    const me = visitorOf({ site, from, figures: new Map(), draw: () => 0, thinkMs: 0, evening })
    await lookAround(me, PEOPLE.ana.email)
    me.leave()
  }
}
