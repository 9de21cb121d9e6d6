import cluster from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import { openChannel } from '#server/adapters/workers/channel.ts'
import type { AskedOfPrimary, AskedOfWorker } from '#server/adapters/workers/questions.ts'

// A worker that only does what the worker pool's test wants: SHORT_WORKER=refuses can't start, =ends exits on its own, =stays stays, and
// hangs from SIGUSR2 on.

const how = process.env['SHORT_WORKER']
if (!cluster.worker) throw new Error('no worker of a primary')
const primary = openChannel<AskedOfPrimary, AskedOfWorker>(cluster.worker, {
  stop: () => process.exit(0),
  alive: () => false,
  counted: () => [{ pid: process.pid }],
})
process.on('SIGUSR2', () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0))
if (how === 'refuses') {
  await primary.ask('failed', 'No pudimos usar el puerto.')
  process.exit(1)
}
const { connection } = await primary.ask('begin', null)
await primary.ask('listens', JSON.stringify(connection))
if (how === 'ends') {
  await wait(5)
  process.exit(3)
}
