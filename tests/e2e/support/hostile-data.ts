import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { PAYLOADS } from '../../support/payloads.ts'
import type { Portal } from './portal.ts'

/** Every column that holds what somebody typed. */
const TEXTS: Record<string, readonly string[]> = {
  announcements: ['title', 'content'],
  assignments: ['title', 'description', 'file_instructions', 'module_title'],
  assignment_submissions: ['feedback', 'file_name'],
  courses: ['name', 'description', 'period'],
  elective_groups: ['name'],
  enrollments: ['observations'],
  files: ['file_name'],
  foro_comments: ['content', 'hidden_reason'],
  foro_posts: ['title', 'content', 'hidden_reason'],
  foro_reports: ['reason'],
  grade_history: ['feedback'],
  lesson_contents: ['title', 'content_text', 'file_name'],
  lessons: ['title', 'description', 'duration', 'module_title'],
  notifications: ['title', 'message'],
  order_items: ['name'],
  payments: ['rejection_reason', 'operation_number', 'student_name'],
  periods: ['name', 'description'],
  plans: ['name'],
  programs: ['name', 'title_granted', 'description', 'audience'],
  scholarship_codes: ['description'],
  users: [
    'name',
    'first_name',
    'last_name',
    'street_address',
    'street_number',
    'locality',
    'department',
    'province',
    'postal_code',
  ],
}

/** Columns with addresses that are opened: an address that the database takes, with a way out of an attribute at its end. */
const ADDRESSES: Record<string, readonly string[]> = {
  assignments: ['external_form_url'],
  courses: ['image_url', 'syllabus_url'],
  lesson_contents: ['content_url'],
}
const HOSTILE_ADDRESS = `https://evil.example/'onmouseover='alert(1)//javascript:alert(1)`

const SETTINGS = ['site_description', 'address', 'announcement_banner', 'terms'] as const

/** The database can't store NUL. */
const ALL = PAYLOADS.map((payload) => payload.replaceAll('\u0000', '')).join(' ')

/**
 * Writes all payloads into each field of each row that holds what people type, also where the portal itself would refuse so
 * much: the lengths' rules and the indexes are taken away first. Answers how many fields were filled.
 */
export async function fillWithPayloads({ folder }: Portal): Promise<number> {
  const running = readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
  const client = new Client({ host: running[4], port: 5432, user: 'atrio', database: 'atrio' })
  await client.connect()
  let filled = 0
  const update = async (table: string, column: string, value: string) => {
    const { rowCount } = await client.query(`update "${table}" set "${column}" = $1 where "${column}" is not null`, [
      value,
    ])
    filled += rowCount ?? 0
  }
  try {
    for (const table of Object.keys(TEXTS)) await loosen(client, table)
    for (const [table, columns] of Object.entries(TEXTS)) {
      for (const column of columns) await update(table, column, ALL)
    }
    for (const [table, columns] of Object.entries(ADDRESSES)) {
      for (const column of columns) await update(table, column, HOSTILE_ADDRESS)
    }
    await client.query('update users set social_networks = $1', [
      JSON.stringify({ facebook: 'javascript:alert(1)', instagram: ALL, twitter: ALL, linkedin: HOSTILE_ADDRESS }),
    ])
    for (const key of SETTINGS) {
      await client.query(
        `insert into system_settings (key, value) values ($1, to_jsonb($2::text)) on conflict (key) do update set value = excluded.value`,
        [key, ALL],
      )
    }
    filled += await fillQuestions(client)
  } finally {
    await client.end()
  }
  return filled
}

/** Removes what limits the lengths (checks on them, and indexes, whose rows have a maximum size) and what keeps a history. */
async function loosen(client: Client, table: string) {
  await client.query(`alter table "${table}" disable trigger user`)
  const { rows: checks } = await client.query<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c' and pg_get_constraintdef(oid) ~ 'length\\('`,
    [table],
  )
  for (const { name } of checks) await client.query(`alter table "${table}" drop constraint "${name}"`)
  const { rows: indexes } = await client.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name from pg_index i
     where i.indrelid = $1::regclass and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
}

/** The texts of forms' questions and options. */
async function fillQuestions(client: Client): Promise<number> {
  const { rows } = await client.query<{ id: string; form_questions: Record<string, unknown>[] }>(
    `select id, form_questions from assignments where jsonb_array_length(form_questions) > 0`,
  )
  for (const { id, form_questions } of rows) {
    const hostile = form_questions.map((question) => ({
      ...question,
      ...('question' in question && { question: ALL }),
      ...('question_text' in question && { question_text: ALL }),
      ...(Array.isArray(question.options) && {
        options: question.options.map((option: unknown) => ({ ...Object(option), text: ALL })),
      }),
    }))
    await client.query('update assignments set form_questions = $1 where id = $2', [JSON.stringify(hostile), id])
  }
  return rows.length
}
