import { useState } from 'react'
import { studentAction } from '#domain/evaluations/assignment-state.ts'
import type { BodyProps, FormResult } from './answers.ts'
import { Nothing } from './Nothing.tsx'
import { FormOutcome } from './FormOutcome.tsx'
import { FormWizard } from './FormWizard.tsx'
import { dialogTexts as texts } from './texts.ts'

/** A form as its student finds it: to be answered, answered, or closed. */
export function FormBody({ assignment, now, onSent, onClose }: BodyProps) {
  const [sent, setSent] = useState<FormResult | null>(null)
  const result = sent ?? assignment.result
  if (result) return <FormOutcome assignment={assignment} result={result} onClose={onClose} />
  if (assignment.submission) return <Nothing title={texts.completed} text={texts.completedText} onClose={onClose} />
  const facts = { ...assignment, cut_off_date: assignment.cutoff_at }
  if (studentAction(facts, null, now) !== 'answer') {
    return <Nothing title={texts.notFound} text={texts.closedNote} onClose={onClose} />
  }
  if (assignment.form_questions.length === 0) {
    return <Nothing title={texts.noQuestions} text={texts.noQuestionsText} onClose={onClose} />
  }
  return (
    <FormWizard
      assignment={assignment}
      now={now}
      onSent={(earned) => {
        setSent(earned)
        onSent()
      }}
    />
  )
}
