import { isFilled } from '#domain/filled.ts'
import { ActionIcon, Button, Checkbox, Input, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useId, useLayoutEffect, useRef } from 'react'
import { QUESTION_LIMITS } from '#domain/evaluations/limits.ts'
import { alikePlaces } from '#domain/evaluations/options.ts'
import { addOption, removeOption, toggleCorrect, wordOption } from '#domain/evaluations/question-editor.ts'
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
  const wrong = useId()
  const list = useRef<HTMLOListElement>(null)
  const alike = error ? alikePlaces(options.map(({ text }) => text)) : []
  const isFull = options.length >= QUESTION_LIMITS.options
  const grows = useRef(false)
  // After each rendering: only the one with the option that was asked for has something to focus.
  useLayoutEffect(() => {
    if (grows.current) fieldsIn(list.current).at(-1)?.focus()
    grows.current = false
  })

  function add() {
    grows.current = true
    onEdit(addOption)
  }

  /** Enter goes on to the next option, or to a new one. */
  function goOn(event: React.KeyboardEvent<HTMLInputElement>, index: number) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const next = fieldsIn(list.current)[index + 1]
    if (next) next.focus()
    else if (!locked && !isFull) add()
  }

  return (
    <div role="group" aria-label={texts.options} aria-describedby={error || keyError ? wrong : undefined}>
      <p className="bold">{texts.options}</p>
      <p className={styles.hint}>{texts.optionsHint}</p>
      <ol ref={list} className={styles.options}>
        {options.map(({ id, text }, index) => {
          const letter = texts.letter(index)
          return (
            <li key={id} data-correct={correct_answers.includes(id) || undefined}>
              <Checkbox
                aria-label={texts.correct(letter)}
                label={
                  <span className={styles.letter} aria-hidden>
                    {letter}
                  </span>
                }
                checked={correct_answers.includes(id)}
                disabled={locked}
                error={Boolean(keyError)}
                onChange={() => onEdit((one) => toggleCorrect(one, id))}
              />
              <TextInput
                aria-label={texts.option(letter)}
                data-option
                className="grow"
                maxLength={QUESTION_LIMITS.option}
                value={text}
                error={Boolean(error) && (!isFilled(text) || alike.includes(index))}
                onKeyDown={(event) => goOn(event, index)}
                onChange={({ currentTarget: { value } }) => onEdit((one) => wordOption(one, id, value))}
              />
              {!locked && (
                <ActionIcon
                  aria-label={texts.removeOption(letter)}
                  onClick={() => onEdit((one) => removeOption(one, id))}
                >
                  <IconX size={18} stroke={1.7} aria-hidden />
                </ActionIcon>
              )}
            </li>
          )
        })}
      </ol>
      <div id={wrong}>
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
      </div>
      {!locked && !isFull && (
        <Button variant="subtle" data-add-option leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
          {texts.addOption}
        </Button>
      )}
    </div>
  )
}

function fieldsIn(list: HTMLElement | null): HTMLInputElement[] {
  return [...(list?.querySelectorAll<HTMLInputElement>('[data-option]') ?? [])]
}
