import type { ScholarshipProblem } from '#domain/payments/scholarships.ts'
import type { Country } from '#domain/people/countries.ts'
import { SHARE_GIVEN_BACK, STATUS_NAMES } from '#contract/payment-texts.ts'
import { count } from '#web/ui/format.ts'
import type { Payment } from './answers.ts'

/** The words of the payments' screen (document 3 §2.15, decisions S2 and M7). */
export const paymentsTexts = {
  title: 'Gestión de Pagos',
  lead: 'Todo lo que se pagó y lo que falta. Los comprobantes se aprueban o rechazan en la secretaría.',
  sections: 'Secciones de los pagos',
  tabs: { payments: 'Pagos', scholarships: 'Becas' },
  toReceipts: 'Revisar comprobantes',
  refresh: 'Actualizar',
  refreshed: 'Pagos actualizados',
  exportCsv: 'Exportar CSV',
  total: 'Pagos en total',
  pending: 'Pendientes',
  completed: 'Completados',
  collected: 'Total recaudado',
  collectedHint: 'Sin contar becas ni reembolsos',
  search: 'Buscar por estudiante, email o curso',
  status: 'Estado',
  allStatuses: 'Todos los estados',
  statuses: STATUS_NAMES,
  shareGivenBack: SHARE_GIVEN_BACK,
  inReview: 'En revisión',
  loadFailed: 'No pudimos cargar los pagos',
  table: 'Pagos',
  date: 'Fecha',
  student: 'Estudiante',
  course: 'Curso',
  amount: 'Importe',
  method: 'Método',
  actions: 'Acciones',
  detail: 'Ver detalle',
  detailOf: (student: string, course: string) => `Ver detalle del pago de ${student} por ${course}`,
  emptyTitle: 'No se encontraron pagos',
  emptyText: 'Cuando alguien compre un curso, su pago aparece aquí.',
  noneFoundText: 'Prueba con otra búsqueda o con otro estado.',
  clearFilters: 'Quitar los filtros',

  detailTitle: 'Detalle del pago',
  detailFailed: 'No pudimos cargar este pago',
  email: 'Email',
  local: 'En moneda local',
  rate: (rate: string) => `${rate} por dólar`,
  transaction: 'Transacción',
  operation: 'Operación bancaria',
  receiptNumber: 'Recibo',
  refunded: 'Devuelto',
  created: 'Creado',
  updated: 'Último cambio',
  verified: 'Verificado por',
  reason: 'Motivo del rechazo',
  download: 'Descargar comprobante',
  downloadNumbered: 'Descargar recibo',
  nothingToDownload: 'Todavía no hay comprobante ni recibo para descargar.',
  downloadFailed: 'No se pudo generar el enlace de descarga',
  reviewIt: 'Revisar en Comprobantes',
  ofStudent: 'Otros pagos de este estudiante',
} as const

/** The words of the scholarships (decision M4). */
export const scholarshipTexts = {
  createdAt: 'Fecha de creación',
  lead: 'Códigos que pagan una parte o todo el curso. Los estudiantes nunca ven la lista: escriben el que recibieron.',
  create: 'Crear beca',
  search: 'Buscar por código o descripción',
  loadFailed: 'No pudimos cargar las becas',
  table: 'Becas',
  code: 'Código',
  percent: 'Descuento',
  countries: 'Países',
  allCountries: 'Todos',
  countryNames: { argentina: 'Argentina', uruguay: 'Uruguay' } satisfies Record<Country, unknown>,
  validity: 'Vigencia',
  always: 'Siempre',
  from: (day: string) => `Desde el ${day}`,
  until: (day: string) => `Hasta el ${day}`,
  between: (from: string, to: string) => `${from} al ${to}`,
  uses: 'Usos',
  usesOf: (uses: number, max: number | null) => (max === null ? `${uses}, sin límite` : `${uses} de ${max}`),
  state: 'Estado',
  works: 'Activa',
  problems: {
    INACTIVE: 'Desactivada',
    NOT_YET_VALID: 'Todavía no empieza',
    EXPIRED: 'Vencida',
    USED_UP: 'Agotada',
    OTHER_COUNTRY: 'Otro país',
  } satisfies Record<ScholarshipProblem, unknown>,
  actions: 'Acciones',
  edit: 'Editar',
  editOf: (code: string) => `Editar la beca ${code}`,
  usesButton: 'Ver usos',
  usesButtonOf: (code: string) => `Ver usos de la beca ${code}`,
  deactivate: 'Desactivar',
  deactivateOf: (code: string) => `Desactivar la beca ${code}`,
  activate: 'Activar',
  activateOf: (code: string) => `Activar la beca ${code}`,
  deactivateTitle: (code: string) => `¿Desactivar la beca ${code}?`,
  deactivateText: 'Nadie podrá usar el código hasta que la actives otra vez. Lo que ya pagó queda como está.',
  deactivated: (code: string) => `La beca ${code} está desactivada.`,
  activated: (code: string) => `La beca ${code} está activa.`,
  emptyTitle: 'Todavía no hay becas',
  emptyText: 'Crea un código y entrégalo a quien corresponda.',
  noneFound: 'Ninguna beca coincide con la búsqueda',
  clearSearch: 'Quitar la búsqueda',

  createTitle: 'Crear beca',
  editTitle: (code: string) => `Editar la beca ${code}`,
  codeHint: 'De 3 a 20 caracteres. Se guarda en mayúsculas y sin espacios.',
  codeUsedHint: 'Ya se usó: no puede cambiar.',
  description: 'Para quién es',
  percentLabel: 'Porcentaje que paga la beca',
  percentHint: 'De 1 a 100. Si es menos de 100, el estudiante paga el saldo con otro método.',
  countriesHint: 'Sin marcar ninguno, sirve en todos.',
  validFrom: 'Primer día',
  validTo: 'Último día',
  maxUses: 'Máximo de usos',
  maxUsesHint: 'Si lo dejas vacío, sin límite.',
  save: 'Guardar',
  created: (code: string) => `Creaste la beca ${code}.`,
  updated: 'Beca actualizada',
  failed: 'No pudimos guardar la beca',

  usesTitle: (code: string) => `Quién usó ${code}`,
  usesFailed: 'No pudimos cargar los usos',
  noUses: 'Nadie usó este código todavía',
  usedAt: 'Fecha',
  student: 'Estudiante',
  courses: 'Cursos',
  paid: 'Pagó la beca',
  howMany: (uses: number) => count(uses, 'uso', 'usos'),
  close: 'Cerrar',
} as const

/** A payment in one line: 'Ana Benítez, Hermenéutica'. */
export function paymentName({ student_name, course_name }: Pick<Payment, 'student_name' | 'course_name'>): string {
  return course_name ? `${student_name}, ${course_name}` : student_name
}

/** What of a payment wasn't refunded yet. */
export const leftOf = ({ amount_cents, refunded_cents }: Pick<Payment, 'amount_cents' | 'refunded_cents'>): number =>
  amount_cents - refunded_cents

/** What is done with several payments at once. */
export const togetherTexts = {
  export: 'Exportar CSV',
  refund: 'Marcar como devueltos…',
  refundTitle: (amount: number) => `Devolución de ${count(amount, 'pago', 'pagos')}`,
  refundLead: (total: string) =>
    `Se anota la devolución de todo lo que queda de cada uno: ${total} en total. El dinero lo devuelves tú, con el mismo método de pago. No se puede deshacer.`,
  refundOthers: (amount: number) =>
    `De los elegidos, ${count(amount, 'otro queda como está: no tiene', 'otros quedan como están: no tienen')} dinero por devolver.`,
  nothingToRefund: 'Ninguno de los elegidos tiene dinero por devolver.',
  refundSubmit: 'Anotar las devoluciones',
  reason: 'Motivo',
  reasonHint: 'Cada estudiante lo lee en su notificación y en su estado de cuenta.',
  refunded: (amount: number) => `Anotamos ${count(amount, 'devolución', 'devoluciones')}.`,
  refundFailed: 'No anotamos las devoluciones',
  endsTitle: (amount: number) =>
    amount === 1 ? '¿Termina también la matrícula?' : `¿Terminan también ${amount} matrículas?`,
  endsList: 'Con la devolución nada paga estos cursos, y su matrícula termina:',
  endsConfirm: 'Devolver y terminar',
} as const
