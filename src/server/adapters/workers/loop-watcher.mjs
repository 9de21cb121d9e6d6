// A thread that ensures the process's main loop isn't blocked (loop-watch.ts). Plain JavaScript: TypeScript loads the compiler, 15 MB.

import { writeFileSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { workerData } from 'node:worker_threads'

const { shared, at, lookMs, looks, note, sentence, line } = workerData

let seen = -1
let still = 0
while (still < looks) {
  // Ends at once when the watch is stopped.
  Atomics.wait(shared, at.isStopped, 0, lookMs)
  if (Atomics.load(shared, at.isStopped) !== 0) break
  const beats = Atomics.load(shared, at.beats)
  still = beats === seen && Atomics.load(shared, at.isDebugged) === 0 ? still + 1 : 0
  seen = beats
}
if (still >= looks) {
  const now = new Date()
  tryTo(() => writeFileSync(note.file, JSON.stringify({ at: now, what: note.what })))
  if (line !== null)
    tryTo(() =>
      writeSync(
        1,
        `${JSON.stringify({ level: 60, time: now.getTime(), pid: process.pid, hostname: hostname(), msg: line })}\n`,
      ),
    )
  tryTo(() => writeSync(2, `${sentence}\n`))
  process.kill(process.pid, 'SIGKILL')
}

/** Nobody reads it, or the disk is full: ending is what matters. */
function tryTo(write) {
  try {
    write()
  } catch {
    // It ends without.
  }
}
