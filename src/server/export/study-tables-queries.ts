import { nameOf, type ExportTable } from './export-table.ts'
import { EXPORT_WORDS as WORDS } from './words.ts'

/** Courses with their windows and lessons, enrollments and final grades. */
export const STUDY_TABLES: readonly ExportTable[] = [
  {
    name: 'cursos',
    about: 'Una línea por curso.',
    sql: `select c.id as "Id curso", c.course_code as "Código", c.name as "Curso", c.description as "Descripción",
      c.credits as "Créditos", c.hours as "Horas", c.teacher_id as "Id profesor", ${nameOf('c.teacher_id')} as "Profesor", c.price_usd as "Precio",
      c.currency as "Moneda", c.max_students as "Cupo máximo", c.period as "Período de referencia", c.image_url as "Imagen",
      c.syllabus_url as "Programa", c.is_active as "Activo", c.created_at as "Creado", c.updated_at as "Último cambio"
      from courses c order by c.name, c.id`,
  },
  {
    name: 'periodos',
    about: 'Los períodos académicos.',
    sql: `select p.id as "Id período", p.name as "Período", p.start_date as "Inicio", p.end_date as "Fin", p.description as "Descripción",
      p.is_active as "Activo", p.pass_percent as "Nota para aprobar", p.created_at as "Creado", p.updated_at as "Último cambio"
      from periods p order by p.start_date, p.id`,
  },
  {
    name: 'periodos-de-matricula',
    about: 'Los períodos de matrícula de cada curso, con sus cupos.',
    sql: `select w.id as "Id período de matrícula", w.course_id as "Id curso", c.course_code as "Código", c.name as "Curso",
      w.period_id as "Id período", p.name as "Período", w.enrollment_start_date as "Abre", w.enrollment_end_date as "Cierra",
      w.is_open as "Abierta", w.seats_max as "Cupos", w.seats_taken as "Cupos ocupados", ${nameOf('w.created_by')} as "Creada por",
      w.created_at as "Creada", w.updated_at as "Último cambio"
      from enrollments_open w join courses c on c.id = w.course_id join periods p on p.id = w.period_id
      order by w.enrollment_start_date, w.id`,
  },
  {
    name: 'lecciones',
    about: 'Las lecciones de cada curso, con su módulo.',
    sql: `select l.id as "Id lección", l.course_id as "Id curso", c.course_code as "Código", c.name as "Curso",
      l.module_title as "Módulo", l."order" as "Orden", l.title as "Lección", l.description as "Descripción", l.duration as "Duración",
      l.created_at as "Creada", l.updated_at as "Último cambio"
      from lessons l join courses c on c.id = l.course_id order by c.course_code, l."order", l.id`,
  },
  {
    name: 'contenidos',
    about: 'Lo que tiene cada lección: un archivo, una dirección o un texto.',
    sql: `select t.id as "Id contenido", t.lesson_id as "Id lección", l.title as "Lección", c.course_code as "Código", t."order" as "Orden",
      t.type as "Tipo", t.title as "Título", t.content_url as "Dirección", t.content_text as "Texto", t.file_id as "Id archivo",
      t.file_name as "Archivo", t.created_at as "Creado", t.updated_at as "Último cambio"
      from lesson_contents t join lessons l on l.id = t.lesson_id join courses c on c.id = l.course_id
      order by c.course_code, l."order", l.id, t."order", t.id`,
    words: { Tipo: WORDS.contentType },
  },
  {
    name: 'lecciones-completadas',
    about: 'Qué lección completó cada matrícula, y cuándo.',
    sql: `select d.enrollment_id as "Id matrícula", d.user_id as "Id persona", ${nameOf('d.user_id')} as "Estudiante",
      d.course_id as "Id curso", d.lesson_id as "Id lección", l.title as "Lección", d.completed_at as "Completada"
      from completed_lessons d join lessons l on l.id = d.lesson_id order by d.completed_at, d.enrollment_id, d.lesson_id`,
  },
  {
    name: 'matriculas',
    about: 'Una línea por estudiante y curso en un período, con su estado y su nota final.',
    sql: `select e.id as "Id matrícula", e.user_id as "Id persona", ${nameOf('e.user_id')} as "Estudiante", e.course_id as "Id curso",
      c.course_code as "Código", c.name as "Curso", e.period_id as "Id período", p.name as "Período", e.enrollment_open_id as "Id período de matrícula",
      e.type_coursed as "Tipo de cursada", e.status as "Estado", e.is_active as "Activa", e.enrollment_date as "Matriculada",
      e.provisional_until as "Provisoria hasta", e.paused_at as "En pausa desde", e.paused_reason as "Motivo de la pausa",
      e.final_grade as "Nota final", ${nameOf('e.final_grade_by')} as "Nota puesta por", e.final_grade_at as "Nota puesta",
      e.observations as "Observaciones", e.completion_date as "Terminada", e.updated_at as "Último cambio"
      from enrollments e join courses c on c.id = e.course_id join periods p on p.id = e.period_id order by e.enrollment_date, e.id`,
    words: { 'Tipo de cursada': WORDS.courseType, 'Motivo de la pausa': WORDS.pause },
  },
  {
    name: 'matriculas-precios',
    about: 'Cuánto costó cada matrícula, y de qué compra salió.',
    sql: `select d.id as "Id precio", d.enrollment_id as "Id matrícula", d.order_item_id as "Id línea", d.list_price as "Precio de lista",
      d.discount_pct as "Descuento (%)", d.price as "Precio", d.created_at as "Fecha"
      from enrollment_details d order by d.created_at, d.id`,
  },
  {
    name: 'matriculas-historial',
    about: 'Lo que era una matrícula antes de que se reanudara.',
    sql: `select h.id as "Id línea", h.enrollment_id as "Id matrícula", h.type_coursed as "Tipo de cursada", h.status as "Estado",
      h.is_active as "Activa", h.enrollment_date as "Matriculada", h.final_grade as "Nota final", h.observations as "Observaciones",
      h.completion_date as "Terminada", h.reason as "Motivo", ${nameOf('h.recorded_by')} as "Anotado por", h.recorded_at as "Anotado"
      from enrollment_history h order by h.recorded_at, h.id`,
    words: { 'Tipo de cursada': WORDS.courseType },
  },
  {
    name: 'notas-historial',
    about: 'Cada cambio de una nota, final o de una evaluación.',
    sql: `select h.id as "Id cambio", h.kind as "Nota de", h.enrollment_id as "Id matrícula", ${nameOf('e.user_id')} as "Estudiante",
      c.course_code as "Código", h.assignment_id as "Id evaluación", a.title as "Evaluación", h.old_grade as "Nota anterior",
      h.new_grade as "Nota nueva", h.old_status as "Estado anterior", h.new_status as "Estado nuevo", h.feedback as "Comentario",
      h.changed_by as "Id autor", ${nameOf('h.changed_by')} as "Cambiada por", h.changed_at as "Cambiada", h.reason as "Motivo"
      from grade_history h join enrollments e on e.id = h.enrollment_id join courses c on c.id = e.course_id
      left join assignments a on a.id = h.assignment_id order by h.changed_at, h.id`,
    words: { 'Nota de': WORDS.grade },
  },
  {
    name: 'notas-reglas',
    about: 'Cómo se calcula la nota final de un curso en un período, si su profesor lo cambió.',
    sql: `select s.id as "Id regla", s.course_id as "Id curso", c.course_code as "Código", c.name as "Curso", s.period_id as "Id período",
      p.name as "Período", coalesce(s.pass_percent, p.pass_percent) as "Nota para aprobar", s.created_at as "Creada", s.updated_at as "Último cambio"
      from course_schemes s join courses c on c.id = s.course_id join periods p on p.id = s.period_id order by s.created_at, s.id`,
  },
  {
    name: 'notas-categorias',
    about: 'Las categorías de cada regla, con su peso.',
    sql: `select k.scheme_id as "Id regla", k.position + 1 as "Orden", k.title as "Categoría", k.weight_percent as "Peso (%)", k.basis as "Cálculo",
      k.dropped as "Se descartan" from scheme_categories k order by k.scheme_id, k.position`,
    words: { Cálculo: WORDS.categoryBasis },
  },
  {
    name: 'notas-reglas-evaluaciones',
    about: 'Lo que una regla dice de una evaluación.',
    sql: `select w.scheme_id as "Id regla", w.assignment_id as "Id evaluación", a.title as "Evaluación", w.category + 1 as "Orden de la categoría",
      w.is_extra as "Puntos extra", w.required_percent as "Mínimo para aprobar (%)"
      from scheme_works w join assignments a on a.id = w.assignment_id order by w.scheme_id, a.created_at, a.id`,
  },
  {
    name: 'actas',
    about: 'Cuándo se cerró el acta de un curso en un período, y si se reabrió.',
    sql: `select a.id as "Id acta", a.course_id as "Id curso", c.course_code as "Código", c.name as "Curso", a.period_id as "Id período",
      p.name as "Período", a.closed_by as "Id autor", ${nameOf('a.closed_by')} as "Cerrada por", a.closed_at as "Cerrada",
      a.reopened_at as "Reabierta", ${nameOf('a.reopened_by')} as "Reabierta por", a.reopen_reason as "Motivo"
      from course_actas a join courses c on c.id = a.course_id join periods p on p.id = a.period_id order by a.closed_at, a.id`,
  },
  {
    name: 'actas-rectificaciones',
    about: 'Las notas finales que se corrigieron después del cierre del acta.',
    sql: `select r.id as "Id rectificación", r.acta_id as "Id acta", r.enrollment_id as "Id matrícula", ${nameOf('e.user_id')} as "Estudiante",
      r.old_grade as "Nota anterior", r.new_grade as "Nota nueva", r.old_status as "Estado anterior", r.new_status as "Estado nuevo",
      r.reason as "Motivo", ${nameOf('r.rectified_by')} as "Rectificada por", r.rectified_at as "Rectificada"
      from acta_rectifications r join enrollments e on e.id = r.enrollment_id order by r.rectified_at, r.id`,
  },
  {
    name: 'actas-numeros',
    about: 'El número de cada acta, y su libro y folio si no se escriben a mano.',
    sql: `select n.year as "Año", n.number as "Número", n.book as "Libro", n.folio as "Folio", n.course_id as "Id curso",
      n.period_id as "Id período" from acta_numbers n order by n.year, n.number`,
  },
  {
    name: 'actas-numeracion',
    about: 'El último número de acta dado en cada año.',
    sql: `select s.year as "Año", s.last_number as "Último número" from acta_series s order by s.year`,
  },
  {
    name: 'actas-copias',
    about: 'Lo que dijo cada acta al cerrarse, rectificarse o reabrirse, en la columna «Datos», como JSON.',
    sql: `select k.id as "Id copia", k.acta_id as "Id acta", k.position as "Orden", k.deed as "Hecho", k.rectification_id as "Id rectificación",
      k.facts::text as "Datos", encode(k.facts_sha256, 'hex') as "SHA-256 de los datos", k.is_rebuilt as "Reconstruida", k.written_at as "Guardada",
      k.file_id as "Id archivo", encode(k.sha256, 'hex') as "SHA-256" from acta_copies k order by k.acta_id, k.position`,
    words: { Hecho: WORDS.actaAction },
  },
]
