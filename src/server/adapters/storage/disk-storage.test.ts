import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeToOthers, diskStorage } from './disk-storage.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'disk-test-'))))
afterEach(() => rm(folder, { recursive: true }))

test('what is stored is closed to other accounts of the machine, however open it came', async () => {
  const staged = join(folder, 'staged')
  await writeFile(staged, 'recibo')
  await chmod(staged, 0o666)
  const files = join(folder, 'files')
  await diskStorage(files).put('receipt/uno.pdf', staged, 'application/pdf')
  expect(await modesIn(files)).toEqual({ '.': '700', receipt: '700', 'receipt/uno.pdf': '600' })
})

test('what an older version left open is closed at the start, once', async () => {
  const files = join(folder, 'files')
  await mkdir(join(files, 'submission'), { recursive: true, mode: 0o755 })
  await writeFile(join(files, 'submission/a.pdf'), 'a', { mode: 0o644 })
  await chmod(files, 0o755)
  await closeToOthers(files)
  expect(await modesIn(files)).toEqual({ '.': '700', submission: '700', 'submission/a.pdf': '600' })
  await closeToOthers(files)
  await closeToOthers(join(folder, 'missing'))
})

/** The modes of a folder and of all that lies in it, by their paths. */
async function modesIn(root: string): Promise<Record<string, string>> {
  const paths = ['.', ...(await readdir(root, { recursive: true }))]
  const modes = paths.map(async (path) => [path, ((await stat(join(root, path))).mode & 0o777).toString(8)] as const)
  return Object.fromEntries(await Promise.all(modes))
}
