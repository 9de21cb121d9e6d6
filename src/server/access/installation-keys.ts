import { randomBytes } from 'node:crypto'
import type { Database } from '../database/connect.ts'
import { findKey, getOrInsertKey } from './installation-keys-queries.ts'

/** The installation's key of this name: 32 random bytes, made when it's first asked for, the same in every process. */
export function getInstallationKey(db: Database, name: string): Promise<Buffer> {
  return getOrInsertKey(db, name, randomBytes(32))
}

/** Returns the existing key, or null. */
export function findInstallationKey(db: Database, name: string): Promise<Buffer | null> {
  return findKey(db, name)
}
