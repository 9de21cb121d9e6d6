import { count } from '#web/ui/format.ts'

/** The words of saved phrases. */
export const phraseTexts = {
  insert: 'Insertar una frase',
  slash: 'También puedes escribir / en el texto.',
  list: 'Tus frases',
  manage: 'Agregar o cambiar frases…',
  none: 'Todavía no guardaste frases.',
  noMatch: 'Ninguna frase dice eso.',
  failed: 'No pudimos cargar tus frases.',
  said: (amount: number) =>
    `${count(amount, 'frase', 'frases')}. Las flechas eligen, Enter inserta y Escape cierra la lista.`,
  tooLong: 'Con esta frase el comentario pasa de su largo máximo.',
  title: 'Tus frases',
  lead: 'Solo tú las ves. Al comentar, escribe / y elige una.',
  newPhrase: 'Frase nueva',
  changed: 'Cambiar la frase',
  add: 'Guardar frase',
  change: 'Guardar cambio',
  cancel: 'No cambiarla',
  edit: 'Cambiar',
  editOf: (text: string) => `Cambiar la frase «${text}»`,
  remove: 'Eliminar',
  removeOf: (text: string) => `Eliminar la frase «${text}»`,
  saved: 'Frase guardada',
  removed: 'Frase eliminada',
  undo: 'Deshacer',
} as const
