import type { Answering } from '#contract/answering.ts'
import { count, formatNumber } from '../format.ts'

type Item = Answering['items'][number]

/** The texts about what an action changes for users who are answering (record 068). */
export const answeringTexts = {
  again: 'Mientras mirabas cambió algo: esto es lo que cambia ahora.',
  lead: 'Hay respuestas guardadas que todavía no se enviaron. Si sigues:',
  leadClosed: 'La evaluación está cerrada o inactiva: lo que respondieron espera por si se abre otra vez. Si sigues:',
  list: 'Qué cambia',
  question: (number: number, text: string) => `${number}. ${shortened(text)}`,
  change: {
    form: () => 'Se eliminan todas las preguntas.',
    question: () => 'Se elimina la pregunta.',
    type: () => 'Cambia el tipo de la pregunta.',
    options: ({ gone }) =>
      gone.length === 1 ? `Se quita la opción ${quoted(gone)}.` : `Se quitan las opciones ${quoted(gone)}.`,
    key: ({ from, to }) => `La respuesta correcta pasa de ${quoted(from)} a ${quoted(to)}.`,
    words: ({ from, to }) => `Lo que decía ${quoted(from)} pasa a decir ${quoted(to)}, que era otra cosa.`,
  } satisfies Record<Item['kind'], (item: Item) => string>,
  answers: {
    form: () => 'Se pierde todo lo que respondieron.',
    question: (answered) => lost(answered),
    type: (answered) => lost(answered),
    options: (answered) => {
      if (answered === 0) return 'Nadie la eligió.'
      return answered === 1
        ? '1 la eligió: se le avisa y responde otra vez la pregunta.'
        : `${formatNumber(answered)} la eligieron: se les avisa y responden otra vez la pregunta.`
    },
    key: (answered) => {
      if (answered === 0) return 'Nadie respondió todavía la pregunta.'
      return `${count(answered, 'ya respondió', 'ya respondieron')}: su respuesta queda y se califica con la clave nueva.`
    },
    words: (answered) => {
      if (answered === 0) return 'Nadie la respondió todavía.'
      return answered === 1
        ? '1 ya la respondió: se le pregunta si conserva su respuesta.'
        : `${formatNumber(answered)} ya la respondieron: se les pregunta si conservan su respuesta.`
    },
  } satisfies Record<Item['kind'], (answered: number) => string>,
  confirm: 'Cambiar el formulario',
  confirmAll: 'Eliminar las preguntas',
  cancel: 'No cambiar nada',
} as const

const SHOWN = 120

function shortened(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()}…` : text
}

function quoted(texts: readonly string[]): string {
  return texts.length === 0 ? 'ninguna' : texts.map((text) => `«${shortened(text)}»`).join(', ')
}

function lost(answered: number): string {
  if (answered === 0) return 'Nadie la respondió todavía.'
  return answered === 1
    ? '1 la respondió: su respuesta se pierde, y se le avisa.'
    : `${formatNumber(answered)} la respondieron: sus respuestas se pierden, y se les avisa.`
}
