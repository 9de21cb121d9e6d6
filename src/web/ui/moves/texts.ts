import type { Moves } from '#contract/moves.ts'
import { count, formatNumber, formatPercent } from '../format.ts'

type Move = Moves['items'][number]

/** The words of whom an action moves (decision L24). */
export const movesTexts = {
  title: ({ total, evaluation }: Moves) => {
    if (total > 0) return `¿Cambiar ${count(total, 'nota final calculada', 'notas finales calculadas')}?`
    return evaluation
      ? `¿Cambiar ${count(evaluation.total, 'nota', 'notas')} de la evaluación?`
      : 'El acta está cerrada: ¿seguir?'
  },
  again: 'Mientras mirabas cambió algo: estas son las notas que cambian ahora.',
  lead: 'Esto cambia lo que el portal calcula. Las notas finales puestas a mano quedan como están.',
  fails: (amount: number) => `${count(amount, 'pasa', 'pasan')} de Aprobado a Desaprobado`,
  passes: (amount: number) => `${count(amount, 'pasa', 'pasan')} de Desaprobado a Aprobado`,
  list: 'Quiénes cambian',
  inEvaluation: (title: string, total: number) => `En «${title}» ${count(total, 'nota cambia', 'notas cambian')}:`,
  evaluationList: 'Quiénes cambian en la evaluación',
  points: (grade: number | null, max: number) =>
    grade === null ? 'sin nota' : `${formatNumber(grade)} de ${formatNumber(max)} puntos`,
  closed: (total: number) =>
    `Hay un acta cerrada, y lo que dice no cambia. Si se abre otra vez, ${total === 1 ? 'se calcula otra nota' : `se calculan otras ${formatNumber(total)} notas`}:`,
  closedList: 'Quiénes cambian si se abre el acta',
  goOn: 'Seguir',
  noFinal: 'Ninguna nota final calculada cambia.',
  move: (from: string, to: string) => `de ${from} a ${to}`,
  figure: ({ final_grade, status }: Move['from']) =>
    final_grade === null || status === null ? 'Sin notas' : `${formatPercent(final_grade)} (${status})`,
  crossing: { passes: 'Pasa a Aprobado', fails: 'Pasa a Desaprobado' },
  stored: (grade: number) => `La puesta a mano, ${formatPercent(grade)}, no cambia.`,
  moreByName: (shown: number, total: number) =>
    `Aquí están las primeras ${formatNumber(shown)} de ${formatNumber(total)}, por apellido.`,
  more: (shown: number, total: number) =>
    `Aquí están las primeras ${formatNumber(shown)} de ${formatNumber(total)}, antes quienes aprueban o desaprueban.`,
  confirm: 'Cambiar las notas',
  cancel: 'No cambiar nada',
} as const
