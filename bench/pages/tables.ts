import type { Browser } from '@playwright/test'
import { answer, type Answer } from './answering.ts'
import type { List } from './lists.ts'
import { open, type Opening, rest } from './opening.ts'
import { openList, scrolled, scrolledEmpty, type Scroll } from './scrolling.ts'
import type { Screen, Who } from './screens.ts'
import { DEVICES, openContext, slowDown } from './slow-device.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 3)

export type Build = { name: string; origin: string }
type Cast = { browser: Browser; builds: readonly Build[]; cookies: Record<Who, string> }
const cookieOf = ({ cookies }: Cast, who: Who | null) => (who ? cookies[who] : null)

/** Runs each build the given number of times, alternating, and returns the results of each. */
async function inTurns<T>(builds: readonly Build[], run: (build: Build) => Promise<T>): Promise<[string, T[]][]> {
  const given = builds.map(({ name }): [string, T[]] => [name, []])
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, build] of builds.entries()) given[index]?.[1].push(await run(build))
  }
  return given
}

/** When a screen is first drawn, fully drawn, and responds to touch; with nothing of the portal in the browser, and on a later visit. */
export async function openTable(cast: Cast, screens: readonly Screen[]): Promise<void> {
  const table = []
  for (const screen of screens) {
    const visitor = { device: screen.device, cookie: cookieOf(cast, screen.who) }
    const given = await inTurns(cast.builds, async ({ origin }) => {
      const context = await openContext(cast.browser, { origin, ...visitor })
      const [first, later] = [
        await open(context, origin + screen.address),
        await open(context, origin + screen.address),
      ]
      await context.close()
      return { first, later }
    })
    for (const [build, rounds] of given) {
      const seconds = (of: 'first' | 'later', pick: keyof Opening) =>
        (medianOf(rounds.map((round) => round[of][pick])) / 1000).toFixed(2)
      table.push({
        screen: screen.name,
        build,
        'FCP s': seconds('first', 'fcp'),
        'LCP s': seconds('first', 'lcp'),
        'interactive s': seconds('first', 'interactive'),
        'JS KB': (medianOf(rounds.map(({ first }) => first.scripts)) / 1024).toFixed(0),
        'later FCP': seconds('later', 'fcp'),
        'later LCP': seconds('later', 'lcp'),
        'later interactive': seconds('later', 'interactive'),
        'later JS KB': (medianOf(rounds.map(({ later }) => later.scripts)) / 1024).toFixed(0),
      })
    }
  }
  console.log(`Opening: CPU 4×, Fast 3G, first with an empty cache, then on a later visit; median of ${ROUNDS}`)
  console.table(table)
}

/** The slowest answer to a touch or key on each screen, and all of them. */
export async function answerTable(cast: Cast, screens: readonly Screen[]): Promise<void> {
  const table = []
  for (const screen of screens.filter(({ actions }) => actions.length > 0)) {
    const given = await inTurns(cast.builds, async ({ origin }) => {
      const visitor = { origin, device: screen.device, cookie: cookieOf(cast, screen.who) }
      const context = await openContext(cast.browser, visitor)
      const page = await context.newPage()
      await page.goto(origin + screen.address, { waitUntil: 'load' })
      await rest(page)
      await slowDown(page)
      const answers = await answer(page, screen.device, screen.actions)
      await context.close()
      return answers
    })
    for (const [build, rounds] of given) table.push({ screen: screen.name, build, ...answersOf(rounds) })
  }
  console.log(
    `Answering: CPU 4×, Fast 3G; milliseconds from a touch or key to the picture that followed; median of ${ROUNDS}`,
  )
  console.table(table)
}

/** How lists of 1,000 rows scroll beside an empty page of their height, and answer. */
export async function scrollTable(cast: Cast, lists: readonly List[]): Promise<void> {
  for (const device of Object.keys(DEVICES) as (keyof typeof DEVICES)[]) {
    const table = []
    for (const { who, name, address, rows, actions } of lists) {
      const given = await inTurns(cast.builds, async ({ origin }) => {
        const context = await openContext(cast.browser, { origin, device, cookie: cast.cookies[who] })
        const page = await openList(context, origin + address, rows)
        const list = await scrolled(page)
        const answers = await answer(page, device, actions)
        const empty = await scrolledEmpty(page, list.height)
        await context.close()
        // It takes minutes: users can see that it's making progress, and have partial results when it's stopped.
        console.log(device, name, origin, JSON.stringify({ list, empty, ...answersOf([answers]) }))
        return { list, answers, empty }
      })
      for (const [build, rounds] of given) {
        const middle = (pick: (round: { list: Scroll; empty: Scroll }) => number) => medianOf(rounds.map(pick))
        table.push({
          list: name,
          build,
          frames: middle(({ list }) => list.frames).toFixed(1),
          'empty page': middle(({ empty }) => empty.frames).toFixed(1),
          'late %': (middle(({ list }) => list.late) * 100).toFixed(1),
          'its empty page': (middle(({ empty }) => empty.late) * 100).toFixed(1),
          'worst ms': middle(({ list }) => list.worst).toFixed(0),
          ...answersOf(rounds.map(({ answers }) => answers)),
        })
      }
    }
    const { width } = DEVICES[device].viewport
    console.log(`Lists of 1,000 rows at ${width} px: CPU 4×; frames a second of 60; median of ${ROUNDS}`)
    console.table(table)
  }
}

function answersOf(rounds: readonly (readonly Answer[])[]) {
  const [first = []] = rounds
  const each = first.map(({ action }, index) => {
    const touches = rounds.flatMap((round) => round[index]?.touch ?? [])
    return {
      action,
      total: medianOf(touches.map(({ total }) => total)),
      worked: medianOf(touches.map(({ worked }) => worked)),
    }
  })
  const worst = each.toSorted((a, b) => b.total - a.total)[0]
  return {
    'INP ms': worst ? worst.total.toFixed(0) : '',
    'each (of it code)': each
      .map(({ action, total, worked }) => `${action} ${total.toFixed(0)} (${worked.toFixed(0)})`)
      .join(', '),
  }
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
