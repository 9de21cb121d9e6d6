import { asc, eq, sql } from 'drizzle-orm'
import { courses } from '../database/tables/courses.ts'
import { documents } from '../database/tables/documents.ts'
import { plans, programs } from '../database/tables/programs.ts'
import { plan_changes, program_students, requirement_exceptions, titles } from '../database/tables/program-students.ts'
import { recognized_course_items, recognized_courses } from '../database/tables/recognized.ts'
import { ownRows, type List } from './own-rows-queries.ts'

/** A person's academic record beside their enrollments: programs, what was recognized, titles and papers (record 042). */
export const OWN_RECORD = {
  programs: (db, userId, { limit, offset }) =>
    db
      .select({
        id: program_students.id,
        program: programs.name,
        plan: plans.name,
        status: program_students.status,
        requested_at: program_students.requested_at,
        admitted_on: program_students.admitted_on,
        graduated_on: program_students.graduated_on,
        left_on: program_students.left_on,
        reason: program_students.reason,
      })
      .from(program_students)
      .innerJoin(programs, eq(programs.id, program_students.program_id))
      .innerJoin(plans, eq(plans.id, program_students.plan_id))
      .where(eq(program_students.user_id, userId))
      .orderBy(asc(program_students.created_at), asc(program_students.id))
      .limit(limit)
      .offset(offset),
  plan_changes: (db, userId, { limit, offset }) =>
    db
      .select({
        program_student_id: plan_changes.program_student_id,
        from_plan: sql<string>`(select p.name from plans p where p.id = ${plan_changes.from_plan_id})`,
        to_plan: sql<string>`(select p.name from plans p where p.id = ${plan_changes.to_plan_id})`,
        reason: plan_changes.reason,
        changed_at: plan_changes.changed_at,
      })
      .from(plan_changes)
      .innerJoin(program_students, eq(program_students.id, plan_changes.program_student_id))
      .where(eq(program_students.user_id, userId))
      .orderBy(asc(plan_changes.changed_at), asc(plan_changes.id))
      .limit(limit)
      .offset(offset),
  requirement_exceptions: (db, userId, { limit, offset }) =>
    db
      .select({
        course: courses.name,
        course_code: courses.course_code,
        reason: requirement_exceptions.reason,
        granted_at: requirement_exceptions.granted_at,
        withdrawn_at: requirement_exceptions.withdrawn_at,
      })
      .from(requirement_exceptions)
      .innerJoin(courses, eq(courses.id, requirement_exceptions.course_id))
      .where(eq(requirement_exceptions.user_id, userId))
      .orderBy(asc(requirement_exceptions.granted_at), asc(requirement_exceptions.id))
      .limit(limit)
      .offset(offset),
  recognized_courses: (db, userId, { limit, offset }) =>
    db
      .select({
        id: recognized_courses.id,
        origin: recognized_courses.origin,
        outcome: recognized_courses.outcome,
        institution: recognized_courses.institution,
        courses_elsewhere: recognized_courses.courses_elsewhere,
        dated_on: recognized_courses.dated_on,
        resolution: recognized_courses.resolution,
        annulled_at: recognized_courses.annulled_at,
        annul_reason: recognized_courses.annul_reason,
        course: courses.name,
        course_code: courses.course_code,
        credits: recognized_course_items.credits,
        grade: recognized_course_items.grade,
      })
      .from(recognized_courses)
      .innerJoin(recognized_course_items, eq(recognized_course_items.recognized_id, recognized_courses.id))
      .innerJoin(courses, eq(courses.id, recognized_course_items.course_id))
      .where(eq(recognized_courses.user_id, userId))
      .orderBy(asc(recognized_courses.dated_on), asc(recognized_courses.id), asc(courses.course_code))
      .limit(limit)
      .offset(offset),
  titles: ownRows(titles, {
    owner: 'user_id',
    order: ['granted_on', 'id'],
    show: ['id', 'title_granted', 'register_number', 'book', 'folio', 'granted_on'],
  }),
  documents: ownRows(documents, {
    owner: 'user_id',
    order: ['issued_at', 'id'],
    show: [
      'id',
      'kind',
      'year',
      'number',
      'code',
      'facts',
      'is_copy',
      'valid_until',
      'issued_at',
      'revoked_at',
      'revoke_reason',
    ],
  }),
} as const satisfies Record<string, List>
