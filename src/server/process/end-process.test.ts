import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

const PROGRAM = join(import.meta.dirname, '../../../tests/support/lingering-word.ts')
/** More than a pipe takes at once. */
const LINES = 5_000

/** How a word ends that leaves handles and threads open, and all that it said. */
async function linger(environment: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-lingers-'))
  const child = spawn(process.execPath, [PROGRAM], {
    env: { PATH: process.env['PATH'], FOLDER: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const [said, failed, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { said, failed, code }
}

test('a word ends with its code and all that it said, whatever handles and threads it leaves open', async () => {
  const { said, failed, code } = await linger({ LINES: String(LINES) })
  expect({ failed, code }).toEqual({ failed: '', code: 0 })
  const lines = said.trimEnd().split('\n')
  expect([lines.length, lines.at(-2)?.slice(0, 10), lines.at(-1)]).toEqual([LINES + 1, 'línea 4999', 'Listo.'])
})

test('one that fails ends with 1 and its sentence', async () => {
  expect(await linger({ FAILS: 'yes' })).toEqual({ said: '', failed: 'No pudimos terminar.\n', code: 1 })
})
