import * as z from 'zod/mini'
import { MISSING } from '#domain/papers/missing.ts'
import { UNSET } from '#domain/papers/unset.ts'
import { operationsIn } from './operation.ts'
import { Id } from './shapes.ts'

const operation = operationsIn('papers')

/** A course in a period. */
const Which = z.object({ course_id: Id, period_id: Id })

/** The certificates of a course in a period: of approval for Regular ones, of participation for listeners. Who gave up isn't counted. */
const CourseCertificates = z.object({
  course_name: z.string(),
  period_name: z.string(),
  is_acta_closed: z.boolean(),
  /** Who holds theirs: issued and not revoked. */
  standing: z.int(),
  /** Who could be issued theirs now. */
  left: z.int(),
  /** Who can't yet, by surname, the first fifty of them. */
  waiting: z.array(z.object({ enrollment_id: Id, name: z.string(), missing: z.array(z.enum(MISSING)) })),
  waiting_count: z.int(),
  /** What the institution has to set before any is issued. */
  unset: z.array(z.enum(UNSET)),
})

export const getCourseCertificates = operation({
  method: 'GET',
  url: '/documents/batches',
  summary: 'How the certificates of a course in a period stand: issued, to be issued, and who lacks what',
  access: 'documents.issue',
  schema: { query: Which, response: CourseCertificates },
  failures: ['NOT_FOUND'],
})

export const issueCourseCertificates = operation({
  method: 'POST',
  url: '/documents/batches',
  summary: "Issue a course's next twenty certificates, each once; asked again until none is left",
  access: 'documents.issue',
  schema: { body: Which, response: z.extend(CourseCertificates, { issued: z.int() }) },
  failures: ['NOT_FOUND', 'PAPERS_NOT_SET', 'DOCUMENT_LETTERS', 'STORAGE_UNAVAILABLE', 'STORAGE_NOT_CONFIGURED'],
})

const DOWNLOAD_FAILURES = ['NOT_FOUND', 'NO_FILES', 'STORAGE_UNAVAILABLE', 'STORAGE_NOT_CONFIGURED'] as const

export const downloadCourseCertificates = operation({
  method: 'GET',
  url: '/documents/batches/certificates.zip',
  summary: "A course's certificates that stand, each a file, by surname",
  access: 'documents.issue',
  schema: { query: Which, response: z.unknown() },
  failures: DOWNLOAD_FAILURES,
  download: true,
})

export const printCourseCertificates = operation({
  method: 'GET',
  url: '/documents/batches/certificates.pdf',
  summary: "A course's certificates that stand as one PDF, by surname",
  access: 'documents.issue',
  schema: { query: Which, response: z.unknown() },
  failures: DOWNLOAD_FAILURES,
  download: true,
})
