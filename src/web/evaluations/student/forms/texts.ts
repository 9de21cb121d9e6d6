import { listed } from '#contract/listed.ts'
import { count, formatNumber } from '#web/ui/format.ts'

/** The words of answering a form (document 2 §4 and §8). */
export const formTexts = {
  leaveForm: '¿Salir sin enviar tus respuestas?',
  leaveFormText:
    'Las últimas todavía no llegaron al portal. Quedan guardadas en este dispositivo: las encuentras cuando vuelvas a abrir la evaluación.',
  keeping: {
    kept: 'Respuestas guardadas',
    keeping: 'Guardando…',
    offline: 'Sin conexión: tus respuestas están guardadas en este dispositivo',
    refused: 'Ya no se reciben respuestas',
  },
  unsent: 'Tus respuestas quedaron guardadas',
  unsentText: 'Todavía no las enviaste. Sigue cuando quieras, también desde otro dispositivo.',
  otherAnswer: 'En otro dispositivo respondiste distinto',
  keepMine: 'Conservar la de aquí',
  takeTheirs: 'Usar la otra respuesta',
  noAnswer: 'Sin respuesta',
  fromElsewhere: 'Sumamos las respuestas que diste en otra ventana o dispositivo.',
  step: (at: number, of: number) => `Pregunta ${at} de ${of}`,
  points: (points: number) => count(points, 'punto', 'puntos'),
  optional: 'Opcional',
  chooseOne: 'Elige una',
  chooseAll: 'Marca todas las que correspondan',
  leaveOpen: 'Dejar sin responder',
  yourAnswer: 'Tu respuesta',
  required: 'Respuesta requerida',
  requiredText: (question: string) => `La pregunta "${question}" es obligatoria.`,
  previous: 'Anterior',
  next: 'Siguiente',
  toReview: 'Revisar y enviar',
  backToReview: 'Volver al resumen',
  reviewTitle: 'Revisa antes de enviar',
  reviewStep: 'Resumen de tus respuestas',
  allAnswered: (amount: number) =>
    amount === 1 ? 'Respondiste la pregunta.' : `Respondiste las ${formatNumber(amount)} preguntas.`,
  openOnes: (numbers: readonly number[]) =>
    numbers.length === 1
      ? `Te falta 1 pregunta: la ${namedNumbers(numbers)}`
      : `Te faltan ${formatNumber(numbers.length)} preguntas: ${namedNumbers(numbers)}`,
  openHint: 'Toca una para responderla.',
  goToQuestion: (number: number) => `Ir a la pregunta ${number}`,
  number: (number: number) => `${number}.`,
  sendAnswers: 'Enviar respuestas',
  confirmTitle: '¿Enviar tus respuestas?',
  confirmOnce: 'Se envían una sola vez: después no podrás cambiarlas.',
  confirmOpen: (numbers: readonly number[]) =>
    numbers.length === 1
      ? `Dejas sin responder la pregunta ${namedNumbers(numbers)}.`
      : `Dejas sin responder las preguntas ${namedNumbers(numbers)}.`,
  confirmUntil: (date: string) => `Si prefieres seguir, quedan guardadas y puedes enviarlas hasta el ${date}.`,
  confirmOnTime: (date: string) => `Si prefieres seguir, quedan guardadas; a tiempo puedes enviarlas hasta el ${date}.`,
  confirmLater: 'Si prefieres seguir, quedan guardadas y puedes enviarlas más tarde.',
  confirmLate: 'Se marcarán como «Entregada con retraso».',
  confirmSend: 'Enviar ahora',
  confirmStay: 'Seguir revisando',
  restored: 'Recuperamos las respuestas que no habías enviado.',
  formFailed: 'Error al enviar',
  noQuestions: 'No hay preguntas',
  noQuestionsText: 'Tu profesor todavía no cargó las preguntas de este formulario.',
  formSent: 'Formulario enviado',
  completed: 'Evaluación completada',
  completedText: 'Ya enviaste este formulario.',
  earned: (earned: number, total: number) => `${formatNumber(earned)} de ${count(total, 'punto', 'puntos')}`,
  gradeIs: 'Nota',
  pointsAre: 'Puntos',
  review: 'a revisar',
  reviewNote: 'Tu profesor va a revisar las respuestas escritas: la nota puede cambiar.',
  perQuestion: 'Puntos por pregunta',
  yourAnswers: 'Tus respuestas',
  heldNote: 'Tu profesor publica las notas de todos juntas: te avisamos cuando estén.',
  yourAnswerWas: 'Tu respuesta',
  rightAnswer: 'Respuesta correcta',
  rightAnswers: 'Respuestas correctas',
  explanation: 'Explicación',
  rightLater: {
    graded: 'Verás las respuestas correctas cuando tu profesor termine de calificar.',
    closed: (date: string) => `Verás las respuestas correctas después del cierre, el ${date}.`,
  },
} as const

/** '3 y 7', '3, 7 y 9'. */
function namedNumbers(numbers: readonly number[]): string {
  return listed(numbers.map(String))
}
