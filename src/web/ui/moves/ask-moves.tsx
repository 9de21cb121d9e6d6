import type { Moves } from '#contract/moves.ts'
import { confirm } from '../confirm-store.ts'
import { lazy } from '../lazy/lazy.tsx'
import { movesTexts as texts } from './texts.ts'

const MovedGrades = lazy(() => import('./MovedGrades.tsx'))

/** Shows whom an action moves, and asks whether to (decision L24). */
export function askMoves(moves: Moves, isAgain: boolean): Promise<boolean> {
  return confirm({
    title: texts.title(moves),
    text: <MovedGrades moves={moves} isAgain={isAgain} />,
    isFinal: false,
    confirmLabel: moves.total > 0 || moves.evaluation ? texts.confirm : texts.goOn,
    cancelLabel: texts.cancel,
    destructive: moves.fails > 0,
  })
}
