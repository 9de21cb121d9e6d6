import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { DOCUMENT_TYPE_TEXTS, PERSON_TEXTS } from '#contract/person-texts.ts'
import { DOCUMENT_TYPES } from '#domain/people/identity-documents.ts'
import { AvailabilityHint } from '#web/ui/AvailabilityHint.tsx'
import type { Availability } from '#web/api/useAvailability.ts'
import { Panel } from '#web/ui/Section.tsx'
import type { ProfileValues } from './profile-values.ts'
import { profileTexts as texts } from './texts.ts'

/** The identity document; another number is checked while it is typed. */
export function IdentityDocumentPanel({
  form,
  availability,
}: {
  form: UseFormReturnType<ProfileValues>
  availability: Availability
}) {
  const field = (name: string) => ({ key: form.key(name), ...form.getInputProps(name) })
  const { document_type, document_number } = form.values
  return (
    <Panel title={texts.document}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          label={PERSON_TEXTS.document_type}
          data={DOCUMENT_TYPES.map((value) => ({ value, label: DOCUMENT_TYPE_TEXTS[value] }))}
          {...field('document_type')}
        />
        <TextInput
          label={PERSON_TEXTS.document_number}
          autoComplete="off"
          {...field('document_number')}
          {...(availability === 'taken' && {
            error: texts.identityDocumentTaken(document_type.toUpperCase(), document_number.trim()),
          })}
          description={
            !form.errors['document_number'] && (
              <AvailabilityHint
                state={availability}
                words={{
                  checking: texts.checking,
                  available: texts.identityDocumentAvailable,
                  failed: texts.identityDocumentCheckFailed,
                }}
              />
            )
          }
        />
      </SimpleGrid>
    </Panel>
  )
}
