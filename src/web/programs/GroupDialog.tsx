import { Checkbox, NumberInput, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { GroupForm } from '#contract/programs.ts'
import { PROGRAM_LIMITS } from '#domain/programs/plan.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import type { DraftGroup, PlanDraft } from './plan-draft.ts'
import { dialogTexts as texts } from './plan-texts.ts'

type Needs = 'courses' | 'credits'

/** Creates an elective group in the draft, or changes the one that is given. */
export default function GroupDialog({
  group,
  draft,
  onApply,
  onClose,
}: {
  group: DraftGroup | null
  draft: PlanDraft
  onApply: (group: Omit<DraftGroup, 'id'>) => void
  onClose: () => void
}) {
  const { form, dialogProps } = useFormDialog({
    schema: GroupForm,
    initialValues: {
      name: group?.name ?? '',
      courses_needed: group ? group.courses_needed : 1,
      credits_needed: group?.credits_needed ?? null,
      course_ids: [...(group?.course_ids ?? [])],
    },
    send: async (values) => onApply(values),
    onClosed: onClose,
  })
  const { values, getInputProps, setValues } = form
  const needs: Needs = values.credits_needed === null ? 'courses' : 'credits'
  const need = (kind: Needs, amount: number) =>
    setValues({
      courses_needed: kind === 'courses' ? amount : null,
      credits_needed: kind === 'credits' ? amount : null,
    })
  const amount = needs === 'courses' ? getInputProps('courses_needed') : getInputProps('credits_needed')
  return (
    <FormDialog
      title={group ? texts.editGroupTitle(group.name) : texts.createGroupTitle}
      submitLabel={texts.apply}
      {...dialogProps}
    >
      <Stack>
        <TextInput
          label={texts.groupName}
          description={texts.groupNameHint}
          required
          data-autofocus
          maxLength={PROGRAM_LIMITS.name}
          {...getInputProps('name')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Select
            label={texts.needs}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            data={(['courses', 'credits'] as const).map((value) => ({ value, label: texts.needKinds[value] }))}
            value={needs}
            onChange={(chosen) => need(chosen as Needs, values.courses_needed ?? values.credits_needed ?? 1)}
          />
          <NumberInput
            label={texts.amount}
            required
            allowDecimal={false}
            allowNegative={false}
            clampBehavior="none"
            {...amount}
            onChange={(typed) => need(needs, Number(typed))}
          />
        </SimpleGrid>
        <Checkbox.Group label={texts.groupCourses} {...getInputProps('course_ids')}>
          {draft.courses.map(({ course_id, course_code, name }) => (
            <Checkbox key={course_id} mt="xs" value={course_id} label={texts.courseTitle(course_code, name)} />
          ))}
        </Checkbox.Group>
      </Stack>
    </FormDialog>
  )
}
