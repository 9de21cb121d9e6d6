import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { diskStorage } from '#server/adapters/storage/disk-storage.ts'

/** A film of a lesson: its first bytes identify the type, the rest is noise, as a film is to whatever transports it. */
const FILM = Buffer.concat([
  Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'),
  randomBytes(2_000_000),
])
const QUESTIONS = 5

/** What an evening needs in addition to a loaded SEMINARY (scale/fill.ts). Triggers are on: they reject invalid data. */
const STEPS: readonly string[] = [
  // None of the evening's users is kept out.
  `update users set is_active = true where email like 'persona%@escala.test' and not is_active`,
  `create temp table given as select c.id, w.period_id, c.teacher_id from courses c join enrollments_open w on w.course_id = c.id and w.is_open
   where c.name like 'Curso de escala %'`,
  `update assignments set period_id = given.period_id from given where given.id = assignments.course_id`,
  `insert into lesson_contents (lesson_id, type, title, content_text, "order")
   select l.id, 'text', 'Para leer', repeat('En el principio era la Palabra, y quien la lee despacio la entiende mejor. ', 20), 1
   from lessons l join given on given.id = l.course_id`,
  `insert into assignments (course_id, period_id, title, assignment_type, due_date)
   select id, period_id, 'Entrega de la semana', 'file_upload', now() + interval '4 days' from given`,
  `insert into assignments (course_id, period_id, title, assignment_type, due_date, form_questions)
   select id, period_id, 'Cuestionario de la semana', 'form', now() + interval '3 days', (
     select jsonb_agg(jsonb_build_object('id', 'q' || n, 'question_text', '¿Qué dice el capítulo ' || n || '?', 'question_type', 'multiple_choice',
       'options', '[{"id": "0", "text": "Una cosa"}, {"id": "1", "text": "Otra cosa"}, {"id": "2", "text": "Ninguna"}]'::jsonb,
       'correct_answers', jsonb_build_array((n % 3)::text), 'is_required', true, 'max_points', 1))
     from generate_series(1, ${QUESTIONS}) n)
   from given`,
]

/** Adds what people do tonight: lessons to read and watch, evaluations that are due, receipts that wait for the secretary; their files lie in `files`. */
export async function prepareTonight(client: pg.Client, files: string): Promise<void> {
  for (const step of STEPS) await client.query(step)
  const store = storeIn(files)
  const { rows: courses } = await client.query<{ lesson_id: string; teacher_id: string }>(
    `select distinct on (c.id) l.id as lesson_id, c.teacher_id from given c join lessons l on l.course_id = c.id order by c.id, l."order"`,
  )
  for (const { lesson_id, teacher_id } of courses) {
    const film = { owner: teacher_id, purpose: 'lesson', name: 'clase.mp4', mime: 'video/mp4', bytes: FILM } as const
    const id = await store(client, film)
    await client.query(
      `insert into lesson_contents (lesson_id, type, title, file_id, file_name, file_type, "order") values ($1, 'file', 'La clase', $2, 'clase.mp4', 'video/mp4', 2)`,
      [lesson_id, id],
    )
  }
  // Half of those who haven't paid sent their receipt already; the others send it tonight.
  const { rows: payments } = await client.query<{ id: string; user_id: string; number: number }>(
    `select id, user_id, (row_number() over (order by transaction_id))::int as number from payments
     where status = 'pending' and transaction_id like 'escala-%' order by transaction_id`,
  )
  for (const { id, user_id, number } of payments.filter((one) => one.number % 2 === 0)) {
    const bytes = Buffer.from(`%PDF-1.4\n% ${number}\n${`${number} `.repeat(4000)}\n%%EOF\n`)
    const receipt = {
      owner: user_id,
      purpose: 'receipt',
      name: 'comprobante.pdf',
      mime: 'application/pdf',
      bytes,
    } as const
    const fileId = await store(client, receipt)
    await client.query(
      `update payments set status = 'pending_verification', receipt_file_id = $2::uuid, payment_receipt_url = '/files/' || $2::uuid, updated_at = now() where id = $1`,
      [id, fileId],
    )
  }
}

type Made = { owner: string; purpose: 'lesson' | 'receipt'; name: string; mime: string; bytes: Buffer }

/** Stores a file where the portal looks for it; answers its number. */
function storeIn(folder: string) {
  const storage = diskStorage(folder)
  return async (client: pg.Client, { owner, purpose, name, mime, bytes }: Made): Promise<string> => {
    await mkdir(storage.stagingFolder, { recursive: true })
    const aside = await mkdtemp(join(storage.stagingFolder, 'evening-'))
    try {
      const { rows } = await client.query<{ id: string; storage_key: string }>(
        `insert into files (owner_id, purpose, storage_key, file_name, size, sha256, mime, attached_at)
         select $1, $2, $2 || '/' || gen_random_uuid() || '/' || $3, $3, $4, $5, $6, now() returning id, storage_key`,
        [owner, purpose, name, bytes.length, createHash('sha256').update(bytes).digest(), mime],
      )
      const [row] = rows
      if (!row) throw new Error('the file got no row')
      await writeFile(join(aside, 'file'), bytes)
      await storage.put(row.storage_key, join(aside, 'file'), mime)
      return row.id
    } finally {
      await rm(aside, { recursive: true, force: true })
    }
  }
}
