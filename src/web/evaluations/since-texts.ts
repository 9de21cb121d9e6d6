import type { SinceAnswered } from '#domain/evaluations/read-words.ts'
import { count, formatNumber } from '#web/ui/format.ts'

/** What a form says today, beside an answer in the words that its student read. */
export function sinceInWords(change: SinceAnswered): string {
  switch (change.what) {
    case 'text':
      return `Hoy la pregunta dice: «${change.now}»`
    case 'points':
      return `Hoy vale ${count(change.now, 'punto', 'puntos')} (antes ${formatNumber(change.was)}).`
    case 'option_reworded':
      return `La opción «${change.was}» hoy dice «${change.now}».`
    case 'option_removed':
      return `La opción «${change.text}» ya no está en el formulario.`
    case 'gone':
      return 'Esta pregunta ya no está en el formulario: no suma puntos.'
    default:
      return 'La pregunta cambió desde que se respondió.'
  }
}
