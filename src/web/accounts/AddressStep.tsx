import { OwnAddress } from '#web/ui/OwnAddress.tsx'
import { REQUIRED, type StepProps } from './registration-values.ts'
import { accountsTexts as texts } from './texts.ts'

/** Step 3 'Dirección'. */
export default function AddressStep({ form }: StepProps) {
  const field = (name: string) => ({
    key: form.key(name),
    ...form.getInputProps(name),
    ...(name !== 'department' && REQUIRED),
  })
  return <OwnAddress field={field} departmentHint={texts.departmentHint} />
}
