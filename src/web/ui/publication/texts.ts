import { count } from '#web/ui/format.ts'

/** The words of 'Publicar notas'. */
export const publicationTexts = {
  publish: 'Publicar notas',
  publishOf: (title: string) => `Publicar las notas de «${title}»`,
  title: (title: string) => `¿Publicar las notas de «${title}»?`,
  text: 'Desde ahora cada estudiante ve su nota y tus comentarios. No se puede deshacer.',
  told: (amount: number) =>
    amount === 1 ? '1 estudiante recibe una notificación' : `${amount} estudiantes reciben una notificación`,
  waiting: (amount: number) =>
    `${count(amount, 'entrega queda', 'entregas quedan')} sin calificar: esas notas se verán apenas las guardes`,
  done: 'Notas publicadas',
  failed: 'No se publicaron las notas',
} as const
