import { NativeSelect, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { admitStudent, listOpenPrograms } from '#contract/admissions.ts'
import { Text } from '#contract/shapes.ts'
import { read } from '#web/api/read.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { ADMISSION_CHANGES } from '../changes.ts'
import { PersonSelect } from '../PersonSelect.tsx'
import { actionTexts, fileTexts, ownTexts } from '../texts.ts'

const Schema = z.object({ user_id: Text(100), program_id: Text(100) })

/** Takes a person into a program: what isn't known yet, the person or the program, is chosen. */
export default function AdmitDialog({
  program,
  person,
  onClose,
}: {
  program?: { id: string; name: string }
  person?: { id: string; name: string }
  onClose: () => void
}) {
  const admit = useAction(admitStudent, { changes: ADMISSION_CHANGES, evenRefused: true })
  const { form, dialogProps } = useFormDialog({
    schema: Schema,
    initialValues: { user_id: person?.id ?? '', program_id: program?.id ?? '' },
    send: ({ user_id, program_id }) => admit.mutateAsync({ user_id, programId: program_id }),
    sent: actionTexts.approved(1),
    failed: actionTexts.admitFailed,
    onClosed: onClose,
  })
  return (
    <FormDialog
      title={person ? fileTexts.admitTitle(person.name) : actionTexts.admitTitle(program?.name ?? '')}
      submitLabel={actionTexts.admit}
      size="md"
      {...dialogProps}
    >
      <Stack>
        <p>{actionTexts.admitLead}</p>
        {!person && (
          <PersonSelect
            value={form.values.user_id}
            error={form.errors['user_id']}
            onChange={(id) => form.setFieldValue('user_id', id)}
          />
        )}
        {!program && <ProgramField {...form.getInputProps('program_id')} />}
      </Stack>
    </FormDialog>
  )
}

function ProgramField(props: { value?: string; error?: React.ReactNode; onChange: React.ChangeEventHandler }) {
  const { data } = useQuery(read(listOpenPrograms, {}))
  if (data?.items.length === 0) return <p>{fileTexts.noPrograms}</p>
  return (
    <NativeSelect
      label={actionTexts.program}
      required
      data={[
        { value: '', label: ownTexts.choose },
        ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      {...props}
    />
  )
}
