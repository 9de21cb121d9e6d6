import { SegmentedControl, Input, Stack, Textarea } from '@mantine/core'
import { EnrollmentForm, updateEnrollment } from '#contract/enrollments.ts'
import { WITHDRAWAL_LIMITS } from '#domain/enrollments/withdrawal.ts'
import { COURSE_TYPES } from '#domain/enrollments/statuses.ts'
import { useAction } from '#web/api/useAction.ts'
import { useContractForm } from '#web/api/useContractForm.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { useDialog } from '#web/ui/useDialog.ts'
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
  const dialog = useDialog(onClose)
  const { enrollment_id, course_name, may_change_type } = enrollment
  const update = useAction(updateEnrollment, { changes: ENROLLMENT_CHANGES, evenRefused: true })
  const { form, formProps, sending, conflict } = useContractForm({
    schema: EnrollmentForm,
    about: `enrollment ${enrollment_id}`,
    initialValues: valuesOf(enrollment),
    edits: {
      version: enrollment.version,
      valuesOf: (stored) => valuesOf({ ...enrollment, ...stored }),
      says: { type_coursed: (type) => deskTexts.types[type] },
    },
    send: (_, edit) => update.mutateAsync({ enrollmentId: enrollment_id, ...edit }),
    onSent: () => {
      notify.success(texts.changed(course_name))
      dialog.close()
    },
    onFailure: ({ detail }) => {
      notify.error(detail, { title: texts.changeFailed })
      return true
    },
  })
  return (
    <FormDialog
      title={texts.changeTitle(name, course_name)}
      submitLabel={texts.save}
      dirty={form.isDirty()}
      sending={sending}
      formProps={formProps}
      conflict={conflict}
      dialog={dialog}
      size="md"
    >
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
