import { ActionIcon, Button, Group, NumberInput, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { RUBRIC_LIMITS } from '#domain/evaluations/rubric.ts'
import { newLevel, type RubricValues } from './rubric-values.ts'
import styles from './Rubric.module.css'
import { rubricTexts as texts } from './texts.ts'

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** A criterion with its levels, its place among the others, and what takes it away. */
export function CriterionFields({
  form,
  at,
  last,
  isMarked,
}: {
  form: UseFormReturnType<RubricValues>
  at: number
  /** The index of the last criterion. */
  last: number
  /** Somebody was graded by it: it stays. */
  isMarked: boolean
}) {
  const path = `criteria.${at}`
  const levels = form.values.criteria[at]?.levels ?? []
  const move = (to: number) => form.reorderListItem('criteria', { from: at, to })
  return (
    <fieldset className={styles.criterion}>
      <legend className="bold">{texts.criterion(at + 1)}</legend>
      <Stack gap="0.75rem">
        <TextInput
          label={texts.criterionTitle}
          maxLength={RUBRIC_LIMITS.title}
          required
          {...form.getInputProps(`${path}.title`)}
        />
        <Textarea
          label={texts.description}
          maxLength={RUBRIC_LIMITS.description}
          autosize
          minRows={1}
          maxRows={6}
          {...form.getInputProps(`${path}.description`)}
        />
        {levels.map((level, place) => (
          <div
            key={level.id ?? `new ${place}`}
            className={styles.level}
            role="group"
            aria-label={texts.level(place + 1)}
          >
            <TextInput
              label={texts.levelTitle}
              maxLength={RUBRIC_LIMITS.level_title}
              required
              {...form.getInputProps(`${path}.levels.${place}.title`)}
            />
            <NumberInput
              label={texts.points}
              min={0}
              max={9999}
              decimalScale={2}
              decimalSeparator=","
              allowNegative={false}
              required
              {...form.getInputProps(`${path}.levels.${place}.points`)}
            />
            <Textarea
              label={texts.words}
              maxLength={RUBRIC_LIMITS.words}
              autosize
              minRows={1}
              maxRows={6}
              {...form.getInputProps(`${path}.levels.${place}.words`)}
            />
            <ActionIcon
              aria-label={texts.removeLevel(place + 1, at + 1)}
              disabled={levels.length <= RUBRIC_LIMITS.levels.min}
              onClick={() => form.removeListItem(`${path}.levels`, place)}
            >
              <IconTrash {...ICON} />
            </ActionIcon>
          </div>
        ))}
        <Group gap="0.5rem">
          <Button
            variant="subtle"
            disabled={levels.length >= RUBRIC_LIMITS.levels.max}
            onClick={() => form.insertListItem(`${path}.levels`, newLevel())}
          >
            {texts.addLevel}
          </Button>
          <ActionIcon aria-label={texts.up(at + 1)} disabled={at === 0} onClick={() => move(at - 1)}>
            <IconArrowUp {...ICON} />
          </ActionIcon>
          <ActionIcon aria-label={texts.down(at + 1)} disabled={at === last} onClick={() => move(at + 1)}>
            <IconArrowDown {...ICON} />
          </ActionIcon>
          {!isMarked && (
            <ActionIcon aria-label={texts.removeCriterion(at + 1)} onClick={() => form.removeListItem('criteria', at)}>
              <IconTrash {...ICON} />
            </ActionIcon>
          )}
        </Group>
      </Stack>
    </fieldset>
  )
}
