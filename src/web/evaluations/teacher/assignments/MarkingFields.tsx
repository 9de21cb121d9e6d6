import { NativeSelect, Stack, Switch } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { GRADES_SHOWN } from '#domain/evaluations/marking.ts'
import { Panel } from '#web/ui/Section.tsx'
import type { EditableAssignment } from '../answers.ts'
import { markingTexts as texts } from '../marking-texts.ts'
import type { AssignmentValues } from './assignment-values.ts'

/** How it's graded: with or without names, and when students see their grades. Once somebody is graded most of it stays (record 076). */
export function MarkingFields({
  form,
  stored,
}: {
  form: UseFormReturnType<AssignmentValues>
  stored: EditableAssignment | undefined
}) {
  const isGraded = stored !== undefined && (stored.graded_count > 0 || stored.published_at !== null)
  return (
    <Panel title={texts.title}>
      <Stack gap="1.25rem">
        <NativeSelect
          label={texts.shown}
          description={isGraded ? texts.shownStays : texts.shownAt[form.values.grades_shown].about}
          data={GRADES_SHOWN.map((value) => ({
            value,
            label: texts.shownAt[value].name,
          }))}
          disabled={isGraded}
          {...form.getInputProps('grades_shown')}
        />
        {form.values.assignment_type !== 'external_form' && (
          <Switch
            label={texts.hides}
            description={isGraded && !stored.hides_names ? texts.hidesStays : texts.hidesHint}
            disabled={isGraded && !stored.hides_names}
            {...form.getInputProps('hides_names', { type: 'checkbox' })}
          />
        )}
      </Stack>
    </Panel>
  )
}
