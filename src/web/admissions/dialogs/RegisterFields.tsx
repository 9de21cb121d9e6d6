import { SimpleGrid, TextInput } from '@mantine/core'
import { REGISTER_LIMITS } from '#domain/admissions/register.ts'
import { PROGRAM_LIMITS } from '#domain/programs/plan.ts'
import { today } from '#web/ui/today.ts'
import { titleTexts as texts } from '../texts.ts'

type Entry = 'title_granted' | 'register_number' | 'book' | 'folio' | 'granted_on'

/** What the register says of a title: its name, number, day, book and folio. */
export function RegisterFields({
  form,
  isNumberGiven = false,
}: {
  form: { getInputProps: (name: Entry) => object }
  /** By the portal, so it stays. */
  isNumberGiven?: boolean
}) {
  return (
    <>
      <TextInput
        label={texts.named}
        required
        maxLength={PROGRAM_LIMITS.title}
        {...form.getInputProps('title_granted')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={texts.number}
          description={isNumberGiven ? texts.numberGiven : undefined}
          required
          readOnly={isNumberGiven}
          maxLength={REGISTER_LIMITS.number}
          {...form.getInputProps('register_number')}
        />
        <TextInput label={texts.day} type="date" required max={today()} {...form.getInputProps('granted_on')} />
        <TextInput label={texts.book} required maxLength={REGISTER_LIMITS.book} {...form.getInputProps('book')} />
        <TextInput label={texts.folio} required maxLength={REGISTER_LIMITS.folio} {...form.getInputProps('folio')} />
      </SimpleGrid>
    </>
  )
}
