import type { Answering } from '#contract/answering.ts'
import { whoAnswers } from '#contract/answering-texts.ts'
import { confirm } from '../confirm-store.ts'
import { lazy } from '../lazy/lazy.tsx'
import { answeringTexts as texts } from './texts.ts'

const AnsweredForm = lazy(() => import('./AnsweredForm.tsx'))

/** Shows what an action changes for users who are answering a form, and asks whether to proceed (record 068). */
export function askAnswering(answering: Answering, isAgain: boolean): Promise<boolean> {
  return confirm({
    title: whoAnswers(answering),
    text: <AnsweredForm answering={answering} isAgain={isAgain} />,
    isFinal: false,
    confirmLabel: answering.items.some(({ kind }) => kind === 'form') ? texts.confirmAll : texts.confirm,
    cancelLabel: texts.cancel,
  })
}
