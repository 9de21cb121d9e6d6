import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import type { FormChange } from '#domain/evaluations/form-changes.ts'
import { questionChanges } from '#domain/evaluations/read-question.ts'
import type { StudentQuestion } from '../answers.ts'
import { changeInWords, changeTexts as texts } from './change-texts.ts'
import type { Was } from './draft-state.ts'
import styles from './FormWizard.module.css'

/** What changed in a form since its student answered it here, on another device or without a connection (decision L22). */
export function FormChanged({ changes }: { changes: readonly FormChange[] }) {
  if (changes.length === 0) return null
  return (
    <Alert color="ambar" title={texts.title} role="alert">
      <p>{texts.kept}</p>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change.id}>{inWords(change)}</li>
        ))}
      </ul>
    </Alert>
  )
}

/**
 * At a question that changed: what it said and says now, what was answered, and the option to let the answer stand. It stays as it is until
 * the user leaves the question: what is about to be ticked below must not move.
 */
export function QuestionChanged({
  id,
  question,
  was,
  change,
  canStay,
  onKeep,
}: {
  /** Of what is read with the question. */
  id: string
  question: StudentQuestion
  /** What was answered; null if nothing was, or once it's reviewed. */
  was: Was | null
  /** What changed while the form was open. */
  change: FormChange | undefined
  canStay: boolean
  onKeep: () => void
}) {
  const [first] = useState(() =>
    was || change?.kind === 'changed' ? { was, lines: linesOf(question, was, change) } : null,
  )
  if (!first) return null
  return (
    <Alert color="ambar" title={texts.questionTitle} role="status">
      <div id={id}>
        <ul className={styles.changes}>
          {first.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {first.was && first.was.given.length > 0 && (
          <p className={styles.otherAnswer}>{texts.answered(first.was.given.join(' · '))}</p>
        )}
      </div>
      {first.was && (
        <Button
          variant="default"
          data-disabled={!was || !canStay || undefined}
          aria-disabled={!was || !canStay}
          onClick={() => was && canStay && onKeep()}
        >
          {was ? texts.keep : texts.reviewed}
        </Button>
      )}
    </Alert>
  )
}

/** What changed between the question that was answered, or that was on the screen, and this one. */
function linesOf(question: StudentQuestion, was: Was | null, change: FormChange | undefined): string[] {
  const since = was?.question ? questionChanges(was.question, question) : null
  const changes = since ?? (change?.kind === 'changed' ? change.changes : [])
  return changes.length > 0 ? changes.map(changeInWords) : [texts.unknown]
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
