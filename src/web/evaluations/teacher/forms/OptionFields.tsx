import { isFilled } from '#domain/filled.ts'
import { ActionIcon, Button, Checkbox, Input, TextInput, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { Question } from '#domain/evaluations/question-types.ts'
import { QUESTION_LIMITS } from '#domain/evaluations/limits.ts'
import { alikePlaces } from '#domain/evaluations/options.ts'
import { addOption, moveOption, removeOption, toggleCorrect, wordOption } from '#domain/evaluations/question-editor.ts'
import styles from './Questions.module.css'
import { questionTexts as texts } from './texts.ts'

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** The options of a multiple choice, lettered from A, with the right ones marked. */
export function OptionFields({
  question: { options, correct_answers },
  locked,
  error,
  keyError,
  onEdit,
}: {
  question: Question<'multiple_choice'>
  locked: boolean
  error: string | undefined
  keyError: string | undefined
  onEdit: (change: (question: Question<'multiple_choice'>) => Question<'multiple_choice'>) => void
}) {
  const wrong = useId()
  const list = useRef<HTMLOListElement>(null)
  const alike = error ? alikePlaces(options.map(({ text }) => text)) : []
  const isFull = options.length >= QUESTION_LIMITS.options
  /** Where an option was last moved to, for users who can't see it. */
  const [moved, setMoved] = useState<number | null>(null)
  const focusNext = useRef<(() => HTMLElement | null | undefined) | null>(null)
  // After each rendering: only the one that follows an action has something to focus.
  useLayoutEffect(() => {
    focusNext.current?.()?.focus()
    focusNext.current = null
  })

  function add() {
    focusNext.current = () => fieldsIn(list.current).at(-1)
    onEdit(addOption)
  }

  /** Its button keeps the focus, unless the option is now at an end of the list. */
  function move(id: string, from: number, to: number) {
    const isAtEnd = to === 0 || to === options.length - 1
    const way = to < from === isAtEnd && options.length > 1 ? 'down' : 'up'
    focusNext.current = () => list.current?.children.item(to)?.querySelector<HTMLElement>(`[data-move-option="${way}"]`)
    onEdit((one) => moveOption(one, id, to))
    setMoved(to)
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
                <span className={styles.optionActions}>
                  <ActionIcon
                    aria-label={texts.upOption(letter)}
                    data-move-option="up"
                    disabled={index === 0}
                    onClick={() => move(id, index, index - 1)}
                  >
                    <IconArrowUp {...ICON} />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={texts.downOption(letter)}
                    data-move-option="down"
                    disabled={index === options.length - 1}
                    onClick={() => move(id, index, index + 1)}
                  >
                    <IconArrowDown {...ICON} />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={texts.removeOption(letter)}
                    onClick={() => onEdit((one) => removeOption(one, id))}
                  >
                    <IconX {...ICON} />
                  </ActionIcon>
                </span>
              )}
            </li>
          )
        })}
      </ol>
      <VisuallyHidden role="status">{moved !== null && texts.movedOption(texts.letter(moved))}</VisuallyHidden>
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
