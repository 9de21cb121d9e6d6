import { execFileSync } from 'node:child_process'
import { open } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { CliFailure } from '#server/cli/cli-failure.ts'
import type { Word } from '#server/cli/word.ts'
import { WORDS } from '#server/cli/words.ts'

// The command line with one word more, which leaves open whatever can be left open: FOLDER is where. It says LINES lines and does its work, or with
// FAILS fails.

const { FOLDER = '', LINES = '0', FAILS } = process.env

const linger: Word = {
  usage: 'atrio linger',
  help: 'Deja todo abierto.',
  options: {},
  takes: { least: 0, most: 0 },
  async run(_, { say }) {
    const never = join(FOLDER, 'never')
    execFileSync('mkfifo', [never])
    setInterval(() => {}, 1_000)
    createServer().listen(0, '127.0.0.1')
    // One of the system's threads, and one of ours in the middle of something uninterruptible: nobody will ever write.
    open(never, 'r', () => {})
    const thread = new Worker(`require('node:fs').readFileSync(${JSON.stringify(never)})`, { eval: true })
    await new Promise((online) => thread.once('online', online))
    for (let line = 0; line < Number(LINES); line++) say(`línea ${line} ${'x'.repeat(80)}`)
    if (FAILS) throw new CliFailure('No pudimos terminar.')
    return 'Listo.'
  },
}

Object.assign(WORDS, { linger: { summary: 'Deja todo abierto.', load: async () => linger } })
process.argv.splice(2, Infinity, 'linger')
await import('#server/cli/atrio.ts')
