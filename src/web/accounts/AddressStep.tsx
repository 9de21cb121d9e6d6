import { OwnAddress } from '#web/ui/OwnAddress.tsx'
import type { ProgramField as Field, StepProps } from './registration-values.ts'
import { accountsTexts as texts } from './texts.ts'

/** Step 3 'Dirección'. */
export default function AddressStep({ form, ProgramField }: StepProps & { ProgramField: Field }) {
  const field = (name: string) => ({
    key: form.key(name),
    ...form.getInputProps(name),
    required: name !== 'department',
  })
  return (
    <>
      <OwnAddress field={field} departmentHint={texts.departmentHint} />
      <ProgramField
        value={form.values.program_id}
        error={form.errors['program_id']}
        onChange={(id) => form.setFieldValue('program_id', id)}
      />
    </>
  )
}
