import { expect, test } from 'vitest'
import { ROLES } from '#domain/access/roles.ts'
import { ORDER_STATUSES, PROCESSORS } from '#domain/checkout/orders.ts'
import { COURSE_TYPES, ENROLLMENT_STATUSES } from '#domain/enrollments/statuses.ts'
import { ASSIGNMENT_TYPES, EVALUATION_LEVELS, SUBMISSION_TYPES } from '#domain/evaluations/limits.ts'
import { FILE_PURPOSES } from '#domain/files/purposes.ts'
import { MIME_TYPES } from '#domain/files/types.ts'
import { LESSON_CONTENT_TYPES } from '#domain/lessons/contents.ts'
import { CURRENCIES, LOCAL_CURRENCIES, PAYMENT_METHODS } from '#domain/payments/methods.ts'
import { PAYMENT_STATUSES } from '#domain/payments/statuses.ts'
import { DOCUMENT_TYPES } from '#domain/people/documents.ts'
import { SETTING_KEYS } from '#domain/settings/settings.ts'
import * as tables from './schema.ts'

// The tables write these lists out, because the tool that makes the migrations can't follow the domain's imports.
test.each([
  ['roles', tables.user_roles.role, ROLES],
  ['documents', tables.users.document_type, DOCUMENT_TYPES],
  ['order statuses', tables.orders.status, ORDER_STATUSES],
  ['order processors', tables.orders.processor, PROCESSORS],
  ['order currencies', tables.orders.currency, CURRENCIES],
  ['course currencies', tables.courses.currency, CURRENCIES],
  ['rate currencies', tables.exchange_rates.currency, LOCAL_CURRENCIES],
  ['payment methods', tables.payments.payment_method, PAYMENT_METHODS],
  ['payment statuses', tables.payments.status, PAYMENT_STATUSES],
  ['payment providers', tables.payments.provider, PROCESSORS],
  ['local currencies', tables.payments.local_currency, LOCAL_CURRENCIES],
  ['enrollment statuses', tables.enrollments.status, ENROLLMENT_STATUSES],
  ['types of a sold course', tables.order_items.type_coursed, COURSE_TYPES],
  ['types of an enrollment', tables.enrollments.type_coursed, COURSE_TYPES],
  ['evaluation types', tables.assignments.assignment_type, ASSIGNMENT_TYPES],
  ['evaluation levels', tables.assignments.evaluation_level, EVALUATION_LEVELS],
  ['submission types', tables.assignment_submissions.submission_type, SUBMISSION_TYPES],
  ['lesson contents', tables.lesson_contents.type, LESSON_CONTENT_TYPES],
  ['files', tables.files.mime, MIME_TYPES],
])('the database knows the same %s as the rules', (_, column, list) => {
  expect([...(column.enumValues ?? [])].sort()).toEqual([...list].sort())
})

test.each([
  ['settings', tables.system_settings.key, SETTING_KEYS],
  ['purposes of files', tables.files.purpose, FILE_PURPOSES],
])('the database takes all %s of the rules', (_, column, list) => {
  expect(column.enumValues).toEqual(expect.arrayContaining([...list]))
})
