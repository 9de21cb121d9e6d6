import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { CAST, PEOPLE } from '#server/seed/cast.ts'
import { HOSTILE_FILES, type HostileFile } from '#tests/support/hostile-files.ts'
import { portal } from './app-server.ts'
import { openBenchDatabase } from './bench-database.ts'
import { signIn } from './students.ts'

// Sends a hostile file to each door that takes files, and prints for how long the portal's main loop stood still meanwhile: `npm run
// bench:hostile` (record 051). Target: 200 ms. Reports only, without pass or fail.

const BYTES = { picture: 400_000, table: 1_800_000 } as const

type Door = { readonly who: keyof typeof PEOPLE; readonly path: (name: string) => string }

/** Where a reader is reached from outside. Papers are joined of what the portal itself made. */
const DOORS: Partial<Record<HostileFile['reader'], Door>> = {
  cleanPicture: {
    who: 'bruno',
    path: (name) => `/api/files?purpose=lesson&lesson_id=${CAST.lessons.hermeneuticsFirst}&name=${name}`,
  },
  shrinkImage: { who: 'ana', path: (name) => `/api/files?purpose=photo&name=${name}` },
  paperPicture: { who: 'carla', path: (name) => `/api/files?purpose=signature&name=${name}` },
  fileType: {
    who: 'ana',
    path: (name) => `/api/files?purpose=submission&assignment_id=${CAST.assignments.essay}&name=${name}`,
  },
  peopleTable: { who: 'carla', path: (name) => `/api/users/imports?mode=check&name=${name}` },
  historyTable: { who: 'carla', path: (name) => `/api/recognized/imports?mode=check&name=${name}` },
}

const { connection, stop } = await openBenchDatabase()
const { app, connected } = await portal(connection, null)
const origin = await app.listen({ host: '127.0.0.1', port: 0 })
// The essay takes whatever the portal does.
await connected.pool.query(`update assignments set allowed_file_types = '{}', max_file_size_mb = 100 where id = $1`, [
  CAST.assignments.essay,
])
const { rows } = await connected.pool.query<{ id: string }>(
  `select a.id from assignments a join courses c on c.id = a.course_id join users u on u.id = c.teacher_id
   where u.email = $1 and a.assignment_type = 'form'
     and not exists (select from assignment_submissions s where s.assignment_id = a.id) order by a.id limit 1`,
  [PEOPLE.bruno.email],
)
const form: Door = { who: 'bruno', path: (name) => `/api/assignments/${rows[0]?.id}/imports?name=${name}` }
const table: object[] = []
for (const file of HOSTILE_FILES) {
  const door = file.reader === 'formFile' ? form : DOORS[file.reader]
  if (door) table.push(await send(door, file))
}
console.table(table)
await app.close()
await connected.close()
await stop()
process.exit(0)

async function send({ who, path }: Door, { name, what, make }: HostileFile) {
  const isTable = /\.(csv|xlsx|json)$/.test(name)
  const body = Uint8Array.from(make(isTable ? BYTES.table : BYTES.picture))
  const cookie = await signIn(origin, PEOPLE[who].email)
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/octet-stream' }
  // What making the file cost isn't the portal's.
  await wait(200)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const startedAt = performance.now()
  const answer = await fetch(`${origin}${path(name)}`, { method: 'POST', headers, body })
  const said = await answer.text()
  const seconds = (performance.now() - startedAt) / 1000
  await wait(50)
  delay.disable()
  return {
    file: name,
    what,
    KB: Math.round(body.length / 1024),
    answer: `${answer.status} ${/"code":"(\w+)"/.exec(said)?.[1] ?? ''}`,
    'answered s': seconds.toFixed(1),
    'longest stall ms (under 200)': Math.round(delay.max / 1e6),
  }
}
