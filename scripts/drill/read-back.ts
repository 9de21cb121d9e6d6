import { createHash } from 'node:crypto'
import type pg from 'pg'
import { KINDS, type Acknowledged, type Kind } from './load.ts'
import type { Cluster } from './machines.ts'

/** What became of the acknowledged writes: how many of each kind, which of them are missing, and which were written twice. */
export type ReadBack = {
  readonly counts: Readonly<Record<Kind, number>>
  readonly lost: readonly Acknowledged[]
  readonly doubled: number
}

/** Looks for each acknowledged write in the database, and for the bytes of each file in the bucket. */
export async function readBack(
  pool: pg.Pool,
  { s3 }: Pick<Cluster, 's3'>,
  acknowledged: readonly Acknowledged[],
): Promise<ReadBack> {
  const all = async (statement: string) => (await pool.query<{ is: string }>(statement)).rows.map(({ is }) => is)
  const found = {
    order: new Set(
      await all(
        `select o.id || ' ' || o.user_id as is from orders o where exists (select 1 from order_items i where i.order_id = o.id)
           and exists (select 1 from payments p where p.order_id = o.id and p.enrollment_id is not null)`,
      ),
    ),
    progress: new Set(await all(`select lesson_id || ' ' || user_id as is from completed_lessons`)),
    post: new Set(await all(`select id || ' ' || user_id as is from foro_posts`)),
    file: new Set(await all(`select id || ' ' || owner_id as is from files`)),
  }
  const lost: Acknowledged[] = []
  for (const write of acknowledged) {
    const isThere = found[write.kind].has(`${write.id} ${write.student}`)
    if (!isThere || (write.bytes && !(await isStored(pool, s3, write.id, write.bytes)))) lost.push(write)
  }
  const students = [...new Set(acknowledged.map(({ student }) => student))]
  const doubled = await pool.query<{ count: number }>(
    `select (select count(*) from (select 1 from orders where user_id = any ($1) group by user_id having count(*) > 1) as o)::int
       + (select count(*) from (select 1 from enrollments where user_id = any ($1) group by user_id, course_id having count(*) > 1) as e)::int
       as count`,
    [students],
  )
  const countOf = (kind: Kind) => acknowledged.filter((write) => write.kind === kind).length
  const counts = Object.fromEntries(KINDS.map((kind) => [kind, countOf(kind)])) as Record<Kind, number>
  return { counts, lost, doubled: doubled.rows[0]?.count ?? 0 }
}

async function isStored(pool: pg.Pool, { address, bucket }: Cluster['s3'], id: string, sent: Buffer): Promise<boolean> {
  const { rows } = await pool.query<{ storage_key: string; sha256: Buffer }>(
    'select storage_key, sha256 from files where id = $1',
    [id],
  )
  const [row] = rows
  if (!row) return false
  const answer = await fetch(`${address}/${bucket}/${row.storage_key}`, {
    headers: { authorization: 'AWS4-HMAC-SHA256 Credential=key/drill' },
  })
  const stored = Buffer.from(await answer.arrayBuffer())
  const hash = createHash('sha256').update(stored).digest()
  return answer.ok && stored.equals(sent) && hash.equals(row.sha256)
}
