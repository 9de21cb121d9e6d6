import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addressIn } from '../support/portal-process.ts'
import { PATIENCE } from '#tests/support/patience.ts'

test('a portal whose PostgreSQL stands still refuses for now, and goes on when it moves again', async () => {
  const { address, database } = await startPortal()
  const ask = () =>
    Promise.all([
      fetch(`${address}/readyz`),
      fetch(`${address}/api/session`),
      fetch(`${address}/api/session`, { headers: { accept: 'text/html' } }),
      fetch(`${address}/api/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: address },
        body: JSON.stringify({ email: 'nadie@demo.test', password: 'no es esta' }),
      }),
    ])
  const statuses = async () => (await ask()).map(({ status }) => status)
  expect(await statuses()).toEqual([200, 200, 200, 401])
  database('SIGSTOP')
  const answers = await ask()
  database('SIGCONT')
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503])
  expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual(['5', '5', '5', '5'])
  await expect.poll(statuses, PATIENCE).toEqual([200, 200, 200, 401])
})

/** The portal with a PostgreSQL of its own, and how to send all of that one's processes a signal. */
async function startPortal() {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-stopped-'))
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const exited = once(child, 'exit')
  const database = (signal: NodeJS.Signals) => {
    const [postmaster] = readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
    const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
    const pairs = all.map((line) => line.trim().split(/\s+/))
    const backends = pairs.flatMap(([pid, parent]) => (parent === postmaster ? [pid] : []))
    for (const pid of [postmaster, ...backends]) process.kill(Number(pid), signal)
  }
  onTestFinished(async () => {
    // A failed test may have left it standing still.
    database('SIGCONT')
    child.kill('SIGTERM')
    await exited
    rmSync(folder, { recursive: true, force: true })
  })
  const address = await new Promise<string>((found, fail) => {
    let said = ''
    child.stdout.on('data', (piece: Buffer) => {
      said += piece.toString()
      const where = addressIn(said)
      if (where) found(where)
    })
    void exited.then(() => fail(new Error('the portal did not start')))
  })
  return { address, database }
}
