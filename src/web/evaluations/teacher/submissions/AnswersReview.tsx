import { StatusIcon, StatusTag } from '#web/ui/StatusTag.tsx'
import type { Submission } from '../answers.ts'
import { SinceAnswered } from '../../SinceAnswered.tsx'
import styles from './Answers.module.css'
import { reviewTexts as texts } from './texts.ts'

/** The answers of a form beside the right ones; those to review say so (decision L4). */
export default function AnswersReview({ answers, open }: { answers: Submission['answers']; open: boolean }) {
  const earned = answers.reduce((sum, answer) => sum + answer.earned, 0)
  const total = answers.reduce((sum, answer) => sum + answer.max, 0)
  return (
    <details className={styles.answers} open={open}>
      <summary>{texts.answersOf(earned, total)}</summary>
      <ol>
        {answers.map((answer) => (
          <li key={answer.question_id}>
            <p className={styles.question}>
              <StatusIcon tone={answer.needs_review ? 'soon' : answer.earned > 0 ? 'done' : 'overdue'} />
              <span>{answer.question_text}</span>
              <span className="hint rigid figures">{texts.earned(answer.earned, answer.max)}</span>
            </p>
            <dl>
              <div>
                <dt>{texts.given}</dt>
                <dd>{answer.given.join(' · ') || texts.noAnswer}</dd>
              </div>
              {answer.earned === 0 && answer.correct.length > 0 && (
                <div>
                  <dt>{texts.right}</dt>
                  <dd>{answer.correct.join(' · ')}</dd>
                </div>
              )}
            </dl>
            <SinceAnswered since={answer.since} className={styles.since} />
            {answer.needs_review && <StatusTag tone="soon">{texts.toReview}</StatusTag>}
          </li>
        ))}
      </ol>
    </details>
  )
}
