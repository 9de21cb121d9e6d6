import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

// The state of the tables after each migration: drizzle-kit compares with the newest only, so `npm run migration` keeps no other.

const folder = join(import.meta.dirname, '../src/server/database/migrations/meta')
const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'))
for (const older of snapshots.sort().slice(0, -1)) rmSync(join(folder, older))
