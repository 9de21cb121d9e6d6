import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyMadePortal } from '#tests/support/made-portal.ts'
import { startPortal } from '../support/portal-process.ts'
import { PATIENCE } from '#tests/support/patience.ts'

/** Only the database knows whose session it is: what is the same for every visitor may be cached for a moment. */
const NOBODYS = 'session=nobodys'

test('a portal whose PostgreSQL stands still refuses for now, and goes on when it moves again', async () => {
  const { address, database } = await startStoppable()
  const ask = () =>
    Promise.all([
      fetch(`${address}/readyz`),
      fetch(`${address}/api/session`, { headers: { cookie: NOBODYS } }),
      fetch(`${address}/api/session`, { headers: { accept: 'text/html', cookie: NOBODYS } }),
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
async function startStoppable() {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-stopped-'))
  await copyMadePortal(folder)
  const { address, postmaster, stop } = await startPortal(folder)
  const database = (signal: NodeJS.Signals) => {
    const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
    const pairs = all.map((line) => line.trim().split(/\s+/).map(Number))
    const backends = pairs.flatMap(([pid = 0, parent]) => (parent === postmaster() ? [pid] : []))
    for (const pid of [postmaster(), ...backends]) process.kill(pid, signal)
  }
  onTestFinished(async () => {
    // A failed test may have left it standing still.
    database('SIGCONT')
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return { address, database }
}
