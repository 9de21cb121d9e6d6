import type { QuestionType } from '#domain/evaluations/limits.ts'
import { answerInWords, optionsIn } from '../database/answers-in-words.ts'
import { nameOf, type ExportTable } from './export-table.ts'
import { EXPORT_WORDS as WORDS } from './words.ts'

/** A form's questions, each with its number; stored ones have either spelling (domain/evaluations/questions.ts). */
const QUESTIONS = `jsonb_array_elements(a.form_questions) with ordinality as q(question, number)`
const textOf = (q: string) => `coalesce(nullif(${q}.question ->> 'question_text', ''), ${q}.question ->> 'question')`
const idOf = (q: string) => `coalesce(nullif(${q}.question ->> 'id', ''), 'q' || ${q}.number)`
const [TEXT, ID] = [textOf('q'), idOf('q')]
const TYPE = `coalesce(q.question ->> 'question_type', q.question ->> 'type', 'multiple_choice')`
const OPTIONS = optionsIn('q.question')
/** An answer in the words of a question, a line each. */
const answerIn = (q: string) => `(select string_agg(said.words, e'\\n' order by said.place)
        from jsonb_array_elements_text(${answerInWords(`${q}.question`, 'r.answer')}) with ordinality as said(words, place))`

/** What each kind of question offers to choose from, and which of it is right, by its number. */
const OFFERED: Readonly<Record<QuestionType, { options: string; right: string }>> = {
  multiple_choice: {
    options: `(select string_agg(o.position || ') ' || (o.option ->> 'text'), e'\\n' order by o.position) from ${OPTIONS})`,
    right: `array(select o.position from ${OPTIONS} where q.question -> 'correct_answers' ? (o.option ->> 'id') order by 1)`,
  },
  text: { options: 'null', right: `'{}'` },
  essay: { options: 'null', right: `'{}'` },
}

function offered(what: 'options' | 'right'): string {
  const cases = Object.entries(OFFERED).map(([type, sql]) => `when '${type}' then ${sql[what]}`)
  return `case ${TYPE} ${cases.join(' ')} end`
}

/** Evaluations, their questions, and what was handed in with its grades. */
export const EVALUATION_TABLES: readonly ExportTable[] = [
  {
    name: 'evaluaciones',
    about: 'Las evaluaciones de cada curso; sin período, valen en todos.',
    sql: `select a.id as "Id evaluación", a.course_id as "Id curso", c.course_code as "Código", c.name as "Curso",
      a.period_id as "Id período", p.name as "Período", a.module_title as "Módulo", a.title as "Evaluación", a.description as "Descripción",
      a.assignment_type as "Tipo", a.evaluation_level as "Nivel", a.max_score as "Puntaje máximo", a.due_date as "Fecha límite",
      a.cutoff_at as "Fecha de cierre", a.late_percent_per_day as "Descuento por día de atraso (%)",
      a.late_percent_limit as "Límite del descuento (%)", a.is_active as "Activa", a.archived_at as "Archivada", a.external_form_url as "Dirección del formulario",
      a.file_instructions as "Indicaciones", a.allowed_file_types as "Tipos de archivo", a.max_file_size_mb as "Tamaño máximo (MB)",
      a.answers_shown as "Respuestas correctas", a.grades_shown as "Notas", a.published_at as "Notas publicadas", a.hides_names as "Sin nombres", a.created_at as "Creada", a.updated_at as "Último cambio"
      from assignments a join courses c on c.id = a.course_id left join periods p on p.id = a.period_id
      order by c.course_code, a.created_at, a.id`,
    words: { Tipo: WORDS.assignmentType, 'Respuestas correctas': WORDS.answersShown, Notas: WORDS.gradesShown },
  },
  {
    name: 'preguntas',
    about: 'Las preguntas de los formularios, con sus opciones y cuáles son correctas (contadas desde 1).',
    sql: `select a.id as "Id evaluación", a.title as "Evaluación", q.number as "Número", ${ID} as "Id pregunta", ${TEXT} as "Pregunta",
      ${TYPE} as "Tipo", ${offered('options')} as "Opciones", ${offered('right')} as "Correctas",
      coalesce(q.question ->> 'max_points', q.question ->> 'points', '1') as "Puntos", q.question ->> 'feedback' as "Explicación"
      from assignments a cross join ${QUESTIONS}
      where jsonb_typeof(q.question) = 'object' order by a.id, q.number`,
    words: { Tipo: WORDS.questionType },
  },
  {
    name: 'entregas',
    about: 'Lo que se entregó en cada evaluación y su nota parcial; sin tipo de entrega, es solo una nota.',
    sql: `select s.id as "Id entrega", s.assignment_id as "Id evaluación", a.title as "Evaluación", s.course_id as "Id curso",
      c.course_code as "Código", s.user_id as "Id persona", ${nameOf('s.user_id')} as "Estudiante", s.enrollment_id as "Id matrícula",
      s.submission_type as "Tipo de entrega", s.submitted_at as "Entregada", s.is_late as "Con retraso", s.version as "Versión",
      s.grade as "Nota", s.original_grade as "Nota sin el descuento", s.late_percent as "Descuento por atraso (%)", s.max_score as "Puntaje máximo", s.auto_points as "Puntos automáticos", s.needs_review as "Por revisar",
      s.feedback as "Comentario", s.graded_by as "Id autor", ${nameOf('s.graded_by')} as "Calificada por", s.graded_at as "Calificada",
      s.returned_at as "Devuelta", s.returned_until as "Devuelta hasta", s.return_reason as "Por qué se devolvió",
      array(select f.file_id::text from submission_files f where f.submission_id = s.id order by f.position) as "Id archivos"
      from assignment_submissions s join assignments a on a.id = s.assignment_id join courses c on c.id = s.course_id
      order by s.submitted_at, s.id`,
    words: { 'Tipo de entrega': WORDS.submissionType },
  },
  {
    name: 'entregas-anteriores',
    about: 'Lo que se había entregado antes de que se devolviera para corregir.',
    sql: `select v.submission_id as "Id entrega", s.assignment_id as "Id evaluación", a.title as "Evaluación", s.user_id as "Id persona",
      ${nameOf('s.user_id')} as "Estudiante", v.number as "Número", v.submitted_at as "Entregada", v.is_late as "Con retraso",
      v.returned_at as "Devuelta", v.returned_until as "Devuelta hasta", v.return_reason as "Por qué se devolvió",
      array(select f.file_id::text from submission_version_files f where f.version_id = v.id order by f.position) as "Id archivos"
      from submission_versions v join assignment_submissions s on s.id = v.submission_id join assignments a on a.id = s.assignment_id
      order by v.submission_id, v.number`,
  },
  {
    name: 'prorrogas-y-eximidos',
    about: 'Las prórrogas que se dieron, y de qué evaluaciones se eximió a cada estudiante; sin fecha, está eximido.',
    sql: `select w.assignment_id as "Id evaluación", a.title as "Evaluación", w.course_id as "Id curso", c.course_code as "Código",
      w.user_id as "Id persona", ${nameOf('w.user_id')} as "Estudiante", w.enrollment_id as "Id matrícula", w.extended_to as "Prórroga hasta",
      w.is_excused as "Eximido", w.reason as "Motivo", w.made_by as "Id autor", ${nameOf('w.made_by')} as "Autor", w.made_at as "Fecha"
      from work_arrangements w join assignments a on a.id = w.assignment_id join courses c on c.id = w.course_id
      order by w.made_at, w.id`,
  },
  {
    name: 'respuestas',
    about:
      'Lo que se respondió a cada pregunta de un formulario entregado, como se leyó entonces; lo que hoy dice otra cosa, en las columnas «hoy».',
    sql: `select s.id as "Id entrega", s.assignment_id as "Id evaluación", s.user_id as "Id persona", ${nameOf('s.user_id')} as "Estudiante",
      q.number as "Número", ${ID} as "Id pregunta", ${TEXT} as "Pregunta", ${answerIn('q')} as "Respuesta",
      case when t.question is null then 'Se quitó' when ${textOf('t')} is distinct from ${TEXT} then ${textOf('t')} end as "Pregunta hoy",
      case when t.question is not null and ${answerIn('t')} is distinct from ${answerIn('q')}
        then coalesce(${answerIn('t')}, 'Se quitó') end as "Respuesta hoy"
      from assignment_submissions s join assignments a on a.id = s.assignment_id
      left join form_versions v on v.assignment_id = s.assignment_id and v.version = s.form_version
      cross join lateral jsonb_array_elements(coalesce(v.questions, a.form_questions)) with ordinality as q(question, number)
      cross join lateral (select s.form_answers -> ${ID} as answer) r
      left join lateral (select t.question, t.number from jsonb_array_elements(a.form_questions) with ordinality as t(question, number)
        where jsonb_typeof(t.question) = 'object' and ${idOf('t')} = ${ID} limit 1) t on true
      where jsonb_typeof(s.form_answers) = 'object' and jsonb_typeof(q.question) = 'object' and r.answer is not null
      order by s.submitted_at, s.id, q.number`,
  },
]
