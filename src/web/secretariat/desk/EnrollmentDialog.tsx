import { SegmentedControl, Input, Stack, Textarea } from '@mantine/core'
import { EnrollmentForm, updateEnrollment } from '#contract/enrollments.ts'
import { WITHDRAWAL_LIMITS } from '#domain/enrollments/withdrawal.ts'
import { COURSE_TYPES } from '#domain/enrollments/statuses.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import type { StudentEnrollment } from './answers.ts'
import { ENROLLMENT_CHANGES } from './changes.ts'
import { deskTexts } from './texts.ts'

const texts = deskTexts.enrollment

const valuesOf = ({ type_coursed, observations }: StudentEnrollment) => ({
  type_coursed,
  observations: observations ?? '',
})

/** How a student takes a course, and what is noted of it. */
export default function EnrollmentDialog({
  enrollment,
  name,
  onClose,
}: {
  enrollment: StudentEnrollment
  name: string
  onClose: () => void
}) {
  const { enrollment_id, course_name, may_change_type } = enrollment
  const update = useAction(updateEnrollment, { changes: ENROLLMENT_CHANGES, evenRefused: true })
  const { form, dialogProps } = useFormDialog({
    schema: EnrollmentForm,
    about: `enrollment ${enrollment_id}`,
    initialValues: valuesOf(enrollment),
    edits: {
      version: enrollment.version,
      valuesOf: (stored) => valuesOf({ ...enrollment, ...stored }),
      says: { type_coursed: (type) => deskTexts.types[type] },
    },
    send: (_, edit) => update.mutateAsync({ enrollmentId: enrollment_id, ...edit }),
    sent: texts.changed(course_name),
    failed: texts.changeFailed,
    onClosed: onClose,
  })
  return (
    <FormDialog title={texts.changeTitle(name, course_name)} submitLabel={texts.save} {...dialogProps} size="md">
      <Stack>
        <Input.Wrapper
          label={texts.type}
          labelElement="div"
          description={may_change_type ? texts.typeHint : texts.typeStays}
        >
          <SegmentedControl
            aria-label={texts.type}
            fullWidth
            mt="0.35rem"
            disabled={!may_change_type}
            data={COURSE_TYPES.map((type) => ({ value: type, label: deskTexts.types[type] }))}
            {...form.getInputProps('type_coursed')}
          />
        </Input.Wrapper>
        <Textarea
          label={texts.observations}
          description={texts.observationsHint}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={WITHDRAWAL_LIMITS.reason}
          {...form.getInputProps('observations')}
        />
      </Stack>
    </FormDialog>
  )
}
