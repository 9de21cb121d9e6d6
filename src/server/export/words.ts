import { COUNTED_ATTEMPT_TEXTS, DOCUMENT_NAMES } from '#contract/paper-texts.ts'
import { DOCUMENT_TYPE_TEXTS } from '#contract/person-texts.ts'
import { AUDIT_ACTION_TEXTS, AUDIT_ENTITY_TEXTS } from '#contract/audit-texts.ts'
import { METHOD_NAMES } from '#contract/payment-texts.ts'
import { ROLE_TEXTS } from '#contract/role-texts.ts'
import type { CancelReason, EntryKind } from '#domain/ledger/entries.ts'
import type { OrderStatus, Processor } from '#domain/checkout/orders.ts'
import type { CourseType, PauseReason } from '#domain/enrollments/statuses.ts'
import type { GradesShown } from '#domain/evaluations/marking.ts'
import type { AnswersShown, AssignmentType, QuestionType } from '#domain/evaluations/limits.ts'
import type { FilteredList } from '#domain/filters/saved-filters.ts'
import type { CategoryBasis } from '#domain/grades/scheme.ts'
import type { FilePurpose } from '#domain/files/purposes.ts'
import type { LessonContentType } from '#domain/lessons/contents.ts'
import type { PaymentStatus } from '#domain/payments/statuses.ts'
import type { GradeScale, RequirementKind } from '#domain/programs/plan.ts'
import type { ProgramStatus } from '#domain/programs/program-students.ts'
import type { RecognitionOrigin, RecognitionOutcome } from '#domain/programs/recognized.ts'
import { COURSE_TYPE_WORDS } from '../texts/format.ts'

/** The export's names for the codes of the database: each code has its own words, so that nothing is lost (docs/export-format.md). */
export const EXPORT_WORDS = {
  role: ROLE_TEXTS,
  documentType: DOCUMENT_TYPE_TEXTS,
  courseType: COURSE_TYPE_WORDS satisfies Record<CourseType, string>,
  pause: {
    payment_pending: 'Pago pendiente',
    payment_overdue: 'Pago vencido',
    payment_rejected: 'Pago rechazado',
    staff: 'Por la secretaría',
  } satisfies Record<PauseReason, string>,
  filteredList: { users: 'Usuarios', payments: 'Pagos', grades: 'Gestión de Notas' } satisfies Record<
    FilteredList,
    string
  >,
  grade: { final: 'Nota final', evaluation: 'Evaluación' },
  categoryBasis: { points: 'Por puntos', mean: 'Promedio de porcentajes' } satisfies Record<CategoryBasis, string>,
  assignmentType: {
    form: 'Formulario',
    external_form: 'Formulario externo',
    file_upload: 'Archivo',
  } satisfies Record<AssignmentType, string>,
  submissionType: { file: 'Archivo', form: 'Formulario' },
  answersShown: {
    never: 'Nunca',
    graded: 'Con la nota',
    closed: 'Después del cierre',
  } satisfies Record<AnswersShown, string>,
  gradesShown: {
    at_once: 'Al guardarlas',
    together: 'Todas juntas',
  } satisfies Record<GradesShown, string>,
  questionType: {
    multiple_choice: 'Opción múltiple',
    text: 'Texto',
    essay: 'Ensayo',
  } satisfies Record<QuestionType, string>,
  contentType: {
    file: 'Archivo',
    video: 'Video',
    link: 'Enlace',
    text: 'Texto',
    image: 'Imagen',
    lesson: 'Lección',
  } satisfies Record<LessonContentType, string>,
  order: {
    pending: 'Pendiente',
    completed: 'Completada',
    failed: 'Fallida',
    cancelled: 'Cancelada',
    refunded: 'Reembolsada',
  } satisfies Record<OrderStatus, string>,
  cancelReason: {
    withdrawn: 'Desistido',
    replaced: 'Otra compra',
    refunded: 'Devuelto',
    expired: 'Vencido',
  } satisfies Record<CancelReason, string>,
  processor: {
    stripe: 'Stripe',
    mercado_pago: 'Mercado Pago',
    manual: 'A mano',
    simulated: 'Simulado',
    scholarship: 'Beca',
  } satisfies Record<Processor, string>,
  payment: {
    pending: 'Pendiente',
    processing: 'En proceso',
    pending_verification: 'En revisión',
    completed: 'Completado',
    failed: 'Fallido',
    refunded: 'Reembolsado',
  } satisfies Record<PaymentStatus, string>,
  entry: {
    charge: 'Cargo',
    scholarship: 'Beca',
    payment: 'Pago',
    refund: 'Devolución',
    waiver: 'Condonación',
    cancellation: 'Anulación',
  } satisfies Record<EntryKind, string>,
  entryNote: {
    withdrawn: 'El curso se dejó',
    replaced: 'Otra compra la reemplazó',
    refunded: 'Se devolvió el dinero',
    expired: 'Terminó el tiempo para pagarla',
    repriced: 'Cambió el precio',
    partly_refunded: 'Se devolvió una parte',
  } satisfies Record<CancelReason | 'repriced' | 'partly_refunded', string>,
  share: { balance: 'Importe a pagar', scholarship: 'Parte de la beca' },
  method: METHOD_NAMES,
  gradeScale: { percent: 'De 0 a 100', ten: 'De 1 a 10' } satisfies Record<GradeScale, string>,
  requirement: {
    aprobada: 'Aprobado',
    aprobada_o_cursando: 'Aprobado o en curso',
  } satisfies Record<RequirementKind, string>,
  programStatus: {
    solicitado: 'Solicitado',
    activo: 'Activo',
    egresado: 'Egresado',
    baja: 'Baja',
    rechazado: 'No admitido',
  } satisfies Record<ProgramStatus, string>,
  recognitionOrigin: {
    historia: 'Historia',
    equivalencia: 'Equivalencia',
    cambio_de_plan: 'Cambio de plan',
  } satisfies Record<RecognitionOrigin, string>,
  recognitionOutcome: {
    aprobada: 'Aprobado',
    desaprobada: 'Desaprobado',
    rechazada: 'No aceptada',
  } satisfies Record<RecognitionOutcome, string>,
  document: DOCUMENT_NAMES,
  actaAction: { closing: 'Cierre', rectification: 'Rectificación', reopening: 'Reapertura' },
  countedAttempt: COUNTED_ATTEMPT_TEXTS,
  action: AUDIT_ACTION_TEXTS,
  thing: AUDIT_ENTITY_TEXTS,
  purpose: {
    photo: 'Foto',
    receipt: 'Comprobante',
    submission: 'Entrega',
    lesson: 'Lección',
    course_image: 'Imagen del curso',
    export: 'Datos propios',
    resolution: 'Resolución',
    document: 'Documento emitido',
    signature: 'Firma o sello',
  } satisfies Record<FilePurpose, string>,
} as const
