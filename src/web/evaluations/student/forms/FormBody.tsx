import { useLayoutEffect, useRef, useState } from 'react'
import { studentAction } from '#domain/evaluations/assignment-state.ts'
import { type FormChange, formChanges } from '#domain/evaluations/form-changes.ts'
import type { BodyProps, FormResult } from '../answers.ts'
import { dialogTexts } from '../assignments/texts.ts'
import { NothingToDo } from '../NothingToDo.tsx'
import { FormOutcome } from './FormOutcome.tsx'
import { FormWizard } from './FormWizard.tsx'
import { formTexts as texts } from './texts.ts'

/** A form as its student finds it: to be answered, answered, or closed. */
export function FormBody({ assignment, now, isLate, onSent, onClose }: BodyProps) {
  const [sent, setSent] = useState<FormResult | null>(null)
  const [seen, setSeen] = useState(assignment)
  const [changes, setChanges] = useState<readonly FormChange[] | null>(null)
  if (seen.form_version !== assignment.form_version) {
    setSeen(assignment)
    setChanges(formChanges(seen.form_questions, assignment.form_questions))
  }
  const onScreen = useRef(assignment.form_version)
  useLayoutEffect(() => {
    onScreen.current = assignment.form_version
  })
  // What is read later may say more: the right answers, or another grade.
  const result = assignment.result ?? sent
  if (result) return <FormOutcome assignment={assignment} result={result} onClose={onClose} />
  if (assignment.submission) return <NothingToDo title={texts.completed} text={texts.completedText} onClose={onClose} />
  if (assignment.is_excused)
    return <NothingToDo title={dialogTexts.excusedTitle} text={dialogTexts.excusedNote} onClose={onClose} />
  const facts = { ...assignment, cut_off_date: assignment.cutoff_at }
  if (studentAction(facts, null, now) !== 'answer') {
    return (
      <NothingToDo
        title={dialogTexts.notFound}
        text={assignment.takes_work ? dialogTexts.closedNote : dialogTexts.endedNote}
        onClose={onClose}
      />
    )
  }
  if (assignment.form_questions.length === 0) {
    return <NothingToDo title={texts.noQuestions} text={texts.noQuestionsText} onClose={onClose} />
  }
  return (
    <FormWizard
      key={assignment.form_version}
      assignment={assignment}
      changes={changes}
      onScreen={onScreen}
      isLate={isLate}
      onSent={(earned) => {
        setSent(earned)
        onSent()
      }}
    />
  )
}
