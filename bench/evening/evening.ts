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

type Comer = {
  readonly number: number
  readonly comesAtMs: number
  readonly thinkMs: number
  readonly story: (me: Visitor) => Promise<void>
}

/** A share of an evening's people, who come as closely together as all of them do in the whole of it. */
export type Part = { readonly comers: readonly Comer[]; readonly seconds: number }

/** An evening that has begun in a portal: its parts are spent one after the other, and others' between them. */
export type Begun = { spend(part: Part): Promise<void>; end(): Promise<Evening> }

/** Students come within this share of the evening, and their thoughts fill that one. */
const COMING = 1 / 3
const THINKING = 0.55
/** Before anybody arrives, and after everyone has left: what the portal holds then is what it holds at rest. */
const REST_MS = 5000
const WARM_UPS = 40

/** Waits until a portal rests, and asks it what others will. */
export async function beginEvening(portal: PortalProcess): Promise<Begun> {
  await wait(REST_MS)
  const atRest = memoryNow(portal)
  await warmUp(portal.address)
  const figures: Figures = new Map()
  const wrong: string[] = []
  const sum = { seconds: 0, portalMs: 0, databaseMs: 0, askingMs: 0, people: 0, unfinished: 0 }
  const memory = watchMemory(portal)
  return {
    async spend({ comers, seconds }) {
      const over = new AbortController()
      const [before, ownBefore, startedAt] = [ticksNow(portal), process.cpuUsage(), performance.now()]
      const closing = setTimeout(() => over.abort(), seconds * 1000)
      const come = async ({ number, comesAtMs, thinkMs, story }: Comer) => {
        await wait(comesAtMs)
        const from = `127.1.${Math.floor(number / 250)}.${1 + (number % 250)}`
        const me = visitorOf({
          site: portal.address,
          from,
          figures,
          draw: drawOf(number),
          thinkMs,
          evening: over.signal,
        })
        try {
          await story(me)
        } catch (error) {
          if (over.signal.aborted && !(error instanceof NoSuccess)) sum.unfinished += 1
          else wrong.push(error instanceof Error ? error.message : String(error))
        } finally {
          me.leave()
        }
      }
      await Promise.all(comers.map(come))
      clearTimeout(closing)
      sum.seconds += (performance.now() - startedAt) / 1000
      const [after, own] = [ticksNow(portal), process.cpuUsage(ownBefore)]
      sum.portalMs += ((after.portal - before.portal) * 1000) / TICKS
      sum.databaseMs += ((after.database - before.database) * 1000) / TICKS
      sum.askingMs += (own.user + own.system) / 1000
      sum.people += comers.length
    },
    async end() {
      const most = memory.stop()
      await wait(REST_MS)
      return { ...sum, figures, wrong, memory: { atRest, most, after: memoryNow(portal) } }
    },
  }
}

/**
 * Splits an evening into the given number of parts, each as full as the whole: each visitor uses their own address and always makes the
 * same requests. A part ends after its seconds, even if visitors are still there.
 */
export function partsOf(guests: Guests, seconds: number, parts: number): Part[] {
  const all = comersOf(guests, seconds)
  return Array.from({ length: parts }, (_, part) => ({
    seconds: seconds / parts,
    comers: all
      .filter(({ number }) => number % parts === part)
      .map((comer) => ({ ...comer, comesAtMs: comer.comesAtMs / parts, thinkMs: comer.thinkMs / parts })),
  }))
}

/** Staff are there from the beginning. */
function comersOf({ students, teachers, secretary, desk }: Guests, seconds: number): Comer[] {
  const lastsMs = seconds * 1000
  const thinkMs = (THINKING * lastsMs) / STUDENT_STEPS
  const staffThinkMs = (THINKING * lastsMs) / STAFF_STEPS
  const staff = [
    ...teachers.map((email) => (me: Visitor) => teacherEvening(me, email)),
    (me: Visitor) => secretaryEvening(me, secretary),
    (me: Visitor) => deskEvening(me, desk),
  ]
  const comers = [
    ...students.map((student, number) => ({
      comesAtMs: (COMING * lastsMs * number) / students.length,
      thinkMs,
      story: (me: Visitor) => studentEvening(me, student),
    })),
    ...staff.map((story, number) => ({ comesAtMs: 100 * number, thinkMs: staffThinkMs, story })),
  ]
  return comers.map((comer, number) => ({ ...comer, number }))
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
