import { Stack, Textarea } from '@mantine/core'
import { correctTitle, TitleCorrectionForm } from '#contract/admissions.ts'
import { PROGRAM_LIMITS } from '#domain/programs/plan.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import type { Title } from '../answers.ts'
import { titleTexts as texts } from '../texts.ts'
import { RegisterFields } from './RegisterFields.tsx'

const valuesOf = ({ title_granted, register_number, book, folio, granted_on }: Title) => ({
  title_granted,
  register_number,
  book,
  folio,
  granted_on,
  reason: '',
})

/** Puts right what the register says of a title. */
export default function CorrectTitleDialog({ title, onClose }: { title: Title; onClose: () => void }) {
  const correct = useAction(correctTitle, { changes: ['audit', 'papers'] })
  const { id, name, is_earlier } = title
  const { form, dialogProps } = useFormDialog({
    schema: TitleCorrectionForm,
    initialValues: valuesOf(title),
    edits: { version: title.version, valuesOf: (stored) => valuesOf({ ...title, ...stored }) },
    send: ({ reason }, edit) => correct.mutateAsync({ titleId: id, ...edit, reason }),
    sent: texts.corrected,
    failed: texts.correctFailed,
    onClosed: onClose,
  })
  return (
    <FormDialog title={texts.correctOf(name)} submitLabel={texts.correctSubmit} {...dialogProps}>
      <Stack>
        <p>{texts.correctLead}</p>
        <RegisterFields form={form} isNumberGiven={!is_earlier} />
        <Textarea
          label={texts.reason}
          required
          autosize
          minRows={2}
          maxLength={PROGRAM_LIMITS.reason}
          {...form.getInputProps('reason')}
        />
      </Stack>
    </FormDialog>
  )
}
