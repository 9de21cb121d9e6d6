import type { CategoryBasis, SchemePart } from '#domain/grades/scheme.ts'
import { count, formatNumber } from '#web/ui/format.ts'

const percent = (value: number) => `${formatNumber(value)} %`

/** The words of how a course's grade comes about, for those who set it and those who read it. */
export const schemeTexts = {
  title: 'Cómo se calcula',
  loadFailed: 'No pudimos cargar cómo se calcula la nota',
  noPeriods: 'Todavía no se dictó en ningún período',
  noPeriodsHint: 'Cuando se abra la matrícula de un período, aquí se elige cómo se calcula su nota.',
  lead: (period: string) => `La nota final de ${period}. Lo que no toques queda como está.`,
  actaClosed: 'El acta está cerrada: cómo se calculó la nota ya no cambia.',
  reader: 'Lo cambia el profesor del curso.',

  byPoints:
    'Se suman los puntos de todas las evaluaciones y se dividen por los puntos posibles. Las que todavía no vencieron no cuentan.',
  byCategories:
    'Cada categoría pesa lo que dice. Mientras en una no hay nada que cuente, pesan las demás en la misma proporción.',
  category: (title: string, weight: number) => `${title}: ${percent(weight)}`,
  basis: { points: 'Por puntos', mean: 'Promedio de porcentajes' } satisfies Record<CategoryBasis, string>,
  dropped: (amount: number) =>
    amount === 1 ? 'se descarta la más baja' : `se descartan las ${formatNumber(amount)} más bajas`,
  rule: ({ basis, dropped }: Pick<SchemePart, 'basis' | 'dropped'>): string =>
    [schemeTexts.basis[basis], ...(dropped > 0 ? [schemeTexts.dropped(dropped)] : [])].join(', '),
  noWorks: 'Sin evaluaciones por ahora',
  extra: 'puntos extra',
  required: (minimum: number) => `obligatoria para aprobar, mínimo ${percent(minimum)}`,
  pass: (minimum: number) => `Se aprueba con ${formatNumber(minimum)} o más.`,
  whole: 'La nota va de 0 a 100 y se redondea una sola vez, al final.',

  how: 'Cómo se arma la nota',
  hows: { points: 'Todas las evaluaciones juntas, por puntos', categories: 'Por categorías' },
  categories: 'Categorías',
  categoriesHint: 'Sus pesos suman 100. Una evaluación nueva entra en la primera hasta que le elijas otra.',
  firstCategory: 'Evaluaciones',
  name: 'Nombre',
  nameOf: (place: number) => `Nombre de la categoría ${place}`,
  weight: 'Peso',
  weightOf: (place: number) => `Peso de la categoría ${place}`,
  basisLabel: 'Cálculo',
  basisOf: (place: number) => `Cálculo de la categoría ${place}`,
  droppedLabel: 'Descartar las más bajas',
  droppedOf: (place: number) => `Cuántas de las más bajas se descartan en la categoría ${place}`,
  up: (title: string) => `Subir ${title}`,
  down: (title: string) => `Bajar ${title}`,
  remove: (title: string) => `Quitar ${title}`,
  unnamed: (place: number) => `la categoría ${place}`,
  add: 'Agregar categoría',
  sum: (sum: number) => `Suman ${percent(sum)}`,
  sumLeft: (sum: number) =>
    sum < 100
      ? `Suman ${percent(sum)}: falta ${percent(100 - sum)}`
      : `Suman ${percent(sum)}: sobra ${percent(sum - 100)}`,

  works: 'Evaluaciones',
  worksHint: 'Los puntos extra suman a lo obtenido sin agrandar lo posible; la nota llega hasta 100.',
  worksEmpty: 'Este período todavía no tiene evaluaciones.',
  categoryOf: (title: string) => `Categoría de ${title}`,
  isExtra: 'Puntos extra',
  isExtraOf: (title: string) => `Puntos extra: ${title}`,
  outOf: (points: number) => count(points, 'punto', 'puntos'),
  inactive: 'inactiva',

  toPass: 'Para aprobar',
  passPercent: 'Nota para aprobar (%)',
  passHint: (usual: number) => `Vacío: ${formatNumber(usual)}, la de la institución en este período.`,
  requiredWork: 'Obligatoria para aprobar',
  requiredHint: 'Sin su mínimo nadie aprueba, tenga la nota que tenga. Quien fue eximido sí puede.',
  requiredNone: 'Ninguna',
  requiredPercent: 'Mínimo (%)',
  requiredPercentHint: 'De su puntaje máximo.',

  preview: 'Cómo queda la clase',
  previewStart: 'Cambia algo y verás aquí a cada estudiante antes de guardar.',
  previewInvalid: 'Cuando esté completo verás aquí a cada estudiante.',
  previewFailed: 'No pudimos calcular cómo queda',
  previewNobody: 'Todavía no hay estudiantes con nota que calcular.',
  moved: (amount: number) =>
    amount === 0
      ? 'Ninguna nota calculada cambia.'
      : `${count(amount, 'nota calculada cambia', 'notas calculadas cambian')}.`,
  passes: (amount: number) => `${count(amount, 'pasa', 'pasan')} a Aprobado`,
  fails: (amount: number) => `${count(amount, 'pasa', 'pasan')} a Desaprobado`,
  noGrade: 'Sin notas',
  storedStays: (grade: number, status: string | null) =>
    status === null
      ? `Nota guardada: ${formatNumber(grade)}, no cambia`
      : `Nota guardada: ${formatNumber(grade)}, pasa a ${status}`,

  save: 'Guardar',
  saved: 'Guardado',
  saveFailed: 'No pudimos guardar cómo se calcula',
  discard: 'Descartar cambios',
  unsaved: 'Hay cambios sin guardar',
  allSaved: 'Todo está guardado',
  none: 'Ninguna',
} as const
