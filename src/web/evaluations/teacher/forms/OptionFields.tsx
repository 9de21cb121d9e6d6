import { ActionIcon, Button, Checkbox, Input, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { QUESTION_LIMITS } from '#domain/evaluations/limits.ts'
import { addOption, removeOption, toggleCorrect } from '#domain/evaluations/question-editor.ts'
import type { Question } from '#domain/evaluations/questions.ts'
import styles from './Questions.module.css'
import { questionTexts as texts } from './texts.ts'

/** The options of a multiple choice, lettered from A, with the right ones marked. */
export function OptionFields({
  question: { options, correct_answers },
  locked,
  error,
  keyError,
  onEdit,
}: {
  question: Question
  locked: boolean
  error: string | undefined
  keyError: string | undefined
  onEdit: (change: (question: Question) => Question) => void
}) {
  return (
    <div role="group" aria-label={texts.options}>
      <p className="bold">{texts.options}</p>
      <p className={styles.hint}>{texts.optionsHint}</p>
      <ol className={styles.options}>
        {options.map((option, index) => {
          const letter = texts.letter(index)
          return (
            // Options have no identity of their own: their place is what they are.
            <li key={index} data-correct={correct_answers.includes(index) || undefined}>
              <Checkbox
                aria-label={texts.correct(letter)}
                label={
                  <span className={styles.letter} aria-hidden>
                    {letter}
                  </span>
                }
                checked={correct_answers.includes(index)}
                disabled={locked}
                error={Boolean(keyError)}
                onChange={() => onEdit((one) => toggleCorrect(one, index))}
              />
              <TextInput
                aria-label={texts.option(letter)}
                data-option
                className="grow"
                maxLength={QUESTION_LIMITS.option}
                value={option}
                error={Boolean(error) && option.trim() === ''}
                onChange={({ currentTarget: { value } }) =>
                  onEdit((one) => ({ ...one, options: one.options.with(index, value) }))
                }
              />
              {!locked && (
                <ActionIcon
                  aria-label={texts.removeOption(letter)}
                  onClick={() => onEdit((one) => removeOption(one, index))}
                >
                  <IconX size={18} stroke={1.7} aria-hidden />
                </ActionIcon>
              )}
            </li>
          )
        })}
      </ol>
      {error && (
        <Input.Error size="md" role="alert">
          {error}
        </Input.Error>
      )}
      {keyError && (
        <Input.Error size="md" role="alert">
          {keyError}
        </Input.Error>
      )}
      {!locked && options.length < QUESTION_LIMITS.options && (
        <Button
          variant="subtle"
          data-add-option
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onEdit(addOption)}
        >
          {texts.addOption}
        </Button>
      )}
    </div>
  )
}
