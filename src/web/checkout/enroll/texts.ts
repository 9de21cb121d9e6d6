import { daysBetween } from '#domain/calendar.ts'
import { count, formatDate } from '#web/ui/format.ts'

/** The words of the enrollment dialog. Those that document 2 §2, §5 and §8 quote are letter for letter. */
export const enrollTexts = {
  title: (course: string) => (course ? `Matrícula en ${course}` : 'Matrícula'),
  loadFailed: 'Error verificando matrícula existente',
  alreadyEnrolled: 'Ya estás matriculado en este curso y período',
  cannot: 'No puedes matricularte ahora',
  noConfiguration: 'Error: Configuración no disponible para tu país.',
  byRequest: 'Todavía no hay métodos de pago en línea para tu país: escribe a la administración y te dirá cómo pagar.',
  until: (moment: string) => `La matrícula cierra el ${formatDate(moment)}`,
  period: (start: string, end: string) =>
    `Se cursa del ${formatDate(start)} al ${formatDate(end)}: ${count(weeksOf(start, end), 'semana', 'semanas')}`,

  stepsLabel: 'Pasos de la matrícula',
  steps: ['Información personal', 'Método de pago', 'Confirmación'],
  stepOf: (step: number) => `Paso ${step} de 3`,
  back: 'Atrás',
  cancel: 'Cancelar',
  close: 'Cerrar',
  next: 'Siguiente',
  confirm: 'Confirmar Matrícula',
  processing: 'Procesando pago...',
  accepted: '✓ Matrícula Confirmada',
  retry: '🔄 Reintentar Matrícula',

  type: '¿Cómo vas a cursar?',
  notYet: 'Te faltan requisitos para cursarlo así.',
  typeRequired: 'El tipo de cursada es requerido',
  profile: 'Tus datos',
  profileFailed: 'No pudimos cargar tus datos',
  profileMissing: (amount: number, missing: string) =>
    `Completa tu perfil: ${amount === 1 ? 'falta' : 'faltan'} ${missing}. Lo usamos en tu matrícula y tus certificados.`,
  profileDone: 'Tu perfil está completo.',
  editProfile: 'Completar mi perfil',
  reviewProfile: 'Revisar mi perfil',
  fields: { document: 'documento', whatsapp: 'WhatsApp', country: 'país', locality: 'localidad' },
  facts: { name: 'Nombre', email: 'Email', document: 'Documento', whatsapp: 'WhatsApp', place: 'Localidad' },

  method: 'Elige cómo pagar',
  methodRequired: 'Elige un método de pago',
  notAvailable: '(No disponible)',
  rest: (amount: string) => `Tu beca cubre una parte. ¿Cómo pagas los ${amount} que faltan?`,
  covered: 'Tu beca cubre todo: no tienes que pagar nada.',

  summary: 'Revisa tu matrícula',
  course: 'Curso',
  typeShort: 'Tipo de cursada',
  periodShort: 'Período',
  methodShort: 'Método de pago',
  paidBefore: 'Ya está pagado',
  price: 'Precio',
  cardEnding: (label: string, lastFour: string) => `${label} terminada en ${lastFour}`,
  with: (one: string, other: string) => `${one} + ${other}`,

  successTitle: '¡Matrícula confirmada!',
  success: (course: string) => `Te has matriculado exitosamente en "${course}". ¡Bienvenido al curso!`,
  startedTitle: '¡Matrícula iniciada!',
  started: (course: string) => `Ya puedes cursar «${course}». La confirmación del pago está pendiente.`,
  waitsTitle: 'Registramos tu compra',
  waits: (course: string) => `Tu matrícula en «${course}» está en pausa: podrás cursar cuando verifiquemos el pago.`,
  unexpected: 'Ocurrió un error inesperado. Por favor, intenta nuevamente.',
  payNow: 'Ver cómo pagar',
  later: 'Ir a mis cursos',
} as const

/** How many weeks a period lasts, both days included. */
function weeksOf(start: string, end: string): number {
  return Math.round((daysBetween(start, end) + 1) / 7)
}
