import { Checkbox } from '@mantine/core'
import { FIELD_TEXTS } from '#contract/field-texts.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { FormFileQuestion } from '../answers.ts'
import styles from './FormFiles.module.css'
import { inShort } from './question-kinds/words.ts'
import { fileTexts as texts } from './texts.ts'
import { questionTexts } from './texts.ts'

/** The questions of a file with what is wrong with each; those that may come in are chosen here. */
export function ImportedQuestions({
  questions,
  chosen,
  onChoose,
}: {
  questions: readonly FormFileQuestion[]
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
}) {
  const toggle = (number: number) => {
    const next = new Set(chosen)
    if (!next.delete(number)) next.add(number)
    onChoose(next)
  }
  return (
    <ol className={styles.found} aria-label={texts.found}>
      {questions.map((one) => (
        <li key={one.number} data-verdict={one.verdict}>
          <Checkbox
            label={`${one.number}. ${one.question.question_text || questionTexts.noText}`}
            checked={chosen.has(one.number)}
            disabled={one.verdict === 'bad'}
            onChange={() => toggle(one.number)}
          />
          <Facts one={one} />
        </li>
      ))}
    </ol>
  )
}

function Facts({ one: { question, problems, verdict } }: { one: FormFileQuestion }) {
  return (
    <div className={styles.facts}>
      {problems.map((problem) => (
        <StatusTag key={problem} tone={verdict === 'bad' ? 'overdue' : 'soon'}>
          {FIELD_TEXTS[problem]}
        </StatusTag>
      ))}
      {verdict !== 'bad' && <span className="lead">{texts.worth(inShort(question), question.max_points)}</span>}
      {verdict === 'unusual' && <p className="lead">{texts.unusual}</p>}
    </div>
  )
}
