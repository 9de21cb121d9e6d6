import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { DOCUMENT_TYPES } from '#domain/people/identity-documents.ts'
import { PROGRAM_LIMITS } from '#domain/programs/plan.ts'
import { LIVE_PROGRAM_STATUSES, PROGRAM_STATUSES } from '#domain/programs/program-students.ts'
import { createdAt, day, id, instant, isFilled, isOneOf, version } from './columns.ts'
import { courses } from './courses.ts'
import { users } from './people.ts'
import { plans, programs } from './programs.ts'

const { title, reason } = PROGRAM_LIMITS

/** A person in a program: asked for, admitted, holder of its title, gone; at most once live a program. */
export const program_students = pgTable(
  'program_students',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    program_id: uuid().notNull(),
    plan_id: uuid().notNull(),
    status: text({ enum: PROGRAM_STATUSES }).notNull(),
    requested_at: instant(),
    admitted_on: day(),
    graduated_on: day(),
    left_on: day(),
    /** Why somebody left or wasn't admitted. */
    reason: text(),
    decided_by: uuid().references(() => users.id, { onDelete: 'restrict' }),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [
    check('i124_program_status', isOneOf(t.status, PROGRAM_STATUSES)),
    check(
      'i124_program_days',
      sql`(${t.status} <> 'activo' or ${t.admitted_on} is not null)
        and (${t.status} = 'egresado') = (${t.graduated_on} is not null)
        and (${t.status} = 'baja') = (${t.left_on} is not null)
        and (${t.status} <> 'solicitado' or ${t.requested_at} is not null)`,
    ),
    check('i124_program_reason', sql`${t.reason} is null or ${isFilled(t.reason, reason)}`),
    foreignKey({
      name: 'i124_plan_of_program',
      columns: [t.plan_id, t.program_id],
      foreignColumns: [plans.id, plans.program_id],
    }).onDelete('restrict'),
    uniqueIndex('i124_once_a_program').on(t.user_id, t.program_id).where(isOneOf(t.status, LIVE_PROGRAM_STATUSES)),
    index('program_students_by_person').on(t.user_id),
    index('program_students_by_plan').on(t.plan_id, t.status, t.created_at.desc().nullsFirst(), t.id),
    index('program_students_by_program').on(t.program_id, t.status, t.created_at.desc().nullsFirst(), t.id),
    index('program_students_by_decider')
      .on(t.decided_by)
      .where(sql`${t.decided_by} is not null`),
  ],
)

/** A person's change from one plan of a program to another; rows are only added. */
export const plan_changes = pgTable(
  'plan_changes',
  {
    id: id(),
    program_student_id: uuid()
      .notNull()
      .references(() => program_students.id, { onDelete: 'restrict' }),
    from_plan_id: uuid()
      .notNull()
      .references(() => plans.id, { onDelete: 'restrict' }),
    to_plan_id: uuid()
      .notNull()
      .references(() => plans.id, { onDelete: 'restrict' }),
    reason: text().notNull(),
    changed_by: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    changed_at: createdAt(),
  },
  (t) => [
    check('i125_plan_changes', sql`${t.from_plan_id} <> ${t.to_plan_id}`),
    check('i125_plan_change_reason', isFilled(t.reason, reason)),
    index('plan_changes_by_student').on(t.program_student_id, t.changed_at.desc().nullsFirst()),
    index('plan_changes_by_from').on(t.from_plan_id),
    index('plan_changes_by_to').on(t.to_plan_id),
    index('plan_changes_by_changer').on(t.changed_by),
  ],
)

/** That a person may take a course without what it requires; a withdrawn one stays with who withdrew it. */
export const requirement_exceptions = pgTable(
  'requirement_exceptions',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    course_id: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'restrict' }),
    reason: text().notNull(),
    granted_by: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    granted_at: createdAt(),
    withdrawn_at: instant(),
    withdrawn_by: uuid().references(() => users.id, { onDelete: 'restrict' }),
  },
  (t) => [
    check('i126_exception_reason', isFilled(t.reason, reason)),
    check('i126_exception_withdrawn', sql`(${t.withdrawn_at} is null) = (${t.withdrawn_by} is null)`),
    uniqueIndex('i126_one_exception')
      .on(t.user_id, t.course_id)
      .where(sql`${t.withdrawn_at} is null`),
    index('requirement_exceptions_by_person').on(t.user_id),
    index('requirement_exceptions_by_course').on(t.course_id),
    index('requirement_exceptions_by_granter').on(t.granted_by),
    index('requirement_exceptions_by_withdrawer')
      .on(t.withdrawn_by)
      .where(sql`${t.withdrawn_by} is not null`),
  ],
)

/** Titles that were granted, here or before the portal, each with its place in the institution's register. */
export const titles = pgTable(
  'titles',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    program_id: uuid()
      .notNull()
      .references(() => programs.id, { onDelete: 'restrict' }),
    /** null for a title from before the portal. */
    program_student_id: uuid().references(() => program_students.id, { onDelete: 'restrict' }),
    /** As it was called when it was granted. */
    title_granted: text().notNull(),
    register_number: text().notNull(),
    book: text().notNull(),
    folio: text().notNull(),
    granted_on: day().notNull(),
    /** Its holder and its program as they were called when it was entered: a trigger writes them (i186). */
    holder_name: text().notNull().default(''),
    holder_document_type: text({ enum: DOCUMENT_TYPES }),
    holder_document_number: text(),
    program_name: text().notNull().default(''),
    recorded_by: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    recorded_at: createdAt(),
    version: version(),
  },
  (t) => [
    check('i127_title_named', isFilled(t.title_granted, title)),
    check(
      'i127_title_registered',
      sql`${isFilled(t.register_number, 40)} and ${isFilled(t.book, 40)} and ${isFilled(t.folio, 40)}`,
    ),
    uniqueIndex('i127_title_number_unique').on(t.register_number),
    // By its number, and by the name and document that it was entered with.
    index('titles_by_words').using(
      'gin',
      sql`fold_person(${t.register_number} || ' ' || ${t.holder_name} || ' ' || coalesce(${t.holder_document_number}, '')) gin_trgm_ops`,
    ),
    uniqueIndex('i127_title_place_unique').on(t.book, t.folio),
    unique('i127_title_once').on(t.program_student_id),
    uniqueIndex('i127_one_title_a_program').on(t.user_id, t.program_id),
    index('titles_by_program').on(t.program_id, t.granted_on.desc().nullsFirst()),
    index('titles_by_recorder').on(t.recorded_by),
  ],
)
