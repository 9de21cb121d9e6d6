import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SEEN_MOVES_HEADER, SEEN_ANSWERING_HEADER } from '#contract/headers.ts'
import { CAST } from '#server/seed/cast.ts'
import { query } from './accounts.ts'
import type { Visitor } from './journey.ts'
import type { Portal } from './portal.ts'
import { PDF } from './sample-files.ts'

/** Asks the portal as the person whose browser it is, as a screen would. */
export async function ask<Answer>(
  { page, origin }: Visitor,
  method: string,
  path: string,
  data?: object,
): Promise<Answer> {
  const send = (headers: Record<string, string>) =>
    page.request.fetch(`/api${path}`, { method, headers, ...(data && { data }) })
  const seen: Record<string, string> = {}
  let sent = await send({ origin })
  // Moved calculated grades, and changes for those answering, are shown first: the story proceeds with it (decision L24, record 068).
  for (let tries = 0; sent.status() === 409 && tries < 2; tries++) {
    const told: { moves?: { seen: string }; answering?: { seen: string } } = await sent.json()
    if (told.moves) seen[SEEN_MOVES_HEADER] = told.moves.seen
    if (told.answering) seen[SEEN_ANSWERING_HEADER] = told.answering.seen
    if (told.moves || told.answering) sent = await send({ origin, ...seen })
  }
  if (!sent.ok()) throw new Error(`${path}: ${sent.status()} ${await sent.text()}`)
  // The journey knows what it asked for.
  const answer: Answer = await sent.json()
  return answer
}

/** Makes an evaluation in Bruno's course; answers its id. */
export async function makeEvaluation(visitor: Visitor, fields: Record<string, unknown>): Promise<string> {
  const { id } = await ask<{ id: string }>(visitor, 'POST', '/assignments', {
    course_id: CAST.courses.hermeneutics,
    assignment_type: 'file_upload',
    ...fields,
  })
  return id
}

/** A question of two options whose first is right. */
export function question(id: string, text: string) {
  return { id, question_text: text, question_type: 'multiple_choice', options: ['Sí', 'No'], correct_answers: [0] }
}

/**
 * Thirty students of the course who each handed a file in, behind the screens' back: thirty people would take too long. The
 * first and the last two sent what a browser shows.
 */
export async function thirtySubmissions(portal: Portal, assignmentId: string): Promise<void> {
  const key = 'demo/submission/thirty'
  mkdirSync(join(portal.folder, 'files', 'demo', 'submission'), { recursive: true })
  const first = join(portal.folder, 'files', `${key}-1.pdf`)
  writeFileSync(first, PDF)
  for (let at = 2; at <= 30; at++) copyFileSync(first, join(portal.folder, 'files', `${key}-${at}.pdf`))
  await query(
    portal,
    `do $do$
    declare
      at integer;
      person uuid;
      enrolled uuid;
      work uuid;
      stored uuid;
      kind text;
    begin
      perform set_config('atrio.import', 'on', true);
      update enrollments_open set seats_max = null where id = '${CAST.windows.hermeneutics}';
      for at in 1..30 loop
        kind := case when at in (1, 29, 30) then 'pdf' else 'doc' end;
        insert into users (name, first_name, last_name, email) values
          ('Alumno ' || at, 'Alumno', 'Número ' || lpad(at::text, 2, '0'), 'alumno' || at || '@ejemplo.test') returning id into person;
        insert into user_roles (user_id, role) values (person, 'student');
        insert into enrollments (user_id, enrollment_open_id, course_id, period_id)
          select person, id, course_id, period_id from enrollments_open where id = '${CAST.windows.hermeneutics}' returning id into enrolled;
        insert into assignment_submissions (assignment_id, course_id, user_id, enrollment_id, submission_type, max_score, submitted_at)
          values ('${assignmentId}', '${CAST.courses.hermeneutics}', person, enrolled, 'file', 100, now() - at * interval '1 minute') returning id into work;
        insert into files (owner_id, purpose, storage_key, file_name, size, sha256, mime, attached_at)
          values (person, 'submission', '${key}-' || at || '.pdf', 'trabajo ' || at || '.' || kind, ${PDF.length}, decode(repeat('00', 32), 'hex'), case kind when 'pdf' then 'application/pdf' else 'application/msword' end, now())
          returning id into stored;
        insert into submission_files (submission_id, position, file_id) values (work, 1, stored);
      end loop;
    end $do$`,
    [],
  )
}
