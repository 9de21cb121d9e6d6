import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolders } from './make-folders.ts'

function parentFolder() {
  const parent = mkdtempSync(join(tmpdir(), 'atrio-folders-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  return parent
}

test('all that is missing is made, and what is there stays as it is', () => {
  const parent = parentFolder()
  mkdirSync(join(parent, 'there'), { mode: 0o755 })
  makeFolders(join(parent, 'there'), 0o700)
  makeFolders(join(parent, 'there/one/two'), 0o700)
  const modes = ['there', 'there/one', 'there/one/two'].map((name) => statSync(join(parent, name)).mode & 0o777)
  expect(modes).toEqual([0o755, 0o700, 0o700])
})

test('a file in the way ends it', () => {
  const parent = parentFolder()
  writeFileSync(join(parent, 'file'), '')
  expect(() => makeFolders(join(parent, 'file'))).toThrow('EEXIST')
  expect(() => makeFolders(join(parent, 'file/one/two'))).toThrow('ENOTDIR')
})

test.runIf(existsSync('/proc/self'))('so does a place where nothing can be made', () => {
  expect(() => makeFolders('/proc/nope')).toThrow('ENOENT')
  expect(() => makeFolders('/proc/nope/one/two')).toThrow('ENOENT')
})
