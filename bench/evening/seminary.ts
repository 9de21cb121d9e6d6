import { cp, mkdir, rm } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import { constants } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { calendarDayIn, DEFAULT_TIME_ZONE } from '#domain/calendar.ts'
import { systemClock } from '#server/adapters/clock.ts'
import { diskStorage } from '#server/adapters/storage/disk-storage.ts'
import { sealAuditLog } from '#server/audit/seal-log.ts'
import { connect } from '#server/database/connect.ts'
import { startEmbeddedPostgres, type EmbeddedConnection } from '#server/database/embedded/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { transactionOn } from '#server/database/transaction.ts'
import { PEOPLE } from '#server/seed/cast.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { loadHistory, loadSeminary } from '../scale/load.ts'
import { SEMINARY } from '../scale/scale.ts'
import type { Student } from './student-story.ts'
import { countStatements } from './statements.ts'
import { prepareTonight } from './tonight.ts'

/** Who comes tonight. */
export type Guests = {
  readonly students: readonly Student[]
  readonly teachers: readonly string[]
  readonly secretary: string
  readonly desk: string
}

/** What is thrown away when it's lost may be written without waiting for the disk. */
const IN_HASTE = ['fsync=off', 'full_page_writes=off', 'max_wal_size=4GB'].flatMap((one) => ['-c', one])

/** `counts`: PostgreSQL counts what each statement reads. `say` is told about anything that takes long. */
type Making = { readonly counts: boolean; readonly say: (line: string) => void }

/** A seminary on disk as it is before an evening; each evening is spent on a copy of it. */
export async function makeSeminary(folder: string, { counts, say }: Making) {
  const morning = join(folder, 'morning')
  const asOf = (history: number) => join(folder, `as-of-${history}`)
  const said = (name: string, seconds: number) => seconds > 5 && say(`${seconds.toFixed(0).padStart(5)} s  ${name}`)

  const onDatabase = async (work: (connection: EmbeddedConnection) => Promise<void>) => {
    const { connection, stop } = await startEmbeddedPostgres({ folder: join(morning, 'postgres'), flags: IN_HASTE })
    try {
      await work(connection)
    } finally {
      await stop()
    }
  }
  await mkdir(morning, { recursive: true })
  await onDatabase(async (connection) => {
    await seed(connection, join(morning, 'files'))
    await asClient(connection, async (client) => {
      await loadSeminary(client, SEMINARY, said)
      await prepareTonight(client, join(morning, 'files'))
      await client.query('vacuum analyze')
    })
    await seal(connection)
    if (counts) await countStatements(connection)
  })
  let past = 0

  return {
    /** Adds more past data, up to the given number of enrollments, and saves the result. */
    async growTo(history: number): Promise<void> {
      if (history > past) {
        const startedAt = performance.now()
        await onDatabase(async (connection) => {
          await asClient(connection, (client) => loadHistory(client, { from: past, to: history }, said))
          await seal(connection)
        })
        past = history
        say(`${history} enrollments of the past, after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
      }
      await copyFolder(morning, asOf(history))
    },

    /** Replaces the last evening's data folder with one in its morning state, with a saved past. */
    async copy(history: number): Promise<string> {
      const evening = join(folder, `evening-${history}`)
      await rm(evening, { recursive: true, force: true })
      await copyFolder(asOf(history), evening)
      // The larger it is, the longer the disk would otherwise be busy with it while people arrive.
      execFileSync('sync')
      return evening
    },

    /** Those who come, of as many students as are wanted: always the same. */
    async guests(students: number): Promise<Guests> {
      let all: Student[] = []
      await onDatabase(async (connection) => {
        await asClient(connection, async (client) => void (all = await listStudents(client, students)))
      })
      const teachers = Array.from({ length: SEMINARY.teachers }, (_, n) => emailOf(SEMINARY.students + 1 + n))
      return { students: all, teachers, secretary: PEOPLE.carla.email, desk: PEOPLE.valeria.email }
    },
  }
}

function copyFolder(from: string, to: string): Promise<void> {
  return cp(from, to, { recursive: true, preserveTimestamps: true, mode: constants.COPYFILE_FICLONE })
}

async function seed(connection: EmbeddedConnection, files: string): Promise<void> {
  const { pool, db, close } = connect({ connection })
  await migrate(pool)
  const [now, zone] = [new Date(), DEFAULT_TIME_ZONE]
  await seedDemo({ db, zone, now, today: calendarDayIn(zone, now), storage: diskStorage(files) })
  await close()
}

/** The audit log is sealed as it grows: data loaded in bulk would otherwise be sealed in the middle of an evening. */
async function seal(connection: EmbeddedConnection): Promise<void> {
  const { db, close } = connect({ connection })
  await sealAuditLog({ db, transaction: transactionOn(db), clock: systemClock })
  await close()
}

async function asClient(connection: EmbeddedConnection, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

const emailOf = (number: number) => `persona${number}@escala.test`

async function listStudents(client: pg.Client, most: number): Promise<Student[]> {
  const { rows } = await client.query<Student>(
    `select u.email, array_agg(e.course_id order by e.course_id) as "courseIds" from users u join enrollments e on e.user_id = u.id
     where u.email = any($1) and e.is_active group by u.email order by u.email`,
    [Array.from({ length: most }, (_, n) => emailOf(1 + n))],
  )
  return rows
}
