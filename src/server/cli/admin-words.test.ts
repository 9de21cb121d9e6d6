import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#tests/support/database-address.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/database.ts'
import { openSession } from '#tests/support/open-session.ts'
import { verifyPassword } from '../adapters/passwords.ts'
import { PEOPLE } from '../seed/cast.ts'
import type { Terminal } from './terminal.ts'
import type { Word } from './word.ts'
import { adminCreate } from './words/admin-create.ts'
import { adminList } from './words/admin-list.ts'
import { adminPassword } from './words/admin-password.ts'

let database: FreshDatabase
let folder: string
beforeAll(async () => {
  database = await freshDatabase({ template: 'seeded', max: 3 })
  folder = mkdtempSync(join(tmpdir(), 'atrio-admin-'))
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})
