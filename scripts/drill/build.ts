import pg from 'pg'
import { optionsOf, AnyHostClient } from '#server/database/several-hosts.ts'
import {
  startEtcd,
  startHaproxy,
  startNginx,
  startPatroni,
  startPortalNode,
  startS3,
  type Cluster,
} from './machines.ts'
import type { Program } from './programs.ts'
import { answers, until } from './until.ts'

/** The running programs, each list in the order of its machines; a program that is started again takes its place. */
export type Parts = {
  readonly etcds: Program[]
  readonly databases: Program[]
  readonly haproxies: Program[]
  readonly portals: Program[]
  readonly s3: Program[]
  readonly nginx: Program
}

/** Builds the cluster from scratch, as described in deploy/cluster/README.md, and waits until it serves. */
export async function build(cluster: Cluster): Promise<Parts> {
  const { bases, doors, portals } = cluster
  const say = (what: string) => console.log(`${Math.round(performance.now() / 1000)} s  ${what}`)
  const s3 = [startS3(cluster)]
  const etcds = bases.map((machine) => startEtcd(cluster, machine))
  for (const { address, name } of bases)
    await until(`etcd of ${name}`, 60, () => answers(`http://${address}:2379/health`))
  const databases = bases.map((machine) => startPatroni(cluster, machine))
  const haproxies = doors.map((machine) => startHaproxy(cluster, machine))
  await until('a primary with its copies', 90, () => hasCopies(cluster))
  say('PostgreSQL has a primary, and copies that follow it')
  await makeDatabase(cluster)
  // The first makes the tables and the demo seminary.
  const nodes: Program[] = []
  for (const machine of portals) nodes.push(await startPortalUntilReady(cluster, machine))
  const [door] = doors
  if (!door) throw new Error('no door')
  const nginx = startNginx(cluster, door)
  await until('nginx', 20, () => answers(`${cluster.site}/healthz`))
  say('three portals answer behind nginx')
  return { etcds, databases, haproxies, portals: nodes, s3, nginx }
}

/** A portal that answers; one whose start fails is started again, as its unit of systemd does. */
export async function startPortalUntilReady(
  cluster: Cluster,
  machine: Cluster['portals'][number],
  program?: string,
): Promise<Program> {
  let node = startPortalNode(cluster, machine, program)
  await until(`the portal of ${machine.name}`, 90, () => {
    if (!node.isRunning()) node = startPortalNode(cluster, machine, program)
    return answers(`http://${machine.address}:3000/readyz`)
  })
  return node
}

/** Whether there's a primary, one copy that each commit waits for, and another. */
export async function hasCopies({ adminUrl }: Cluster): Promise<boolean> {
  const { rows } = await asked(adminUrl, [
    `select count(*)::int as copies, count(*) filter (where sync_state in ('sync', 'quorum'))::int as waited_for
     from pg_stat_replication where state = 'streaming' and application_name like 'base%'`,
  ])
  return rows[0]?.copies === 2 && rows[0].waited_for >= 1
}

async function makeDatabase({ adminUrl, databaseUrl }: Cluster): Promise<void> {
  const password = pg.escapeLiteral(new URL(databaseUrl.replace(/@.*$/, '@one/')).password)
  await asked(adminUrl, [`create role atrio login password ${password}`, 'create database atrio owner atrio'])
}

/** Asks one after the other on a connection of its own; answers what the last said. */
async function asked(url: string, statements: readonly string[]) {
  const client = new AnyHostClient({ ...optionsOf(url), connectionTimeoutMillis: 5000, query_timeout: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    let last: pg.QueryResult<{ copies: number; waited_for: number }> | undefined
    for (const statement of statements) last = await client.query(statement)
    return { rows: last?.rows ?? [] }
  } finally {
    await client.end().catch(() => {})
  }
}
