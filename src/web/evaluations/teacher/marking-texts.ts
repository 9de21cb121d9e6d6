import type { GradesShown } from '#domain/evaluations/marking.ts'
import { count } from '#web/ui/format.ts'

/** The words of how an evaluation is graded and its grades are shown. */
export const markingTexts = {
  title: 'Cómo se corrige',
  shown: 'Mostrar las notas',
  shownAt: {
    at_once: {
      name: 'Apenas las guardo',
      about: 'Cada estudiante ve su nota cuando la guardas, y recibe una notificación.',
    },
    together: {
      name: 'Todas juntas, cuando las publico',
      about: 'Hasta que elijas «Publicar notas», cada estudiante lee «En corrección».',
    },
  } satisfies Record<GradesShown, unknown>,
  shownStays: 'Ya hay notas: esto no cambia.',
  hides: 'Calificar sin nombres',
  hidesHint:
    'Las entregas se numeran. Los nombres se ven cuando venció la fecha límite y todo lo entregado está calificado.',
  hidesStays: 'Ya hay notas: los nombres solo se ocultan antes de calificar.',
  nameless: 'Se califica sin nombres',
  namesAfter: (waiting: number) =>
    `Los nombres se verán cuando todo esté calificado: ${waiting === 1 ? 'falta' : 'faltan'} ${waiting}.`,
  namesOn: (due: string) => `Los nombres se verán después de la fecha límite (${due}), cuando todo esté calificado.`,
  together: 'Las notas se muestran todas juntas',
  held: (amount: number) =>
    `${count(amount, 'nota espera', 'notas esperan')}: tus estudiantes leen «En corrección» hasta que las publiques.`,
  noneHeld: 'Hasta que las publiques, tus estudiantes leen «En corrección».',
  publishedOn: (when: string) => `Notas publicadas el ${when}.`,
  heldText: 'Se verá cuando publiques las notas.',
} as const
