import { and, asc, eq, sql } from 'drizzle-orm'
import { answerInWords } from '../database/answers-in-words.ts'
import { submission_versions, work_arrangements } from '../database/tables/arrangements.ts'
import { assignment_submissions, assignments, form_drafts, form_versions } from '../database/tables/evaluations.ts'
import { ownRows, type List } from './own-rows-queries.ts'

/** The answers of a form in the words that were read (decision L22); null for files. */
const answersInWords = sql<{ question: string; answer: string[] }[] | null>`(
  select jsonb_agg(jsonb_build_object(
    'question', q.question -> 'question_text', 'answer', ${sql.raw(answerInWords('q.question', 'r.answer'))}
  ) order by q.number)
  from jsonb_array_elements(coalesce(${form_versions.questions}, ${assignments.form_questions})) with ordinality as q(question, number)
  cross join lateral (select ${assignment_submissions.form_answers} -> (q.question ->> 'id') as answer) r
  where jsonb_typeof(${assignment_submissions.form_answers}) = 'object' and r.answer is not null
)`

/** What a person handed in and is answering, what went back to them, and what was arranged with them about it. */
export const OWN_WORK = {
  submissions: (db, userId, { limit, offset }) =>
    db
      .select({
        id: assignment_submissions.id,
        assignment: assignments.title,
        submission_type: assignment_submissions.submission_type,
        form_answers: assignment_submissions.form_answers,
        answers_in_words: answersInWords,
        file_name: assignment_submissions.file_name,
        submitted_at: assignment_submissions.submitted_at,
        is_late: assignment_submissions.is_late,
        max_score: assignment_submissions.max_score,
        grade: assignment_submissions.grade,
        original_grade: assignment_submissions.original_grade,
        late_percent: assignment_submissions.late_percent,
        feedback: assignment_submissions.feedback,
        graded_at: assignment_submissions.graded_at,
        returned_at: assignment_submissions.returned_at,
        returned_until: assignment_submissions.returned_until,
        return_reason: assignment_submissions.return_reason,
      })
      .from(assignment_submissions)
      .innerJoin(assignments, eq(assignments.id, assignment_submissions.assignment_id))
      .leftJoin(
        form_versions,
        and(
          eq(form_versions.assignment_id, assignment_submissions.assignment_id),
          eq(form_versions.version, assignment_submissions.form_version),
        ),
      )
      .where(eq(assignment_submissions.user_id, userId))
      .orderBy(asc(assignment_submissions.submitted_at), asc(assignment_submissions.id))
      .limit(limit)
      .offset(offset),
  earlier_submissions: (db, userId, { limit, offset }) =>
    db
      .select({
        submission_id: submission_versions.submission_id,
        number: submission_versions.number,
        submitted_at: submission_versions.submitted_at,
        is_late: submission_versions.is_late,
        returned_at: submission_versions.returned_at,
        return_reason: submission_versions.return_reason,
      })
      .from(submission_versions)
      .innerJoin(assignment_submissions, eq(assignment_submissions.id, submission_versions.submission_id))
      .where(eq(assignment_submissions.user_id, userId))
      .orderBy(asc(submission_versions.submitted_at), asc(submission_versions.id))
      .limit(limit)
      .offset(offset),
  arrangements: ownRows(work_arrangements, {
    owner: 'user_id',
    order: ['made_at', 'id'],
    show: ['assignment_id', 'extended_to', 'is_excused', 'reason', 'made_at'],
  }),
  form_drafts: ownRows(form_drafts, {
    owner: 'user_id',
    order: ['updated_at', 'assignment_id'],
    show: ['assignment_id', 'answers', 'updated_at'],
  }),
} as const satisfies Record<string, List>
