import { Checkbox, Group, NumberInput, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { ASSIGNMENT_LIMITS, SELECTABLE_FILE_TYPES } from '#domain/evaluations/limits.ts'
import { Panel } from '#web/ui/Section.tsx'
import type { AssignmentValues } from './assignment-values.ts'
import styles from './Teacher.module.css'
import { formTexts as texts } from './texts.ts'

/** What an evaluation accepts: types, size and how to hand in (document 3 §3). */
export function FileLimitFields({ form }: { form: UseFormReturnType<AssignmentValues> }) {
  return (
    <Panel title={texts.files}>
      <div className={styles.fields}>
        <Checkbox.Group label={texts.types} {...form.getInputProps('allowed_file_types')}>
          <Group gap="md" className={styles.types}>
            {SELECTABLE_FILE_TYPES.map((type) => (
              <Checkbox key={type} value={type} label={type.toUpperCase()} />
            ))}
          </Group>
        </Checkbox.Group>
        <NumberInput
          label={texts.size}
          description={texts.sizeHint}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          className={styles.short}
          {...form.getInputProps('max_file_size_mb')}
        />
        <Textarea
          label={texts.instructions}
          maxLength={ASSIGNMENT_LIMITS.file_instructions}
          maxRows={10}
          {...form.getInputProps('file_instructions')}
        />
      </div>
    </Panel>
  )
}
