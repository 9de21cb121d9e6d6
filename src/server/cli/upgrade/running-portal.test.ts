import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findPortal, stopPortal } from './running-portal.ts'

test.runIf(process.platform === 'linux')(
  'a portal that has ended is stopped, also where nobody collects it',
  async () => {
    const home = mkdtempSync(join(tmpdir(), 'atrio-running-'))
    const server = join(home, 'versions/1.0.0/src/server')
    mkdirSync(server, { recursive: true })
    const program = join(server, 'packaged.ts')
    writeFileSync(program, 'setInterval(() => {}, 1000)')
    // The shell becomes a program that never asks for its children.
    const parent = spawn('sh', ['-c', '"$0" "$1" start & exec tail -f /dev/null', process.execPath, program], {
      stdio: 'ignore',
    })
    onTestFinished(() => {
      parent.kill('SIGKILL')
      rmSync(home, { recursive: true, force: true })
    })
    await expect.poll(() => findPortal(home)).toMatchObject({ version: '1.0.0' })
    await stopPortal(home, { by: 'itself' })
    expect(findPortal(home)).toBeNull()
  },
)
