import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import {
  CODE_ALPHABET,
  COUNTED_ATTEMPTS,
  PAPER_KINDS,
  PAPER_LIMITS,
  PAPER_SUBJECTS,
  type PaperKind,
} from '#domain/papers/kinds.ts'
import { bytea, createdAt, day, id, instant, isFilled, isOneOf } from './columns.ts'
import { enrollments } from './enrollments.ts'
import { files } from './files.ts'
import { users } from './people.ts'
import { program_students, titles } from './program-students.ts'
import { recognized_courses } from './recognized.ts'

const { line, text: longText, reason, code, proof_days, book, folio } = PAPER_LIMITS

/** Whether a kind is about an enrollment, a place in a program, or a title. */
const subjectOf = (subject: (typeof PAPER_SUBJECTS)[PaperKind], kind: AnyPgColumn) =>
  isOneOf(
    kind,
    PAPER_KINDS.filter((one) => PAPER_SUBJECTS[one] === subject),
  )

/** The last number issued for a kind of paper in a year: the issuer locks its row, so numbers have no gaps. */
export const document_series = pgTable(
  'document_series',
  {
    kind: text({ enum: PAPER_KINDS }).notNull(),
    year: smallint().notNull(),
    last_number: integer().notNull(),
  },
  (t) => [
    primaryKey({ name: 'i130_one_series', columns: [t.kind, t.year] }),
    check('i130_series_kind', isOneOf(t.kind, PAPER_KINDS)),
    check('i130_series_number', sql`${t.last_number} >= 1`),
  ],
)

/** A paper that verifies: number, code and what it says are written at once; the file is drawn from them and stored once. */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    kind: text({ enum: PAPER_KINDS }).notNull(),
    year: smallint().notNull(),
    number: integer().notNull(),
    code: text().notNull(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    enrollment_id: uuid().references(() => enrollments.id, { onDelete: 'restrict' }),
    program_student_id: uuid().references(() => program_students.id, { onDelete: 'restrict' }),
    title_id: uuid().references(() => titles.id, { onDelete: 'restrict' }),
    /** What is printed; its shape is the kind's. */
    facts: jsonb().$type<unknown>().notNull(),
    /** Of the facts, so that the same ones asked for again the same day give the same paper. */
    facts_sha256: bytea().notNull(),
    is_copy: boolean().notNull().default(false),
    valid_until: day(),
    issued_at: createdAt(),
    issued_on: day().notNull(),
    issued_by: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** Null until the file is drawn and stored. */
    file_id: uuid().references(() => files.id, { onDelete: 'restrict' }),
    sha256: bytea(),
    /** Since when its holder has another name (decision L14). */
    outdated_at: instant(),
    revoked_at: instant(),
    revoked_by: uuid().references(() => users.id, { onDelete: 'restrict' }),
    revoke_reason: text(),
    replaced_by: uuid().references((): AnyPgColumn => documents.id, { onDelete: 'restrict' }),
  },
  (t) => [
    check('i131_document_kind', isOneOf(t.kind, PAPER_KINDS)),
    check('i131_document_number', sql`${t.number} >= 1`),
    check('i131_document_code', sql`${t.code} ~ ${sql.raw(`'^[${CODE_ALPHABET}]{${code}}$'`)}`),
    check(
      'i131_document_subject',
      sql`(${subjectOf('enrollment', t.kind)}) = (${t.enrollment_id} is not null)
        and (${subjectOf('place', t.kind)}) = (${t.program_student_id} is not null)
        and (${subjectOf('title', t.kind)}) = (${t.title_id} is not null)`,
    ),
    check('i131_facts_sha256', sql`octet_length(${t.facts_sha256}) = 32`),
    check(
      'i131_document_file',
      sql`(${t.file_id} is null) = (${t.sha256} is null) and (${t.sha256} is null or octet_length(${t.sha256}) = 32)`,
    ),
    check(
      'i131_revoked_whole',
      sql`(${t.revoked_at} is null) = (${t.revoke_reason} is null) and (${t.replaced_by} is null or ${t.revoked_at} is not null)`,
    ),
    check('i131_revoke_reason', sql`${t.revoke_reason} is null or ${isFilled(t.revoke_reason, reason)}`),
    unique('i131_number_once').on(t.kind, t.year, t.number),
    uniqueIndex('i131_code_once').on(t.code),
    uniqueIndex('i131_same_paper_a_day')
      .on(t.user_id, t.kind, t.facts_sha256, t.issued_on)
      .where(sql`${t.revoked_at} is null`),
    index('documents_by_holder').on(t.user_id, t.issued_at.desc().nullsFirst(), t.id),
    index('documents_by_enrollment')
      .on(t.enrollment_id)
      .where(sql`${t.enrollment_id} is not null`),
    index('documents_by_program_student')
      .on(t.program_student_id)
      .where(sql`${t.program_student_id} is not null`),
    index('documents_by_title')
      .on(t.title_id)
      .where(sql`${t.title_id} is not null`),
    index('documents_by_issuer').on(t.issued_by),
    index('documents_by_file')
      .on(t.file_id)
      .where(sql`${t.file_id} is not null`),
    index('documents_by_revoker')
      .on(t.revoked_by)
      .where(sql`${t.revoked_by} is not null`),
    index('documents_by_successor')
      .on(t.replaced_by)
      .where(sql`${t.replaced_by} is not null`),
    index('documents_without_file')
      .on(t.issued_at)
      .where(sql`${t.file_id} is null`),
  ],
)

/** The enrollments that a paper rests on: when an acta of theirs is opened again, it's revoked (decision L14). */
export const document_enrollments = pgTable(
  'document_enrollments',
  {
    document_id: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    enrollment_id: uuid()
      .notNull()
      .references(() => enrollments.id, { onDelete: 'restrict' }),
  },
  (t) => [
    primaryKey({ name: 'i132_rests_once', columns: [t.document_id, t.enrollment_id] }),
    index('document_enrollments_by_enrollment').on(t.enrollment_id),
  ],
)

/** The recognized courses that a paper rests on: when one is annulled, it's revoked (record 043). */
export const document_recognitions = pgTable(
  'document_recognitions',
  {
    document_id: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    recognized_id: uuid()
      .notNull()
      .references(() => recognized_courses.id, { onDelete: 'restrict' }),
  },
  (t) => [
    primaryKey({ name: 'i168_rests_once', columns: [t.document_id, t.recognized_id] }),
    index('document_recognitions_by_recognized').on(t.recognized_id),
  ],
)

/** What an administrator wrote for a kind of paper: its body with marked fields, and its legend; without a row the kind's own words are printed. */
export const document_texts = pgTable(
  'document_texts',
  {
    kind: text({ enum: PAPER_KINDS }).primaryKey(),
    body: text().notNull(),
    legend: text().notNull().default(''),
    updated_by: uuid().references(() => users.id, { onDelete: 'restrict' }),
    updated_at: createdAt(),
  },
  (t) => [
    check('i133_text_kind', isOneOf(t.kind, PAPER_KINDS)),
    check('i133_text_body', isFilled(t.body, longText)),
    check('i133_text_legend', sql`length(${t.legend}) <= ${sql.raw(String(longText))}`),
    index('document_texts_by_editor')
      .on(t.updated_by)
      .where(sql`${t.updated_by} is not null`),
  ],
)

/** What all papers share, in one row: who signs, where they are verified, what a student may issue. */
export const document_settings = pgTable(
  'document_settings',
  {
    only: boolean().primaryKey().default(true),
    /** Without it, the portal's own address is printed. */
    verification_address: text(),
    city: text().notNull().default(''),
    signer_name: text().notNull().default(''),
    signer_office: text().notNull().default(''),
    signature_id: uuid().references(() => files.id, { onDelete: 'restrict' }),
    seal_id: uuid().references(() => files.id, { onDelete: 'restrict' }),
    students_issue: boolean().notNull().default(true),
    proof_days: smallint().notNull().default(60),
    counted_attempt: text({ enum: COUNTED_ATTEMPTS }).notNull().default('last'),
    /** On the recognition of the titles, where programs are shown. */
    recognition_legend: text().notNull().default(''),
    /** The book that actas are filed in, '' to write it by hand, and its first free folio; null to write folios by hand. */
    acta_book: text().notNull().default(''),
    acta_folio: integer(),
    updated_by: uuid().references(() => users.id, { onDelete: 'restrict' }),
    updated_at: createdAt(),
  },
  (t) => [
    check('i134_one_row', sql`${t.only}`),
    check(
      'i134_verification_address',
      sql`${t.verification_address} ~ '^https?://[^[:space:]"<>]+$' and length(${t.verification_address}) <= 2048`,
    ),
    check(
      'i134_lines',
      sql`greatest(length(${t.city}), length(${t.signer_name}), length(${t.signer_office})) <= ${sql.raw(String(line))} and length(${t.recognition_legend}) <= ${sql.raw(String(longText))}`,
    ),
    check('i134_proof_days', sql`${t.proof_days} between ${sql.raw(`${proof_days.min} and ${proof_days.max}`)}`),
    check(
      'i134_acta_place',
      sql`length(${t.acta_book}) <= ${sql.raw(String(book))} and (${t.acta_folio} is null or (${t.acta_folio} between ${sql.raw(`${folio.min} and ${folio.max}`)} and ${t.acta_book} <> ''))`,
    ),
    check('i134_counted_attempt', isOneOf(t.counted_attempt, COUNTED_ATTEMPTS)),
    index('document_settings_by_editor')
      .on(t.updated_by)
      .where(sql`${t.updated_by} is not null`),
    index('document_settings_by_signature')
      .on(t.signature_id)
      .where(sql`${t.signature_id} is not null`),
    index('document_settings_by_seal')
      .on(t.seal_id)
      .where(sql`${t.seal_id} is not null`),
  ],
)
