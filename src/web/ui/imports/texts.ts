import { count, formatNumber } from '../format.ts'

/** The words that every import of a table says. */
export const tableTexts = {
  template: 'Descargar plantilla',
  file: 'Planilla',
  fileHint: 'XLSX, CSV o Texto Unicode, hasta 20.000 filas y 10 MB.',
  reviewTitle: 'Revisión',
  rows: (amount: number) => count(amount, 'fila leída', 'filas leídas'),
  ready: 'No encontramos errores.',
  onlyDiffers: 'La planilla no trae nada nuevo, pero no dice lo mismo que el portal: elige abajo qué tomar de ella.',
  nothingNew: 'Todo lo que dice la planilla ya está en el portal: no hay nada que importar.',
  problems: (amount: number) =>
    `${count(amount, 'error', 'errores')}: corrige la planilla y elígela otra vez. No se guardó nada.`,
  problemsShown: (shown: number, all: number) =>
    `Mostramos los primeros ${formatNumber(shown)} de ${formatNumber(all)} errores.`,
  problemsCaption: 'Errores de la planilla',
  warnings: (amount: number) =>
    `${count(amount, 'nota dudosa', 'notas dudosas')}. Si están en otra escala, pásalas a porcentaje en la planilla y elígela otra vez; si están bien, confírmalo abajo.`,
  warningsCaption: 'Notas para revisar',
  columns: { row: 'Fila', column: 'Columna', message: 'Error', warning: 'Qué revisar' },
  working: 'Importando',
  workingText: 'Puedes seguir usando el portal en otra pestaña; no cierres esta.',
  done: 'Importación terminada',
  failed: 'Error al importar',
  notRead: 'No pudimos leer la planilla otra vez',
  reviewAgain: 'Algo cambió desde que lo revisaste y no se guardó nada. Mira otra vez qué pasaría y confírmalo.',
  changed: 'Algo cambió en el portal mientras importábamos y no se guardó nada. Intenta nuevamente.',
  cut: 'La respuesta se cortó antes de terminar. Elige la planilla otra vez: lo que ya está no se repite.',
} as const
