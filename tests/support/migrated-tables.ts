import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { migrationsFolder } from '#server/database/migrate.ts'
import * as schema from '#server/database/schema.ts'

/** Throws one sentence when the tables in code are not what the newest migration left. */
export async function requireMigratedTables(tables: Record<string, unknown> = schema): Promise<void> {
  // Takes a second to load, and most runs don't need it.
  const { generateDrizzleJson } = await import('drizzle-kit/api')
  // It gives every array a property that shows in `for … in`, which the reader of PDFs refuses: later files share what this worker loads.
  Reflect.deleteProperty(Array.prototype, 'random')
  if (isDeepStrictEqual(contentOf(JSON.stringify(generateDrizzleJson(tables))), contentOf(newestSnapshot()))) return
  const error = new Error('Tables changed: run `npm run migration`.')
  error.stack = error.message
  throw error
}

function newestSnapshot(): string {
  const folder = join(migrationsFolder, 'meta')
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'))
  return readFileSync(join(folder, snapshots.sort().at(-1) ?? ''), 'utf8')
}

/** A snapshot without the names that distinguish it from the others. */
function contentOf(snapshot: string): Record<string, unknown> {
  const { id: _id, prevId: _prevId, ...content } = JSON.parse(snapshot)
  return content
}
