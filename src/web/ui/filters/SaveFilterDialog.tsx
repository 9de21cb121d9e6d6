import { TextInput } from '@mantine/core'
import { FilterNameForm, saveFilter } from '#contract/filters.ts'
import { FILTER_LIMITS, type FilteredList } from '#domain/filters/saved-filters.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { FormDialog } from '../FormDialog.tsx'
import { filterTexts as texts } from './texts.ts'

/** Gives the present filters of a list a name. */
export default function SaveFilterDialog({
  list,
  search,
  onClose,
}: {
  list: FilteredList
  search: string
  onClose: () => void
}) {
  const saving = useAction(saveFilter)
  const { form, dialogProps } = useFormDialog({
    schema: FilterNameForm,
    about: `filter of ${list}`,
    initialValues: { name: '' },
    send: ({ name }) => saving.mutateAsync({ list, name, search }),
    sent: texts.saved,
    failed: texts.saveFailed,
    fieldOf: { FILTER_NAME_TAKEN: 'name' },
    onClosed: onClose,
  })
  return (
    <FormDialog title={texts.saveTitle} submitLabel={texts.submit} size="md" {...dialogProps}>
      <TextInput
        label={texts.name}
        description={texts.nameHint}
        required
        data-autofocus
        maxLength={FILTER_LIMITS.name}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
    </FormDialog>
  )
}
