import type { QuestionChange } from '#domain/evaluations/question-types.ts'
import type { QuestionType } from '#domain/evaluations/limits.ts'
import { count, formatNumber } from '#web/ui/format.ts'

/** How a question is answered. */
const HOW: Readonly<Record<QuestionType, string>> = {
  multiple_choice: 'eligiendo opciones',
  text: 'con un texto breve',
  essay: 'con un texto largo',
}

/** The words of a form that changed while somebody answered it (decision L22). */
export const changeTexts = {
  title: 'Tu profesor cambió este formulario',
  kept: 'Conservamos tus respuestas a lo que sigue en el formulario. Nada se envió todavía.',
  added: (number: number) => `La pregunta ${number} es nueva.`,
  changed: (number: number) => `La pregunta ${number} cambió: revisa tu respuesta.`,
  removed: (text: string | null) =>
    text === null ? 'Se quitó una pregunta que habías respondido.' : `Se quitó la pregunta «${text}».`,
  questionTitle: 'Esta pregunta cambió desde que la respondiste',
  unknown: 'No sabemos qué decía cuando la respondiste. Léela y revisa tu respuesta.',
  answered: (words: string) => `Habías respondido: ${words}`,
  keep: 'Conservar mi respuesta',
  reviewed: 'Respuesta revisada',
  tag: 'Cambió',
  readFailed: 'No pudimos leer cómo quedó el formulario. Tus respuestas están guardadas: intenta nuevamente.',
  reading: 'Estamos leyendo cómo quedó el formulario…',
  readAgain: 'Reintentar',
} as const

/** One change to a question, as shown to the user who answers it. */
export function changeInWords(change: QuestionChange): string {
  switch (change.what) {
    case 'text':
      return `Antes decía: «${change.was}»`
    case 'type':
      return `Ahora se responde ${HOW[change.now]} (antes, ${HOW[change.was]}).`
    case 'points':
      return `Ahora vale ${count(change.now, 'punto', 'puntos')} (antes ${formatNumber(change.was)}).`
    case 'required':
      return change.now ? 'Ahora es obligatoria.' : 'Ahora es opcional.'
    case 'picks_one':
      return change.now ? 'Ahora se elige una sola opción.' : 'Ahora se pueden marcar varias opciones.'
    case 'option_added':
      return `Se agregó la opción «${change.text}».`
    case 'option_removed':
      return `Se quitó la opción «${change.text}».`
    case 'option_reworded':
      return `La opción «${change.was}» ahora dice «${change.now}».`
    default:
      return change satisfies never
  }
}
