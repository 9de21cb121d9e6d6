import pg from 'pg'
import type { FilePurpose } from '#domain/files/purposes.ts'
import { whileFilesStay } from '../database/backup-locks.ts'
import { ownConnection } from '../database/connection-limits.ts'
import { constraintOf } from '../database/database-errors.ts'

/** Rows in memory at once, however long a table is. */
const STEP = 200
/** PostgreSQL's number of its type numeric. */
const NUMERIC: number = pg.types.builtins.NUMERIC

/** The connection of a snapshot. */
export type Client = pg.Client

/** The answer of one statement: its columns, and its rows, which are read as they're asked for. */
export type Answer = { readonly columns: readonly Column[]; readonly rows: AsyncIterable<readonly unknown[]> }
type Column = { readonly title: string; readonly isDecimal: boolean }

/** A stored file that something uses, with whose it is and what it's part of. */
export type ExportedFile = {
  readonly id: string
  readonly purpose: FilePurpose
  readonly storage_key: string
  readonly file_name: string
  readonly size: number
  readonly sha256: Buffer
  readonly created_at: Date
  /** Who uploaded it; of a resolution, whom it's about. */
  readonly owner_id: string
  readonly last_name: string
  readonly first_name: string
  /** 'Benítez, Ana'; for deleted people, what replaces their name. */
  readonly last_first: string
  readonly course_code: string | null
  readonly course_name: string | null
  /** The evaluation or the lesson. */
  readonly part: string | null
  readonly part_number: number | null
}

/** The database's tables aren't those of this code. */
export class OtherTables extends Error {
  override name = 'OtherTables'
}

/** SQLSTATEs of a table, a column or a function that isn't there. */
const NOT_THERE = ['42P01', '42703', '42883']

/**
 * Does the work on one view of the database, whatever is written meanwhile, and no stored file is removed until it's done; the connection is its
 * own, without the limits of requests. Throws OtherTables.
 */
export function onSnapshot<Result>(pool: pg.Pool, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  return whileFilesStay(pool, () => readAtOneMoment(pool, work))
}

async function readAtOneMoment<Result>(pool: pg.Pool, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = ownConnection(pool, 'atrio export')
  // The next caller learns of a lost connection.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    return await work(client)
  } catch (error) {
    const code = constraintOf(error)?.code
    throw code !== undefined && NOT_THERE.includes(code) ? new OtherTables('other tables', { cause: error }) : error
  } finally {
    await client.end()
  }
}

/** Asks a statement inside of a snapshot. Another may be asked while its rows are read, if its name is another. */
export async function ask(client: pg.Client, name: string, statement: string): Promise<Answer> {
  const cursor = pg.escapeIdentifier(name)
  await client.query(`declare ${cursor} no scroll cursor for ${statement}`)
  const next = () => client.query<unknown[]>({ text: `fetch ${STEP} from ${cursor}`, rowMode: 'array' })
  const first = await next()
  const columns = first.fields.map(({ name: title, dataTypeID }) => ({
    title,
    isDecimal: dataTypeID === NUMERIC,
  }))
  return { columns, rows: rowsFrom(first.rows, next, () => client.query(`close ${cursor}`)) }
}

async function* rowsFrom(
  first: unknown[][],
  next: () => Promise<{ rows: unknown[][] }>,
  close: () => Promise<unknown>,
): AsyncGenerator<readonly unknown[]> {
  for (let rows = first; ; rows = (await next()).rows) {
    yield* rows
    if (rows.length < STEP) break
  }
  await close()
}

/** How many stored files there are to copy, and their bytes. */
export async function measureFiles(client: pg.Client): Promise<{ files: number; bytes: number }> {
  const { rows } = await client.query<{ files: number; bytes: number }>(
    'select count(*)::int as files, coalesce(sum(size), 0)::bigint as bytes from files where attached_at is not null',
  )
  return rows[0] ?? { files: 0, bytes: 0 }
}

/** Every stored file that something uses, in an order that doesn't change. What was uploaded and isn't used yet is no part of the export. */
export async function* walkFiles(client: pg.Client): AsyncGenerator<ExportedFile> {
  await client.query(`declare exported_files no scroll cursor for
    select f.id, f.purpose, f.storage_key, f.file_name, f.size, f.sha256, f.created_at, u.id as owner_id, u.last_name, u.first_name,
      case when u.anonymised_at is null then u.last_name || ', ' || u.first_name else u.name end as last_first,
      c.course_code, c.name as course_name, coalesce(a.title, l.title) as part, l."order" as part_number
    from files f
    left join lateral (select e.user_id from recognized_courses e where e.attachment_id = f.id order by e.id limit 1) e on true
    join users u on u.id = coalesce(e.user_id, f.owner_id)
    left join submission_files sf on sf.file_id = f.id
    left join lateral (select v.submission_id from submission_version_files vf join submission_versions v on v.id = vf.version_id
      where vf.file_id = f.id order by v.number limit 1) earlier on true
    left join assignment_submissions s on s.id = coalesce(sf.submission_id, earlier.submission_id)
    left join assignments a on a.id = s.assignment_id
    left join lateral (select t.lesson_id from lesson_contents t where t.file_id = f.id order by t.id limit 1) t on true
    left join lessons l on l.id = t.lesson_id
    left join lateral (select i.id from courses i where f.purpose = 'course_image' and i.image_url = '/files/' || f.id order by i.id limit 1) i on true
    left join courses c on c.id = coalesce(s.course_id, l.course_id, i.id)
    where f.attached_at is not null order by f.id`)
  for (;;) {
    const { rows } = await client.query<ExportedFile>(`fetch ${STEP} from exported_files`)
    yield* rows
    if (rows.length < STEP) return
  }
}
