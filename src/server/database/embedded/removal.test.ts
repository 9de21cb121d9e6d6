import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeAbandoned } from './removal.ts'

test('what killed processes left is removed, and what a process works in stays', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'atrio-left-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  const gone = spawnSync(process.execPath, ['--version']).pid
  const prefix = join(parent, 'data.making-')
  for (const after of [`${gone}`, `${gone}-abc`, `${process.pid}`, `${process.ppid}`, 'by-hand']) {
    mkdirSync(`${prefix}${after}/postgres`, { recursive: true })
    writeFileSync(`${prefix}${after}/file`, 'half')
  }
  mkdirSync(join(parent, 'data'))
  await removeAbandoned(prefix)
  expect(readdirSync(parent).toSorted()).toEqual(['data', `data.making-${process.ppid}`, 'data.making-by-hand'])
  await removeAbandoned(join(parent, 'missing/data.making-'))
})
