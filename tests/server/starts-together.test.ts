import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../support/database.ts'
import { addressOf } from '../support/database-address.ts'
import { startPortal, type PortalProcess } from '../support/portal-process.ts'

test('nodes that start together on an empty database all come up, with one link, which works and outlives later starts', async () => {
  const startNode = await emptyInstallation()
  const nodes = await Promise.all([startNode('a'), startNode('b'), startNode('c')])
  const codes = nodes.flatMap(({ codes }) => codes())
  expect(codes).toHaveLength(1)
  expect(nodes.filter(({ said }) => said().includes('lo mostró otro servidor'))).toHaveLength(2)

  const later = await startNode('d')
  expect(later.codes()).toEqual([])
  const [code = ''] = codes
  expect(await createAdministrator(later.address, code)).toBe(200)
  expect(await createAdministrator(nodes[0].address, code)).toBe(410)
})

test('the link of a server that is gone is replaced by the next start', async () => {
  const startNode = await emptyInstallation()
  const first = await startNode('a')
  await first.stop('SIGKILL')
  const second = await startNode('a')
  const [[lost = ''], [code = '']] = [first.codes(), second.codes()]
  expect(await createAdministrator(second.address, lost)).toBe(410)
  expect(await createAdministrator(second.address, code)).toBe(200)
})

/** An empty external database, and how to start a node of the portal on it. */
async function emptyInstallation() {
  const database = await freshDatabase()
  await database.pool.query('drop schema public, drizzle, jobs cascade; create schema public')
  const folder = mkdtempSync(join(tmpdir(), 'atrio-together-'))
  const nodes: PortalProcess[] = []
  onTestFinished(async () => {
    await Promise.all(nodes.map(({ stop }) => stop()))
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  return async (name: string) => {
    const environment = { NODE_ENV: 'production', DATABASE_URL: addressOf(database.connection) }
    const node = await startPortal(join(folder, name), environment)
    nodes.push(node)
    const codes = () => [...node.said().matchAll(/first-administrator\?code=([\w-]+)/g)].map(([, code = '']) => code)
    return { ...node, codes }
  }
}

async function createAdministrator(address: string, code: string) {
  const form = { first_name: 'Rut', last_name: 'Paz', email: 'rut@example.org', password: 'Olivo-verde-31', code }
  const answer = await fetch(`${address}/api/first-administrator`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify(form),
  })
  return answer.status
}
