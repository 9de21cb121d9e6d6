import { Box, NumberInput, Textarea } from '@mantine/core'
import * as z from 'zod/mini'
import { FinalGradeNumber, RectificationReason } from '#contract/grade-shapes.ts'
import { rectifyFinalGrade } from '#contract/grades.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { actaTexts as texts } from './acta-texts.ts'
import type { FinalGradeRow } from './answers.ts'

const Rectification = z.object({ final_grade: FinalGradeNumber, reason: RectificationReason })
const LONG_MS = 8000

/** A final grade corrected after its acta was closed, with the reason. */
export default function RectifyDialog({ row, onClose }: { row: FinalGradeRow; onClose: () => void }) {
  const rectify = useAction(rectifyFinalGrade, { evenRefused: true })
  const { form, dialogProps } = useFormDialog<{ final_grade: number | string; reason: string }, typeof Rectification>({
    schema: Rectification,
    about: `rectifying ${row.enrollment_id}`,
    initialValues: { final_grade: '', reason: '' },
    send: ({ final_grade, reason }) =>
      rectify.mutateAsync({
        enrollmentId: row.enrollment_id,
        final_grade: Number(final_grade),
        reason,
        seen_grade: row.final_grade,
      }),
    sent: ({ final_grade }) => ({
      message: texts.rectifiedLine(row.student_name, texts.grade(row.final_grade), texts.grade(Number(final_grade))),
      title: texts.rectifyDone,
    }),
    failed: { title: texts.rectifyFailed, durationMs: LONG_MS },
    onClosed: onClose,
  })
  return (
    <FormDialog
      title={texts.rectifyTitle(row.student_name)}
      submitLabel={texts.rectifySubmit}
      {...dialogProps}
      size="md"
    >
      <Box component="p" my="1em">
        {texts.rectifyLead(texts.grade(row.final_grade))}
      </Box>
      <NumberInput
        label={texts.newGrade}
        decimalScale={2}
        decimalSeparator=","
        required
        {...form.getInputProps('final_grade')}
      />
      <Textarea
        mt="md"
        label={texts.reason}
        description={texts.reasonHint}
        autosize
        minRows={3}
        required
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
