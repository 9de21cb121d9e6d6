import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { hasCopies, type Parts } from './build.ts'
import { longestPause, type Kind, type Load } from './load.ts'
import { startEtcd, startHaproxy, startPatroni, startPortalNode, startS3, type Cluster } from './machines.ts'
import type { Program } from './programs.ts'
import type { Streams } from './streams.ts'
import { answers, until } from './until.ts'

/** What was killed, and how long writes stood still from then until it was back: those of the database, and files. */
export type Kill = {
  readonly what: string
  readonly secondsWithoutWrites: number
  readonly secondsWithoutFiles: number
  readonly secondsUntilBack: number
  readonly streamsCut: number
}

type Drill = { cluster: Cluster; parts: Parts; pool: pg.Pool; load: Load; streams: Streams }

/** One of the parts: which, what starts it again, and when it's whole again. */
type Victim = {
  readonly what: string
  readonly programs: Program[]
  readonly index: number
  readonly start: () => Program
  readonly isBack: () => Promise<boolean>
}

/** How long a part stays away, and how long all is let run before and after. */
const AWAY_MS = 8_000
const CALM_MS = 5_000

/** Kills the primary, the copy that its commits wait for, a portal, an etcd, the bucket and a HAProxy, each once the one before is back. */
export async function killInTurn(drill: Drill): Promise<Kill[]> {
  const { cluster, parts } = drill
  const kills: Kill[] = []
  await wait(CALM_MS)
  kills.push(await kill(drill, database(drill, await findDatabase(cluster, 'primary'), 'the primary')))
  kills.push(await kill(drill, database(drill, await findDatabase(cluster, 'synchronous'), 'its copy')))
  kills.push(await kill(drill, portal(drill, 0)))
  kills.push(await kill(drill, etcd(drill, await etcdLeaderOf(cluster))))
  kills.push(await kill(drill, bucket(drill)))
  kills.push(await kill(drill, haproxy(drill, 0)))
  for (const list of [parts.etcds, parts.databases, parts.haproxies, parts.portals, parts.s3])
    for (const { name, isRunning } of list) if (!isRunning()) throw new Error(`${name} does not run at the end`)
  return kills
}

async function kill({ load, streams }: Drill, { what, programs, index, start, isBack }: Victim): Promise<Kill> {
  const victim = programs[index]
  if (!victim) throw new Error(`nothing to kill at ${index}`)
  const cutBefore = streams.counts().cut
  const from = performance.now()
  console.log(`${seconds(from)} s  kills ${what}, ${victim.name}`)
  await victim.kill()
  await wait(AWAY_MS)
  await until('the others write again', 60, () => wroteSince(load, performance.now() - 1000))
  programs[index] = start()
  await until(`${victim.name} is back`, 90, isBack)
  const back = performance.now()
  await until('everything is written again', 60, () => wroteSince(load, back, 'file') && wroteSince(load, back))
  await wait(CALM_MS)
  const pause = (isFile: boolean) =>
    longestPause(
      load.acknowledged.filter(({ kind, isFirst }) => isFirst && (kind === 'file') === isFile).map(({ at }) => at),
      from,
      performance.now(),
    )
  return {
    what,
    secondsWithoutWrites: pause(false),
    secondsWithoutFiles: pause(true),
    secondsUntilBack: (back - from) / 1000,
    streamsCut: streams.counts().cut - cutBefore,
  }
}

function wroteSince({ acknowledged }: Load, moment: number, kind: Kind = 'progress'): boolean {
  return acknowledged.findLast((write) => write.kind === kind && write.at > moment) !== undefined
}

function database({ cluster, parts }: Drill, index: number, what: string): Victim {
  const start = () => startPatroni(cluster, at(cluster.bases, index))
  return { what, programs: parts.databases, index, start, isBack: () => hasCopies(cluster) }
}

function portal({ cluster, parts }: Drill, index: number): Victim {
  const machine = at(cluster.portals, index)
  const start = () => startPortalNode(cluster, machine)
  const isBack = () => answers(`http://${machine.address}:3000/readyz`)
  return { what: 'a portal', programs: parts.portals, index, start, isBack }
}

function etcd({ cluster, parts }: Drill, index: number): Victim {
  const machine = at(cluster.bases, index)
  const start = () => startEtcd(cluster, machine)
  const isBack = () => answers(`http://${machine.address}:2379/health`)
  return { what: 'the leading etcd', programs: parts.etcds, index, start, isBack }
}

function bucket({ cluster, parts }: Drill): Victim {
  const isBack = () => answers(`${cluster.s3.address}/${cluster.s3.bucket}`, 403)
  return { what: 'S3', programs: parts.s3, index: 0, start: () => startS3(cluster), isBack }
}

function haproxy({ cluster, parts }: Drill, index: number): Victim {
  const start = () => startHaproxy(cluster, at(cluster.doors, index))
  const isBack = async () => parts.haproxies[index]?.isRunning() === true
  return { what: 'a HAProxy', programs: parts.haproxies, index, start, isBack }
}

/** Which machine has the primary, or the copy that each commit waits for, as Patroni answers HAProxy. */
async function findDatabase({ bases }: Cluster, role: 'primary' | 'synchronous'): Promise<number> {
  const is = await Promise.all(bases.map(({ address }) => answers(`http://${address}:8008/${role}`)))
  return is.indexOf(true)
}

/** Which etcd leads the others: the worst to lose. */
async function etcdLeaderOf({ bases }: Cluster): Promise<number> {
  const statuses = await Promise.all(
    bases.map(async ({ address }) => {
      const answer = await fetch(`http://${address}:2379/v3/maintenance/status`, { method: 'POST', body: '{}' })
      return (await answer.json()) as { header: { member_id: string }; leader: string }
    }),
  )
  return statuses.findIndex(({ header, leader }) => header.member_id === leader)
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error(`nothing at ${index}`)
  return item
}

function seconds(moment: number): number {
  return Math.round(moment / 1000)
}
