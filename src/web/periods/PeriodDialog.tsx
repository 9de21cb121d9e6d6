import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { createPeriod, listPeriods, PeriodForm, updatePeriod } from '#contract/periods.ts'
import { PERIOD_LIMITS } from '#domain/periods/limits.ts'
import { call } from '#web/api/client.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import type { Period } from './answers.ts'
import { periodTexts as texts } from './texts.ts'
import { PERIOD_CHANGES } from './usePeriodActions.ts'

/** Creates a period, or changes the one that is given. */
export default function PeriodDialog({
  period,
  onClose,
  onCreated,
}: {
  period: Period | null
  onClose: () => void
  /** Instead of `onClose` once a new one is there. */
  onCreated?: (created: Period) => void
}) {
  const [created, setCreated] = useState<Period | null>(null)
  const create = useAction(createPeriod, { changes: PERIOD_CHANGES })
  const update = useAction(updatePeriod, { changes: PERIOD_CHANGES })
  const { form, dialogProps } = useFormDialog({
    schema: PeriodForm,
    initialValues: valuesOf(period),
    edits: period ? { version: period.version, valuesOf: (stored) => valuesOf({ ...period, ...stored }) } : undefined,
    send: async (values, edit) => {
      if (period) await update.mutateAsync({ ...edit, periodId: period.id })
      else setCreated(await create.mutateAsync(values))
    },
    sent: period ? texts.updated : texts.created,
    failed: period ? texts.updateFailed : texts.createFailed,
    fieldOf: { PERIOD_NAME_TAKEN: 'name' },
    onClosed: () => (created && onCreated ? onCreated(created) : onClose()),
  })
  const name = form.getInputProps('name')

  async function checkName() {
    const typed = form.values.name.trim()
    if (typed === '') return
    // When the question can't be asked now, the answer comes with the submit.
    const taken = await isNameTaken(typed, period?.id).catch(() => false)
    if (taken) form.setFieldError('name', texts.nameTaken)
  }

  return (
    <FormDialog
      title={period ? texts.editTitle(period.name) : texts.createTitle}
      submitLabel={period ? texts.save : texts.create}
      {...dialogProps}
    >
      <Stack>
        <TextInput
          label={texts.name}
          description={texts.nameHint}
          maxLength={PERIOD_LIMITS.name}
          required
          data-autofocus
          {...name}
          onBlur={(event) => {
            name.onBlur?.(event)
            void checkName()
          }}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput label={texts.start} type="date" required {...form.getInputProps('start_date')} />
          <TextInput label={texts.end} type="date" required {...form.getInputProps('end_date')} />
        </SimpleGrid>
        <Textarea
          label={texts.description}
          maxLength={PERIOD_LIMITS.description}
          {...form.getInputProps('description')}
        />
      </Stack>
    </FormDialog>
  )
}

function valuesOf(period: Period | null) {
  return {
    name: period?.name ?? '',
    start_date: period?.start_date ?? '',
    end_date: period?.end_date ?? '',
    description: period?.description ?? '',
  }
}

/** Whether another period has this name; `exceptId` is the period itself. */
async function isNameTaken(name: string, exceptId: string | undefined): Promise<boolean> {
  const { items } = await call(listPeriods, { name, page_size: 1 })
  return items.some(({ id }) => id !== exceptId)
}
