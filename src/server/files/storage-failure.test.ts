import { rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FAILURES } from '#contract/failures.ts'
import { PDF } from '#tests/support/sample-files.ts'
import { expectFailure, seminary } from '#tests/support/seminary.ts'
import { storageFailure } from './storage-failure.ts'
import { UPLOADS } from '#tests/support/uploads.ts'

test('an upload says that the storage is set up wrong where its folder is none', async () => {
  const { as, filesFolder } = await seminary()
  rmSync(filesFolder, { recursive: true })
  writeFileSync(filesFolder, '')
  const refused = await expectFailure(
    as.bruno.uploadFile({ ...UPLOADS.lesson, name: 'guia.pdf' }, { file: PDF }),
    'STORAGE_NOT_CONFIGURED',
  )
  expect(refused.detail).toBe(FAILURES.STORAGE_NOT_CONFIGURED.text)
})

test.each([
  ['NoSuchBucket', 'STORAGE_NOT_CONFIGURED'],
  ['AccessDenied', 'STORAGE_NOT_CONFIGURED'],
  ['SlowDown', 'STORAGE_UNAVAILABLE'],
  ['Silence', 'STORAGE_UNAVAILABLE'],
])('of a bucket, %s is %s', (name, code) => {
  expect(storageFailure(Object.assign(new Error('refused'), { name })).code).toBe(code)
})
