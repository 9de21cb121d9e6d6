import { nameOf, type ExportTable } from './export-table.ts'
import { EXPORT_WORDS as WORDS } from './words.ts'

/** The academic record: programs with their plans, who studies them, what was recognized, titles and papers (record 042). */
export const RECORD_TABLES: readonly ExportTable[] = [
  {
    name: 'programas',
    about: 'Una línea por programa.',
    sql: `select g.id as "Id programa", g.code as "Código", g.name as "Programa", g.title_granted as "Título que otorga", g.years as "Años",
      g.description as "Descripción", g.audience as "Para quién es", g.is_active as "Activo", g.is_sample as "De ejemplo",
      g.created_at as "Creado", g.updated_at as "Último cambio" from programs g order by g.name, g.id`,
  },
  {
    name: 'planes',
    about: 'Los planes de estudios de cada programa.',
    sql: `select l.id as "Id plan", l.program_id as "Id programa", g.name as "Programa", l.name as "Plan", l.valid_from as "Desde",
      l.credits_required as "Créditos", l.grade_scale as "Escala", l.scale_steps::text as "Tabla de la escala", l.is_current as "Actual",
      l.created_at as "Creado", l.updated_at as "Último cambio"
      from plans l join programs g on g.id = l.program_id order by g.name, l.valid_from, l.id`,
    words: { Escala: WORDS.gradeScale },
  },
  {
    name: 'planes-cursos',
    about: 'Los cursos de cada plan, por año y período.',
    sql: `select k.plan_id as "Id plan", l.name as "Plan", k.year as "Año", k.term as "Período del año", k.position as "Orden",
      k.course_id as "Id curso", c.course_code as "Código", c.name as "Curso"
      from plan_courses k join plans l on l.id = k.plan_id join courses c on c.id = k.course_id
      order by k.plan_id, k.year, k.term, k.position, c.course_code`,
  },
  {
    name: 'grupos-de-optativos',
    about: 'Los grupos de cursos optativos de cada plan, y cuánto se pide de ellos.',
    sql: `select o.id as "Id grupo", o.plan_id as "Id plan", l.name as "Plan", o.name as "Grupo", o.courses_needed as "Cursos que se piden",
      o.credits_needed as "Créditos que se piden", o.position as "Orden"
      from elective_groups o join plans l on l.id = o.plan_id order by o.plan_id, o.position, o.id`,
  },
  {
    name: 'grupos-de-optativos-cursos',
    about: 'Los cursos de cada grupo de optativos.',
    sql: `select k.group_id as "Id grupo", o.name as "Grupo", k.plan_id as "Id plan", k.course_id as "Id curso", c.course_code as "Código",
      c.name as "Curso"
      from elective_group_courses k join elective_groups o on o.id = k.group_id join courses c on c.id = k.course_id
      order by k.group_id, c.course_code`,
  },
  {
    name: 'requisitos',
    about: 'Qué curso pide cuál otro en un plan.',
    sql: `select q.plan_id as "Id plan", l.name as "Plan", q.course_id as "Id curso", c.course_code as "Código", c.name as "Curso",
      q.required_course_id as "Id curso requerido", r.course_code as "Código requerido", r.name as "Curso requerido", q.kind as "Se pide"
      from requirements q join plans l on l.id = q.plan_id join courses c on c.id = q.course_id join courses r on r.id = q.required_course_id
      order by q.plan_id, c.course_code, r.course_code`,
    words: { 'Se pide': WORDS.requirement },
  },
  {
    name: 'requisitos-excepciones',
    about: 'Quién puede cursar algo sin lo que el plan pide.',
    sql: `select x.id as "Id excepción", x.user_id as "Id persona", ${nameOf('x.user_id')} as "Estudiante", x.course_id as "Id curso",
      c.course_code as "Código", c.name as "Curso", x.reason as "Motivo", ${nameOf('x.granted_by')} as "Dada por", x.granted_at as "Dada",
      x.withdrawn_at as "Retirada", ${nameOf('x.withdrawn_by')} as "Retirada por"
      from requirement_exceptions x join courses c on c.id = x.course_id order by x.granted_at, x.id`,
  },
  {
    name: 'programas-estudiantes',
    about: 'Quién pidió entrar, estudia, egresó o dejó un programa.',
    sql: `select s.id as "Id en el programa", s.user_id as "Id persona", ${nameOf('s.user_id')} as "Estudiante", s.program_id as "Id programa",
      g.name as "Programa", s.plan_id as "Id plan", l.name as "Plan", s.status as "Estado", s.requested_at as "Pedido", s.admitted_on as "Admisión",
      s.graduated_on as "Egreso", s.left_on as "Baja", s.reason as "Motivo", ${nameOf('s.decided_by')} as "Decidido por",
      s.created_at as "Creado", s.updated_at as "Último cambio"
      from program_students s join programs g on g.id = s.program_id join plans l on l.id = s.plan_id order by s.created_at, s.id`,
    words: { Estado: WORDS.programStatus },
  },
  {
    name: 'cambios-de-plan',
    about: 'Quién pasó de un plan a otro del mismo programa.',
    sql: `select h.id as "Id cambio", h.program_student_id as "Id en el programa", s.user_id as "Id persona", ${nameOf('s.user_id')} as "Estudiante",
      h.from_plan_id as "Id plan anterior", a.name as "Plan anterior", h.to_plan_id as "Id plan nuevo", b.name as "Plan nuevo",
      h.reason as "Motivo", ${nameOf('h.changed_by')} as "Cambiado por", h.changed_at as "Cambiado"
      from plan_changes h join program_students s on s.id = h.program_student_id join plans a on a.id = h.from_plan_id
      join plans b on b.id = h.to_plan_id order by h.changed_at, h.id`,
  },
  {
    name: 'reconocimientos',
    about:
      'Lo que cuenta sin matrícula: años anteriores, equivalencias y cambios de plan; también lo no aceptado y lo anulado.',
    sql: `select r.id as "Id reconocimiento", r.user_id as "Id persona", ${nameOf('r.user_id')} as "Estudiante", r.origin as "Origen",
      r.outcome as "Resultado", r.institution as "Institución o fuente", r.courses_elsewhere as "Cursos de otra institución",
      r.dated_on as "Fecha", r.resolution as "Resolución", r.attachment_id as "Id archivo", r.note as "Observaciones",
      r.plan_change_id as "Id cambio", ${nameOf('r.recorded_by')} as "Registrado por", r.recorded_at as "Registrado",
      r.annulled_at as "Anulado", ${nameOf('r.annulled_by')} as "Anulado por", r.annul_reason as "Motivo"
      from recognized_courses r order by r.dated_on, r.recorded_at, r.id`,
    words: { Origen: WORDS.recognitionOrigin, Resultado: WORDS.recognitionOutcome },
  },
  {
    name: 'reconocimientos-cursos',
    about: 'Por qué cursos de aquí vale cada reconocimiento.',
    sql: `select i.recognized_id as "Id reconocimiento", i.user_id as "Id persona", ${nameOf('i.user_id')} as "Estudiante",
      i.course_id as "Id curso", c.course_code as "Código", c.name as "Curso", i.credits as "Créditos", i.grade as "Nota"
      from recognized_course_items i join courses c on c.id = i.course_id order by i.dated_on, i.recognized_id, c.course_code`,
  },
  {
    name: 'titulos',
    about: 'Los títulos otorgados, con su libro y folio.',
    sql: `select t.id as "Id título", t.user_id as "Id persona", t.holder_name as "Titular", t.holder_document_type as "Tipo de documento",
      t.holder_document_number as "Documento", t.program_id as "Id programa", t.program_name as "Programa", t.program_student_id as "Id en el programa", t.title_granted as "Título", t.register_number as "Número",
      t.book as "Libro", t.folio as "Folio", t.granted_on as "Otorgado", ${nameOf('t.recorded_by')} as "Registrado por", t.recorded_at as "Registrado"
      from titles t order by t.granted_on, t.id`,
  },
  {
    name: 'documentos',
    about: 'Los documentos emitidos; lo impreso está en la columna «Datos», como JSON.',
    sql: `select d.id as "Id documento", d.kind as "Clase", d.year as "Año", d.number as "Número", d.code as "Código de verificación",
      d.user_id as "Id persona", ${nameOf('d.user_id')} as "Titular", d.enrollment_id as "Id matrícula",
      d.program_student_id as "Id en el programa", d.title_id as "Id título", d.facts::text as "Datos", encode(d.facts_sha256, 'hex') as "SHA-256 de los datos",
      d.is_copy as "Duplicado", d.valid_until as "Válido hasta", d.issued_at as "Emitido", d.issued_on as "Día de emisión",
      ${nameOf('d.issued_by')} as "Emitido por", d.file_id as "Id archivo", encode(d.sha256, 'hex') as "SHA-256", d.outdated_at as "Con otro nombre desde",
      d.revoked_at as "Revocado", ${nameOf('d.revoked_by')} as "Revocado por", d.revoke_reason as "Motivo", d.replaced_by as "Id documento que lo reemplaza"
      from documents d order by d.issued_at, d.id`,
    words: { Clase: WORDS.document },
  },
  {
    name: 'documentos-matriculas',
    about: 'En qué matrículas se apoya cada documento.',
    sql: `select k.document_id as "Id documento", k.enrollment_id as "Id matrícula"
      from document_enrollments k order by k.document_id, k.enrollment_id`,
  },
  {
    name: 'documentos-reconocimientos',
    about: 'En qué cursos reconocidos se apoya cada documento.',
    sql: `select k.document_id as "Id documento", k.recognized_id as "Id reconocimiento"
      from document_recognitions k order by k.document_id, k.recognized_id`,
  },
  {
    name: 'documentos-textos',
    about: 'El texto y la leyenda de cada clase de documento que alguien cambió.',
    sql: `select x.kind as "Clase", x.body as "Texto", x.legend as "Leyenda", ${nameOf('x.updated_by')} as "Cambiado por",
      x.updated_at as "Último cambio" from document_texts x order by x.kind`,
    words: { Clase: WORDS.document },
  },
  {
    name: 'documentos-configuracion',
    about: 'Quién firma los documentos, dónde se verifican y cómo se calculan los promedios.',
    sql: `select s.verification_address as "Dirección de verificación", s.city as "Ciudad", s.signer_name as "Firma", s.signer_office as "Cargo",
      s.signature_id as "Id archivo de la firma", s.seal_id as "Id archivo del sello", s.students_issue as "Los emiten los estudiantes",
      s.proof_days as "Días de validez de una constancia", s.counted_attempt as "Intento que cuenta",
      s.recognition_legend as "Leyenda de reconocimiento", s.acta_book as "Libro de actas", s.acta_folio as "Primer folio libre",
      ${nameOf('s.updated_by')} as "Cambiada por", s.updated_at as "Último cambio"
      from document_settings s`,
    words: { 'Intento que cuenta': WORDS.countedAttempt },
  },
  {
    name: 'documentos-numeracion',
    about: 'El último número dado de cada clase de documento en cada año.',
    sql: `select n.kind as "Clase", n.year as "Año", n.last_number as "Último número" from document_series n order by n.kind, n.year`,
    words: { Clase: WORDS.document },
  },
]
