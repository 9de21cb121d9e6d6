import type { Invariant } from './invariant.ts'

/** Programs and plans of studies: sql/plans.sql. */
export const PROGRAM_RULES: readonly Invariant[] = [
  {
    name: 'i140_no_requirement_cycle',
    what: 'requisitos de un plan que se piden entre sí',
    sql: `with recursive required (plan_id, course_id, reached) as (
        select plan_id, course_id, required_course_id from requirements
        union
        select q.plan_id, q.course_id, r.required_course_id from required q
        join requirements r on r.plan_id = q.plan_id and r.course_id = q.reached)
      select 1 from required where reached = course_id`,
  },
]

/** Evaluations, grades and how they come about, actas, files and what is recognized: sql/evaluations.sql, grades.sql, schemes.sql, actas.sql and recognized.sql. */
export const STUDY_RULES: readonly Invariant[] = [
  {
    name: 'i54_used_is_attached',
    what: 'archivos en uso anotados como sin usar, que se borrarían',
    sql: `select 1 from files f where f.attached_at is null and (
        exists (select 1 from submission_files s where s.file_id = f.id)
        or exists (select 1 from submission_version_files v where v.file_id = f.id)
        or exists (select 1 from lesson_contents c where c.file_id = f.id)
        or exists (select 1 from payments p where p.receipt_file_id = f.id)
        or exists (select 1 from recognized_courses r where r.attachment_id = f.id)
        or exists (select 1 from documents d where d.file_id = f.id)
        or exists (select 1 from document_settings d where f.id in (d.signature_id, d.seal_id))
        or (f.purpose = 'signature' and exists (select 1 from documents d
          where f.id::text in (d.facts #>> '{signer,signature_id}', d.facts #>> '{signer,seal_id}'))))`,
  },
  {
    name: 'i155_names_courses',
    what: 'reconocimientos de ningún curso',
    sql: `select 1 from recognized_courses r where not exists (select 1 from recognized_course_items i where i.recognized_id = r.id)`,
  },
  {
    name: 'i156_refused_without_grade',
    what: 'equivalencias no aceptadas que tienen nota',
    sql: `select 1 from recognized_courses r join recognized_course_items i on i.recognized_id = r.id
      where r.outcome = 'rechazada' and i.grade is not null`,
  },
  {
    name: 'i82_first_file',
    what: 'entregas cuyo primer archivo no es el que nombran',
    sql: `select 1 from submission_files f join assignment_submissions s on s.id = f.submission_id
      where f.position = 1 and s.file_url is distinct from '/files/' || f.file_id`,
  },
  {
    name: 'i84_grade_in_history',
    what: 'notas parciales que su historial no conoce',
    // An import leaves the history to itself: what has none isn't judged.
    sql: `select 1 from assignment_submissions s
      join (select distinct enrollment_id, assignment_id from grade_history where kind = 'evaluation') h
        on h.enrollment_id = s.enrollment_id and h.assignment_id = s.assignment_id
      where not exists (select 1 from grade_history g where g.kind = 'evaluation' and g.enrollment_id = s.enrollment_id
        and g.assignment_id = s.assignment_id and coalesce(g.new_grade, -1) = coalesce(s.grade, -1))`,
  },
  {
    name: 'i84_final_grade_in_history',
    what: 'notas finales que su historial no conoce',
    sql: `select 1 from enrollments e
      join (select distinct enrollment_id from grade_history where kind = 'final') h on h.enrollment_id = e.id
      where not exists (select 1 from grade_history g where g.kind = 'final' and g.enrollment_id = e.id
        and coalesce(g.new_grade, -1) = coalesce(e.final_grade, -1))`,
  },
  {
    name: 'i196_weights_add_up',
    what: 'cursos cuyas categorías no suman 100',
    sql: `select 1 from scheme_categories group by scheme_id having sum(weight_percent) <> 100`,
  },
  {
    name: 'i198_work_of_scheme',
    what: 'evaluaciones que cuentan en la nota de otro curso',
    sql: `select 1 from scheme_works w where not is_work_of_scheme(w.scheme_id, w.assignment_id)`,
  },
  {
    name: 'i85_rectification_applied',
    what: 'rectificaciones de un acta de otro curso o período',
    sql: `select 1 from acta_rectifications r join enrollments e on e.id = r.enrollment_id join course_actas a on a.id = r.acta_id
      where (a.course_id, a.period_id) is distinct from (e.course_id, e.period_id)`,
  },
  {
    name: 'i85_rectified_grade',
    what: 'notas de un acta cerrada que ninguna de sus rectificaciones dice',
    // Students left without a grade may still withdraw.
    sql: `select 1 from acta_rectifications r join enrollments e on e.id = r.enrollment_id
      join course_actas a on a.id = r.acta_id and a.reopened_at is null
      group by r.acta_id, e.id
      having not bool_or(r.new_grade is not distinct from e.final_grade and (e.final_grade is null or r.new_status = e.status))`,
  },
  {
    name: 'i85_acta_closed',
    what: 'matrículas o entregas posteriores al cierre de su acta',
    // By a minute or more: who came at the same moment read the clock before waiting for the closing.
    sql: `select 1 from course_actas a join enrollments e on e.course_id = a.course_id and e.period_id = a.period_id
      where a.reopened_at is null and e.enrollment_date > a.closed_at + interval '1 minute'
      union all
      select 1 from course_actas a join enrollments e on e.course_id = a.course_id and e.period_id = a.period_id
      join assignment_submissions s on s.enrollment_id = e.id
      where a.reopened_at is null and s.submission_type is not null and s.submitted_at > a.closed_at + interval '1 minute'`,
  },
  {
    name: 'i100_period_of_course',
    what: 'evaluaciones de un período en el que su curso no se dicta',
    sql: `select 1 from assignments a where a.period_id is not null
      and not exists (select 1 from enrollments_open w where w.course_id = a.course_id and w.period_id = a.period_id)`,
  },
  {
    name: 'i101_work_of_period',
    what: 'entregas en una evaluación de otro período',
    sql: `select 1 from assignments a join assignment_submissions s on s.assignment_id = a.id join enrollments e on e.id = s.enrollment_id
      where a.period_id <> e.period_id
      union all
      select 1 from assignments a join form_drafts d on d.assignment_id = a.id join enrollments e on e.id = d.enrollment_id
      where a.period_id <> e.period_id
      union all
      select 1 from assignments a join work_arrangements w on w.assignment_id = a.id join enrollments e on e.id = w.enrollment_id
      where a.period_id <> e.period_id`,
  },
]
