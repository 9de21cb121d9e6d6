import { Checkbox, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { ScholarshipForm, createScholarship, updateScholarship } from '#contract/scholarships.ts'
import { SCHOLARSHIP_LIMITS } from '#domain/payments/limits.ts'
import { canonicalScholarshipCode } from '#domain/payments/scholarships.ts'
import { COUNTRIES, type Country } from '#domain/people/countries.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import type { Scholarship } from './answers.ts'
import { scholarshipTexts as texts } from './texts.ts'

/** Creates a scholarship code, or changes the one that is given. */
export function ScholarshipDialog({ scholarship, onClose }: { scholarship: Scholarship | null; onClose: () => void }) {
  const create = useAction(createScholarship)
  const update = useAction(updateScholarship)
  const isUsed = scholarship !== null && scholarship.uses > 0
  const { form, dialogProps } = useFormDialog({
    schema: ScholarshipForm,
    initialValues: valuesOf(scholarship),
    edits: scholarship
      ? {
          version: scholarship.version,
          valuesOf: (stored) => valuesOf({ ...scholarship, ...stored }),
          says: { countries: (chosen) => chosen.map((country) => texts.countryNames[country]).join(', ') },
        }
      : undefined,
    send: (values, edit) =>
      scholarship ? update.mutateAsync({ ...edit, scholarshipId: scholarship.id }) : create.mutateAsync(values),
    sent: ({ code }) => (scholarship ? texts.updated : texts.created(canonicalScholarshipCode(code))),
    failed: texts.failed,
    fieldOf: { SCHOLARSHIP_CODE_TAKEN: 'code', SCHOLARSHIP_IN_USE: 'code', SCHOLARSHIP_USES_TAKEN: 'max_uses' },
    onClosed: onClose,
  })
  const { values, getInputProps, setFieldValue } = form
  const optional = <T,>(value: T | '') => (value === '' ? null : value)
  return (
    <FormDialog
      title={scholarship ? texts.editTitle(scholarship.code) : texts.createTitle}
      submitLabel={scholarship ? texts.save : texts.create}
      {...dialogProps}
    >
      <Stack>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label={texts.code}
            description={isUsed ? texts.codeUsedHint : texts.codeHint}
            required
            data-autofocus
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={SCHOLARSHIP_LIMITS.code}
            readOnly={isUsed}
            {...getInputProps('code')}
          />
          <NumberInput
            label={texts.percentLabel}
            description={texts.percentHint}
            required
            allowDecimal={false}
            allowNegative={false}
            clampBehavior="none"
            suffix=" %"
            {...getInputProps('percent')}
          />
        </SimpleGrid>
        <TextInput
          label={texts.description}
          maxLength={SCHOLARSHIP_LIMITS.description}
          {...getInputProps('description')}
        />
        <Checkbox.Group
          label={texts.countries}
          description={texts.countriesHint}
          value={values.countries}
          onChange={(chosen) =>
            setFieldValue(
              'countries',
              COUNTRIES.filter((country) => chosen.includes(country)),
            )
          }
        >
          <SimpleGrid cols={{ base: 1, xs: 2 }} mt="xs">
            {COUNTRIES.map((country) => (
              <Checkbox key={country} value={country} label={texts.countryNames[country]} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label={texts.validFrom}
            type="date"
            {...getInputProps('valid_from')}
            value={values.valid_from ?? ''}
            onChange={(event) => setFieldValue('valid_from', optional(event.currentTarget.value))}
          />
          <TextInput
            label={texts.validTo}
            type="date"
            {...getInputProps('valid_to')}
            value={values.valid_to ?? ''}
            onChange={(event) => setFieldValue('valid_to', optional(event.currentTarget.value))}
          />
        </SimpleGrid>
        <NumberInput
          label={texts.maxUses}
          description={texts.maxUsesHint}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          {...getInputProps('max_uses')}
          value={values.max_uses ?? ''}
          onChange={(uses) => setFieldValue('max_uses', uses === '' ? null : Number(uses))}
        />
      </Stack>
    </FormDialog>
  )
}

function valuesOf(scholarship: Scholarship | null) {
  return {
    code: scholarship?.code ?? '',
    description: scholarship?.description ?? '',
    percent: scholarship?.percent ?? 50,
    countries: scholarship?.countries ?? ([] as Country[]),
    valid_from: scholarship?.valid_from ?? null,
    valid_to: scholarship?.valid_to ?? null,
    max_uses: scholarship?.max_uses ?? null,
  }
}
