import { Alert, Button, Group } from '@mantine/core'
import type { Answer } from '#domain/evaluations/answers.ts'
import { answerInWords } from '#domain/evaluations/form-answers.ts'
import type { StudentQuestion, OpenedAssignment } from '../answers.ts'
import { LateNote } from '../assignments/LateNote.tsx'
import { useNow } from '../assignments/useNow.ts'
import type { DraftView } from './draft-keeper.ts'
import styles from './FormWizard.module.css'
import { formTexts as texts } from './texts.ts'

/** The state of the answers: users who are answering must never wonder whether their answers are safe. */
export function KeepingLine({ keeping, hasAnswers }: { keeping: DraftView['keeping']; hasAnswers: boolean }) {
  const words = hasAnswers || keeping !== 'kept' ? texts.keeping[keeping] : ''
  return (
    <p className={styles.keeping} data-keeping={keeping} role="status">
      {words}
    </p>
  )
}

/** Two devices gave two answers: both are shown, and the student says which one counts. */
export function AnswerChoice({
  question,
  theirs,
  onChoose,
}: {
  question: StudentQuestion
  theirs: Answer | undefined
  onChoose: (choice: 'mine' | 'theirs') => void
}) {
  return (
    <Alert color="ambar" title={texts.otherAnswer} role="alert">
      <p className={styles.otherAnswer}>{inWords(question, theirs)}</p>
      <Group gap="sm">
        <Button variant="default" onClick={() => onChoose('mine')}>
          {texts.keepMine}
        </Button>
        <Button variant="default" onClick={() => onChoose('theirs')}>
          {texts.takeTheirs}
        </Button>
      </Group>
    </Alert>
  )
}

/** An answer as its student reads it. */
export function inWords(question: StudentQuestion, answer: Answer | undefined): string {
  const given = answer === undefined ? {} : { [question.id]: answer }
  return answerInWords(question, given).join(' · ') || texts.noAnswer
}

/** What to know before answering: that it will be late, and where the answers on screen come from. */
export function FormNotes({
  assignment,
  isLate,
  restored,
  isNews,
}: {
  assignment: OpenedAssignment
  isLate: boolean
  restored: boolean
  isNews: boolean
}) {
  const now = useNow()
  return (
    <>
      <LateNote assignment={assignment} isLate={isLate} now={now} />
      {isNews ? (
        <p className="hint" role="status">
          {texts.fromElsewhere}
        </p>
      ) : (
        restored && <p className="hint">{texts.restored}</p>
      )}
    </>
  )
}
