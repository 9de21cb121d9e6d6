import { ActionIcon, Button, Input, NumberInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SCALE_STEPS_LIMIT } from '#domain/programs/grade-scale.ts'
import type { ScaleStep } from '#domain/programs/plan.ts'
import styles from './Programs.module.css'
import { planTexts as texts } from './texts.ts'

/** The table that turns percents into grades from 1 to 10, a line a step. */
export function ScaleFields({
  steps,
  error,
  onChange,
}: {
  steps: readonly ScaleStep[]
  error: ReactNode
  onChange: (steps: ScaleStep[]) => void
}) {
  const set = (index: number, change: Partial<ScaleStep>) =>
    onChange(steps.map((step, at) => (at === index ? { ...step, ...change } : step)))
  const last = steps.at(-1)
  const next = { percent: Math.min(100, (last?.percent ?? -1) + 1), ten: Math.min(10, (last?.ten ?? 0) + 1) }
  return (
    <Input.Wrapper label={texts.steps} description={texts.stepsHint} error={error} labelElement="div">
      <p className={styles.stepsHead} aria-hidden>
        <span>{texts.percentHeader}</span>
        <span>{texts.tenHeader}</span>
      </p>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          // A step has no name of its own: its place is what it is.
          <li key={index}>
            <NumberInput
              aria-label={texts.fromPercent(index + 1)}
              value={step.percent}
              suffix=" %"
              min={0}
              max={100}
              clampBehavior="none"
              onChange={(percent) => set(index, { percent: Number(percent) })}
            />
            <NumberInput
              aria-label={texts.tenOf(index + 1)}
              value={step.ten}
              min={1}
              max={10}
              clampBehavior="none"
              decimalSeparator=","
              onChange={(ten) => set(index, { ten: Number(ten) })}
            />
            <ActionIcon
              color="rojo"
              aria-label={texts.removeStep(index + 1)}
              onClick={() => onChange(steps.filter((_, at) => at !== index))}
            >
              <IconTrash size={19} stroke={1.7} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      {steps.length < SCALE_STEPS_LIMIT && (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange([...steps, next])}
        >
          {texts.addStep}
        </Button>
      )}
    </Input.Wrapper>
  )
}
