import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The key that signs links to private files: 32 bytes, made at the first start and kept in the data folder. */
export function readLinkSecret(dataFolder: string): Buffer {
  mkdirSync(dataFolder, { recursive: true })
  const path = join(dataFolder, 'link-secret')
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    // Linking, unlike renaming, never replaces: of two first starts at once, both end with the same key.
    linkSync(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return Buffer.from(readFileSync(path, 'utf8'), 'base64url')
}
