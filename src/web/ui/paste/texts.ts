import type { PasteProblem } from '#domain/evaluations/pasted-scores.ts'
import { count, formatNumber } from '#web/ui/format.ts'

/** The words of pasting a column of scores. */
export const pasteTexts = {
  open: 'Pegar de una planilla',
  title: 'Pegar puntajes de una planilla',
  label: 'Filas copiadas',
  hint: 'Copia una columna de puntajes en el orden de la lista, o dos: el nombre o el email y el puntaje. Todavía no se guarda nada.',
  unknown: 'Estudiante desconocido',
  caption: 'Lo que se escribirá en la tabla',
  summary: (good: number, bad: number) =>
    `${count(good, 'puntaje listo', 'puntajes listos')}${bad > 0 ? `, ${count(bad, 'fila con errores que no se usa', 'filas con errores que no se usan')}` : ''}.`,
  columns: { row: 'Fila', student: 'Estudiante', before: 'Antes', after: 'Ahora', state: 'Resultado' },
  row: (line: number, text: string) => `${formatNumber(line)}. ${text}`,
  score: (score: number | null) => (score === null ? '—' : formatNumber(score)),
  nobody: '—',
  ready: 'Listo',
  same: 'Sin cambios',
  problems: {
    no_student: () => 'No hay un estudiante con ese nombre o email',
    ambiguous: () => 'Varios estudiantes se llaman así: usa el email',
    repeated: () => 'El estudiante está más de una vez',
    not_a_number: () => 'El puntaje no es un número',
    out_of_range: (max: number) => `El puntaje debe estar entre 0 y ${formatNumber(max)}`,
    too_many: () => 'Hay más filas que estudiantes',
  } satisfies Record<PasteProblem, (max: number) => string>,
  cancel: 'Cancelar',
  use: (amount: number) => (amount === 0 ? 'Usar los puntajes' : `Usar ${count(amount, 'puntaje', 'puntajes')}`),
} as const
