import { NumberInput, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { createProgram, ProgramForm, updateProgram } from '#contract/programs.ts'
import { PROGRAM_LIMITS } from '#domain/programs/plan.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import type { Program } from './answers.ts'
import { programFormTexts as texts, programTexts } from './texts.ts'
import { PROGRAM_CHANGES } from './useProgramActivity.ts'

/** Creates a program, or changes the one that is given. */
export default function ProgramDialog({ program, onClose }: { program: Program | null; onClose: () => void }) {
  const create = useAction(createProgram, { changes: PROGRAM_CHANGES })
  const update = useAction(updateProgram, { changes: PROGRAM_CHANGES })
  const { form, dialogProps } = useFormDialog({
    schema: ProgramForm,
    initialValues: valuesOf(program),
    edits: program
      ? { version: program.version, valuesOf: (stored) => valuesOf({ ...program, ...stored }) }
      : undefined,
    send: (values, edit) =>
      program ? update.mutateAsync({ ...edit, programId: program.id }) : create.mutateAsync(values),
    sent: program ? texts.updated : texts.created,
    failed: program ? texts.updateFailed : texts.createFailed,
    fieldOf: { PROGRAM_CODE_TAKEN: 'code' },
    onClosed: onClose,
  })
  const { getInputProps } = form
  return (
    <FormDialog
      title={program ? texts.editTitle(program.name) : texts.createTitle}
      submitLabel={program ? texts.save : texts.create}
      {...dialogProps}
    >
      <Stack>
        {program?.is_sample && <p className="note">{programTexts.sampleHint}</p>}
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={texts.code}
            description={texts.codeHint}
            required
            data-autofocus
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={10}
            {...getInputProps('code')}
          />
          <NumberInput
            label={texts.years}
            description=" "
            required
            min={1}
            max={PROGRAM_LIMITS.years}
            allowDecimal={false}
            allowNegative={false}
            clampBehavior="none"
            {...getInputProps('years')}
          />
        </SimpleGrid>
        <TextInput label={texts.name} required maxLength={PROGRAM_LIMITS.name} {...getInputProps('name')} />
        <TextInput
          label={texts.titleGranted}
          description={texts.titleHint}
          required
          maxLength={PROGRAM_LIMITS.title}
          {...getInputProps('title_granted')}
        />
        <Textarea
          label={texts.audience}
          description={texts.publicHint}
          maxLength={PROGRAM_LIMITS.text}
          maxRows={6}
          {...getInputProps('audience')}
        />
        <Textarea
          label={texts.description}
          description={texts.publicHint}
          maxLength={PROGRAM_LIMITS.text}
          maxRows={10}
          {...getInputProps('description')}
        />
      </Stack>
    </FormDialog>
  )
}

function valuesOf(program: Program | null) {
  return {
    code: program?.code ?? '',
    name: program?.name ?? '',
    title_granted: program?.title_granted ?? '',
    years: program?.years ?? 1,
    description: program?.description ?? '',
    audience: program?.audience ?? '',
  }
}
