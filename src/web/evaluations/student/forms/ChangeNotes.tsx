import { Alert, Button } from '@mantine/core'
import type { FormChange } from '#domain/evaluations/form-changes.ts'
import type { OpenedAssignment } from '../answers.ts'
import styles from './FormWizard.module.css'
import { changeTexts as texts } from './change-texts.ts'

/** What changed in a form since its student answered it here, on another device or without a connection (decision L22). */
export function FormChanged({
  assignment: { draft, form_questions },
  changes,
}: {
  assignment: OpenedAssignment
  /** What changed while the form was open; null where it was opened as it is. */
  changes: readonly FormChange[] | null
}) {
  const there = new Set(form_questions.map(({ id }) => id))
  const gone = draft.flatMap(({ question_id, was }) => (was && !there.has(question_id) ? [was.question_text] : []))
  const lines = changes?.map(inWords) ?? [
    ...form_questions.flatMap(({ id }, at) =>
      draft.some(({ question_id, was }) => was && question_id === id) ? [texts.changed(at + 1)] : [],
    ),
    ...gone.map((text) => texts.removed(text)),
  ]
  if (lines.length === 0) return null
  return (
    <Alert color="ambar" title={texts.title} role="alert">
      <p>{texts.kept}</p>
      <ul className={styles.changes}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Alert>
  )
}

/** At a question that changed since it was answered: what it asked, what was answered, and the way to let the answer stand. */
export function QuestionChanged({
  asks,
  was,
  canStay,
  onKeep,
}: {
  /** What it asks now. */
  asks: string
  was: { question_text: string | null; given: readonly string[] }
  canStay: boolean
  onKeep: () => void
}) {
  return (
    <Alert color="ambar" title={texts.questionTitle} role="status">
      {was.question_text !== null && (
        <p className={styles.otherAnswer}>
          {was.question_text === asks ? texts.sameWords : texts.asked(was.question_text)}
        </p>
      )}
      {was.given.length > 0 && <p className={styles.otherAnswer}>{texts.answered(was.given.join(' · '))}</p>}
      {canStay && (
        <Button variant="default" onClick={onKeep}>
          {texts.keep}
        </Button>
      )}
    </Alert>
  )
}

function inWords(change: FormChange): string {
  switch (change.kind) {
    case 'added':
      return texts.added(change.number)
    case 'changed':
      return texts.changed(change.number)
    default:
      return texts.removed(change.text)
  }
}
