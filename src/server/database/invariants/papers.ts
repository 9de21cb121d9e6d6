import type { Invariant } from './invariant.ts'

/** Papers that verify, and actas and receipts as they were created: sql/documents.sql, actas-kept.sql and receipts-kept.sql. */
export const PAPER_RULES: readonly Invariant[] = [
  {
    name: 'i160_series_without_gaps',
    what: 'series de documentos con números que faltan o se repiten',
    sql: `select 1 from document_series s full join (select kind, year, count(*) as papers, max(number) as last from documents group by kind, year) d
        on d.kind = s.kind and d.year = s.year
      where s.last_number is distinct from d.papers or s.last_number is distinct from d.last`,
  },
  {
    name: 'i161_facts_hashed',
    what: 'documentos cuyos datos no son los que se emitieron',
    sql: `select 1 from documents where facts_sha256 <> sha256(convert_to(facts::text, 'UTF8'))`,
  },
  {
    name: 'i163_file_stays',
    what: 'documentos cuyo archivo no es el que se emitió',
    sql: `select 1 from documents d join files f on f.id = d.file_id where f.sha256 <> d.sha256 or f.attached_at is null`,
  },
  {
    name: 'i166_own_enrollment',
    what: 'documentos que se apoyan en la matrícula de otra persona',
    sql: `select 1 from document_enrollments r join documents d on d.id = r.document_id join enrollments e on e.id = r.enrollment_id
      where e.user_id <> d.user_id`,
  },
  {
    name: 'i168_own_recognition',
    what: 'documentos vigentes que se apoyan en un reconocimiento de otra persona o anulado',
    sql: `select 1 from document_recognitions k join documents d on d.id = k.document_id join recognized_courses r on r.id = k.recognized_id
      where r.user_id <> d.user_id or (r.annulled_at is not null and d.revoked_at is null)`,
  },
  {
    name: 'i169_own_subject',
    what: 'documentos sobre el programa o el título de otra persona',
    sql: `select 1 from documents d left join program_students s on s.id = d.program_student_id left join titles t on t.id = d.title_id
      where s.user_id <> d.user_id or t.user_id <> d.user_id`,
  },
  {
    name: 'i181_series_without_gaps',
    what: 'años con números de acta que faltan o se repiten',
    sql: `select 1 from acta_series s full join (select year, count(*) as actas, max(number) as last from acta_numbers group by year) n on n.year = s.year
      where s.last_number is distinct from n.actas or s.last_number is distinct from n.last`,
  },
  {
    name: 'i182_closing_kept',
    what: 'cierres, rectificaciones y reaperturas de actas de los que no se guardó qué decían',
    sql: `select 1 from course_actas a where not exists (select from acta_copies k where k.acta_id = a.id and k.deed = 'closing')
      union all select 1 from course_actas a where a.reopened_at is not null and not exists (select from acta_copies k where k.acta_id = a.id and k.deed = 'reopening')
      union all select 1 from acta_rectifications r where not exists (select from acta_copies k where k.rectification_id = r.id)`,
  },
  {
    name: 'i183_facts_hashed',
    what: 'actas cuyos datos o cuyo archivo no son los que se guardaron',
    sql: `select 1 from acta_copies where facts_sha256 <> sha256(convert_to(facts::text, 'UTF8'))
      union all select 1 from acta_copies k join files f on f.id = k.file_id where f.sha256 <> k.sha256 or f.attached_at is null`,
  },
  {
    name: 'i185_receipt_kept',
    what: 'recibos numerados de los que no se guardó qué decían',
    sql: `select 1 from payments p where p.receipt_number is not null and not exists (select from payment_receipts r where r.payment_id = p.id)`,
  },
]
