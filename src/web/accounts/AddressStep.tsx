import { SimpleGrid, TextInput } from '@mantine/core'
import { CountrySelect } from '#web/ui/DialCodeSelect.tsx'
import type { StepProps } from './registration-values.ts'
import { accountsTexts as texts } from './texts.ts'

/** Step 3 'Dirección'. */
export default function AddressStep({ form }: StepProps) {
  const field = (name: string) => ({ key: form.key(name), ...form.getInputProps(name) })
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={texts.street} autoComplete="address-line1" {...field('street_address')} />
        <TextInput label={texts.streetNumber} autoComplete="off" {...field('street_number')} />
        <TextInput
          label={texts.department}
          description={texts.departmentHint}
          autoComplete="address-line2"
          {...field('department')}
        />
        <TextInput label={texts.locality} autoComplete="address-level2" {...field('locality')} />
        <TextInput label={texts.province} autoComplete="address-level1" {...field('province')} />
        <TextInput label={texts.postalCode} autoComplete="postal-code" {...field('postal_code')} />
      </SimpleGrid>
      <CountrySelect label={texts.country} {...field('country')} />
    </>
  )
}
