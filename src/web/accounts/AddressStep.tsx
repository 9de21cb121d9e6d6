import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { dialCodes } from 'virtual:dial-codes'
import type { StepProps } from './RegisterScreen.tsx'
import { accountsTexts as texts } from './texts.ts'

const COUNTRIES = [...new Set(dialCodes.map(([, , name]) => name))]

/** Step 3 'Dirección'. */
export function AddressStep({ form }: StepProps) {
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
      <Select label={texts.country} data={COUNTRIES} searchable autoComplete="off" {...field('country')} />
    </>
  )
}
