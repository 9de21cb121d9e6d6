/** The words of a form that changed while somebody answered it (decision L22). */
export const changeTexts = {
  title: 'Tu profesor cambió este formulario',
  kept: 'Conservamos tus respuestas a lo que sigue en el formulario. Nada se envió todavía.',
  added: (number: number) => `La pregunta ${number} es nueva.`,
  changed: (number: number) => `La pregunta ${number} cambió: revisa tu respuesta.`,
  removed: (text: string | null) =>
    text === null ? 'Se quitó una pregunta que habías respondido.' : `Se quitó la pregunta «${text}».`,
  questionTitle: 'Esta pregunta cambió desde que la respondiste',
  asked: (text: string) => `Antes decía: «${text}»`,
  sameWords: 'Pregunta lo mismo; cambiaron sus opciones, sus puntos o cómo se responde.',
  answered: (words: string) => `Habías respondido: ${words}`,
  keep: 'Conservar mi respuesta',
  tag: 'Cambió',
} as const
