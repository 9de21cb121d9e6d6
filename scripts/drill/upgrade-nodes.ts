import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { startPortalUntilReady, type Parts } from './build.ts'
import type { Cluster } from './machines.ts'

/** How long the door may take to finish what it had begun with a portal that it no longer sends anyone to. */
const DRAIN_MS = 3_000

/** Replaces a portal's program with another, as described in deploy/cluster/README.md: nobody is sent to it meanwhile. */
export async function replacePortal(cluster: Cluster, parts: Parts, index: number, program?: string): Promise<void> {
  const [machine, node] = [cluster.portals[index], parts.portals[index]]
  if (!machine || !node) throw new Error(`no portal at ${index}`)
  send(cluster, parts, machine.address, false)
  await wait(DRAIN_MS)
  const code = await node.stop()
  if (code !== 0) throw new Error(`${node.name} ended with ${code}`)
  parts.portals[index] = await startPortalUntilReady(cluster, machine, program)
  send(cluster, parts, machine.address, true)
  await wait(DRAIN_MS)
}

/** Lets nginx send people to a portal, or not. */
function send({ doors }: Cluster, { nginx }: Parts, address: string, isOn: boolean): void {
  const file = `${doors[0]?.folder}/nginx.conf`
  const [from, to] = [`server ${address}:3000 max_fails`, `server ${address}:3000 down max_fails`]
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, isOn ? text.replace(to, from) : text.replace(from, to))
  nginx.tell('SIGHUP')
}
