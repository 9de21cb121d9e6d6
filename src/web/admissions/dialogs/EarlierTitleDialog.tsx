import { NativeSelect, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { EarlierTitleForm, recordEarlierTitle } from '#contract/admissions.ts'
import { registerPrograms } from '#contract/screens/admissions.ts'
import { read } from '#web/api/read.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { PersonSelect } from '../PersonSelect.tsx'
import { ownTexts, titleTexts as texts } from '../texts.ts'
import { RegisterFields } from './RegisterFields.tsx'

/** Enters a title from before the portal, as the institution's book has it. */
export default function EarlierTitleDialog({ onClose }: { onClose: () => void }) {
  const record = useAction(recordEarlierTitle, { changes: ['audit'] })
  const { data } = useQuery(read(...registerPrograms))
  const { form, dialogProps } = useFormDialog({
    schema: EarlierTitleForm,
    initialValues: {
      user_id: '',
      program_id: '',
      title_granted: '',
      register_number: '',
      book: '',
      folio: '',
      granted_on: '',
    },
    send: (values) => record.mutateAsync(values),
    sent: texts.entered,
    failed: texts.enterFailed,
    onClosed: onClose,
  })
  const programs = data?.items ?? []

  function chooseProgram(id: string) {
    form.setFieldValue('program_id', id)
    const found = programs.find((program) => program.id === id)
    if (found && !form.values.title_granted) form.setFieldValue('title_granted', found.title_granted)
  }

  return (
    <FormDialog title={texts.enter} submitLabel={texts.enterSubmit} {...dialogProps}>
      <Stack>
        <p>{texts.enterLead}</p>
        <PersonSelect
          value={form.values.user_id}
          error={form.errors['user_id']}
          onChange={(id) => form.setFieldValue('user_id', id)}
        />
        <NativeSelect
          label={texts.program}
          required
          data={[
            { value: '', label: ownTexts.choose },
            ...programs.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.getInputProps('program_id')}
          onChange={(event) => chooseProgram(event.currentTarget.value)}
        />
        <RegisterFields form={form} />
      </Stack>
    </FormDialog>
  )
}
