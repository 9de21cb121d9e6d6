import { formatNumber } from '#web/ui/format.ts'

/** The words of a rubric for its student (record 075). */
export const ownRubricTexts = {
  rubric: 'Rúbrica: cómo se califica',
  failed: 'No pudimos cargar la rúbrica',
  level: (title: string, points: number) => `${title} (${formatNumber(points)} puntos)`,
  yours: 'Tu nivel',
  adjusted: (grade: number, reason: string) => `Nota ajustada a ${formatNumber(grade)}: ${reason}`,
} as const
