import { SimpleGrid, TextInput } from '@mantine/core'
import { PERSON_TEXTS } from '#contract/person-texts.ts'
import type { AddressField } from '#domain/people/address.ts'
import { CountrySelect } from './DialCodeSelect.tsx'

type Props = {
  /** What the form gives to the input of a field. */
  field: (name: AddressField) => object
  departmentHint?: string
  mayClearCountry?: boolean
}

/** The own address, which the browser may know already. */
export function OwnAddress({ field, departmentHint, mayClearCountry = false }: Props) {
  const line = (name: AddressField) => ({ label: PERSON_TEXTS[name], ...field(name) })
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput autoComplete="address-line1" {...line('street_address')} />
        <TextInput autoComplete="off" {...line('street_number')} />
        <TextInput autoComplete="address-line2" description={departmentHint} {...line('department')} />
        <TextInput autoComplete="address-level2" {...line('locality')} />
        <TextInput autoComplete="address-level1" {...line('province')} />
        <TextInput autoComplete="postal-code" {...line('postal_code')} />
      </SimpleGrid>
      <CountrySelect clearable={mayClearCountry} {...line('country')} />
    </>
  )
}
