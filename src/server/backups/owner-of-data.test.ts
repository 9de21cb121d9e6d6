import { chownSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { giveTo, ownerOfRestored } from './owner-of-data.ts'

/** Root gives to anybody; others only to themselves. */
const isRoot = process.getuid?.() === 0
const uid = isRoot ? 54_321 : (process.getuid?.() ?? 0)
const gid = isRoot ? 54_322 : (process.getgid?.() ?? 0)

function emptyFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-owner-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('root restores for the owner of what lies there, else of the portal’s data, else of the folder around', () => {
  const around = emptyFolder()
  const data = join(around, 'data')
  const trial = join(around, 'trial')
  mkdirSync(data)
  expect(ownerOfRestored(data, undefined)).toBe(null)
  chownSync(data, uid, gid)
  const theirs = isRoot ? { uid, gid } : null
  expect(ownerOfRestored(data, undefined)).toEqual(theirs)
  expect(ownerOfRestored(trial, data)).toEqual(theirs)
  expect(ownerOfRestored(trial, join(around, 'none'))).toBe(null)
  chownSync(around, uid, gid)
  expect(ownerOfRestored(trial, undefined)).toEqual(theirs)
})

test('all of a folder is given, and nothing that a link in it leads to', async () => {
  const folder = emptyFolder()
  const elsewhere = join(emptyFolder(), 'file')
  writeFileSync(elsewhere, '')
  mkdirSync(join(folder, 'files/ñ'), { recursive: true })
  writeFileSync(join(folder, 'files/ñ/tesis.pdf'), '')
  symlinkSync(elsewhere, join(folder, 'link'))
  const before = lstatSync(elsewhere).uid
  await giveTo({ uid, gid }, folder)
  for (const path of ['', 'files', 'files/ñ', 'files/ñ/tesis.pdf', 'link']) {
    expect(lstatSync(join(folder, path))).toMatchObject({ uid, gid })
  }
  expect(lstatSync(elsewhere).uid).toBe(before)
})
