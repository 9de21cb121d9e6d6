import type { Kill } from './kills.ts'
import type { Load } from './load.ts'
import type { ReadBack } from './read-back.ts'
import type { Streams } from './streams.ts'

/** The longest that writes may stall when one machine is lost, in seconds (docs/scaling.md). */
const MOST_SECONDS_WITHOUT_WRITES = 30

type Outcome = {
  readonly kills: readonly Kill[]
  readonly load: Load
  readonly read: ReadBack
  readonly streams: Streams
  readonly opened: number
}

/** Prints the drill's findings; returns whether every limit was met. */
export function report({ kills, load, read, streams, opened }: Outcome): boolean {
  const { all, again } = load.asked()
  const { cut, back, open } = streams.counts()
  console.log('')
  console.table(
    Object.fromEntries(
      kills.map((kill) => [
        kill.what,
        {
          'seconds without writes': rounded(kill.secondsWithoutWrites),
          'seconds without files': rounded(kill.secondsWithoutFiles),
          'seconds until it was back': rounded(kill.secondsUntilBack),
          'streams cut': kill.streamsCut,
        },
      ]),
    ),
  )
  const counts = Object.entries(read.counts).map(([kind, count]) => `${count} × ${kind}`)
  console.log(
    `acknowledged writes: ${load.acknowledged.length} (${counts.join(', ')}), of ${all} requests, ${again.length} sent again`,
  )
  const slow = kills.filter((kill) => kill.secondsWithoutWrites > MOST_SECONDS_WITHOUT_WRITES)
  const checks = [
    [`acknowledged writes lost: ${read.lost.length}`, read.lost.length === 0],
    [`orders doubled: ${read.doubled}`, read.doubled === 0],
    [`kills with more than ${MOST_SECONDS_WITHOUT_WRITES} s without writes: ${slow.length}`, slow.length === 0],
    [
      `streams: ${opened} opened, ${cut} times cut, ${back} times back, ${open} open at the end`,
      open === opened && cut === back,
    ],
    [`streams that heard of a change at the end: ${streams.heard()}`, streams.heard() === opened],
    [`answers that nobody may get: ${load.refused.length}`, load.refused.length === 0],
  ] as const
  for (const [sentence, isKept] of checks) console.log(`${isKept ? '✓' : '✗'} ${sentence}`)
  for (const refusal of load.refused.slice(0, 5)) console.log(`  ${refusal}`)
  for (const { kind, id, student } of read.lost.slice(0, 5)) console.log(`  lost: ${kind} ${id} of ${student}`)
  return checks.every(([, isKept]) => isKept)
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
