import type { Invariant } from './invariant.ts'

/** Papers that verify: sql/documents.sql. */
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
]
