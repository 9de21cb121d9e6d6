import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { answerInWords } from '../database/answers-in-words.ts'
import { ifShown } from '../database/if-shown.ts'
import { showsGrades } from '../database/rules.ts'
import { submission_versions, work_arrangements } from '../database/tables/arrangements.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { assignment_submissions, assignments, form_drafts, form_versions } from '../database/tables/evaluations.ts'
import { grade_history } from '../database/tables/grades.ts'
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

/** What a graded submission reached in each criterion of its rubric; null without one. */
const rubricInWords = sql<{ criterion: string; level: string; points: number; comment: string | null }[] | null>`(
  select jsonb_agg(jsonb_build_object('criterion', c.title, 'level', l.title, 'points', l.points, 'comment', m.comment) order by c.position)
  from rubric_marks m join rubric_criteria c on c.id = m.criterion_id join rubric_levels l on l.id = m.level_id
  where m.submission_id = ${assignment_submissions.id} and ${ifShown(assignment_submissions.grade)} is not null
)`

/**
 * What a person handed in and is answering, what went back to them, what was arranged with them about it, and its grades; those that they
 * aren't shown yet stay out (record 076).
 */
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
        grade: ifShown(assignment_submissions.grade),
        original_grade: ifShown(assignment_submissions.original_grade),
        late_percent: ifShown(assignment_submissions.late_percent),
        feedback: ifShown(assignment_submissions.feedback),
        rubric: rubricInWords,
        graded_at: ifShown(assignment_submissions.graded_at),
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
  grade_history: (db, userId, { limit, offset }) =>
    db
      .select({
        kind: grade_history.kind,
        enrollment_id: grade_history.enrollment_id,
        assignment_id: grade_history.assignment_id,
        old_grade: grade_history.old_grade,
        new_grade: grade_history.new_grade,
        feedback: grade_history.feedback,
        changed_at: grade_history.changed_at,
        reason: grade_history.reason,
      })
      .from(grade_history)
      .innerJoin(enrollments, eq(enrollments.id, grade_history.enrollment_id))
      .leftJoin(assignments, eq(assignments.id, grade_history.assignment_id))
      .where(and(eq(enrollments.user_id, userId), or(isNull(assignments.id), showsGrades('assignments'))))
      .orderBy(asc(grade_history.changed_at), asc(grade_history.id))
      .limit(limit)
      .offset(offset),
} as const satisfies Record<string, List>
