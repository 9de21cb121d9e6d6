import { Button, NativeSelect, NumberInput, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { PaperSettingsForm as schema, savePaperSettings } from '#contract/paper-settings.ts'
import { COUNTED_ATTEMPTS, PAPER_LIMITS } from '#domain/papers/kinds.ts'
import { FILE_RULES } from '#domain/files/purposes.ts'
import type { Edit } from '#web/api/conflict.ts'
import { upload } from '#web/api/upload.ts'
import { useAction } from '#web/api/useAction.ts'
import { useContractForm } from '#web/api/useContractForm.ts'
import { ConflictPlace } from '#web/ui/ConflictPlace.tsx'
import { FileDrop } from '#web/ui/FileDrop.tsx'
import { notify } from '#web/ui/notify.ts'
import { Panel } from '#web/ui/Section.tsx'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import type { PaperSettings } from './answers.ts'
import { paperSettingsTexts as texts } from './settings-texts.ts'

const uploadPicture = upload({ purpose: 'signature' })

const valuesOf = (settings: PaperSettings) => ({
  city: settings.city,
  signer_name: settings.signer_name,
  signer_office: settings.signer_office,
  signature_id: settings.signature?.id ?? null,
  seal_id: settings.seal?.id ?? null,
  verification_address: settings.verification_address ?? '',
  students_issue: settings.students_issue,
  proof_days: settings.proof_days,
  counted_attempt: settings.counted_attempt,
  recognition_legend: settings.recognition_legend,
  acta_book: settings.acta_book,
  acta_folio: settings.acta_folio,
  signature: settings.signature,
  seal: settings.seal,
})
type Values = ReturnType<typeof valuesOf>

/** The values to send; a picture as itself, so that whoever decides about it sees its name. */
const toSend = ({ signature_id: _signature, seal_id: _seal, ...sent }: Values) => sent
type Sent = ReturnType<typeof toSend>

/** The ids of pictures that were touched. */
function withIds({ signature, seal, ...edit }: Edit<Sent>) {
  return {
    ...edit,
    ...(signature !== undefined && { signature_id: signature?.id ?? null }),
    ...(seal !== undefined && { seal_id: seal?.id ?? null }),
  }
}

/** What all papers share. */
export function PaperSettingsForm({ settings }: { settings: PaperSettings }) {
  // Averages are shown by the degree progress too.
  const save = useAction(savePaperSettings, { changes: ['degree'] })
  const { form, formProps, sending, conflict } = useContractForm<Values, typeof schema, Sent>({
    schema,
    initialValues: valuesOf(settings),
    edits: {
      version: settings.version,
      valuesOf: (stored) => valuesOf({ ...settings, ...stored }),
      toSend,
      parts: { signature: ['signature', 'signature_id'], seal: ['seal', 'seal_id'] },
      says: {
        signature: (picture) => picture?.file_name,
        seal: (picture) => picture?.file_name,
        counted_attempt: (value) => texts.attempts[value],
      },
    },
    send: (_, edit) => save.mutateAsync(withIds(edit)),
    onSent: (values) => {
      form.setInitialValues(values)
      notify.success(texts.saved)
    },
    onFailure: ({ detail }) => {
      notify.error(detail, { title: texts.saveFailed })
      return true
    },
  })

  const { line, text, proof_days, book, folio } = PAPER_LIMITS
  const picture = (name: 'signature' | 'seal') => (
    <FileDrop
      label={texts[name]}
      hint={texts.pictureHint}
      rule={FILE_RULES.signature}
      upload={uploadPicture}
      value={form.values[name]}
      onChange={(file) => {
        form.setFieldValue(name, file)
        form.setFieldValue(`${name}_id`, file?.id ?? null)
      }}
    />
  )
  return (
    <form {...formProps}>
      <UnsavedGuard dirty={form.isDirty() && !sending} />
      <ConflictPlace conflict={conflict} isPage>
        <Panel title={texts.signer}>
          <Stack>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <TextInput label={texts.signerName} maxLength={line} {...form.getInputProps('signer_name')} />
              <TextInput label={texts.signerOffice} maxLength={line} {...form.getInputProps('signer_office')} />
            </SimpleGrid>
            <TextInput
              label={texts.city}
              description={texts.cityHint}
              maxLength={line}
              {...form.getInputProps('city')}
            />
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              {picture('signature')}
              {picture('seal')}
            </SimpleGrid>
          </Stack>
        </Panel>
        <Panel title={texts.issuing}>
          <Stack>
            <Switch
              label={texts.studentsIssue}
              description={texts.studentsIssueHint}
              {...form.getInputProps('students_issue', { type: 'checkbox' })}
            />
            <NumberInput
              label={texts.proofDays}
              maw="20rem"
              {...proof_days}
              allowDecimal={false}
              {...form.getInputProps('proof_days')}
            />
            <TextInput
              label={texts.address}
              description={texts.addressHint(settings.own_address)}
              inputMode="url"
              placeholder="https://"
              {...form.getInputProps('verification_address')}
            />
            <Textarea
              label={texts.legend}
              description={texts.legendHint}
              maxLength={text}
              maxRows={8}
              {...form.getInputProps('recognition_legend')}
            />
          </Stack>
        </Panel>
        <Panel title={texts.actas} lead={texts.actasLead}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              label={texts.actaBook}
              description={texts.actaBookHint}
              maxLength={book}
              {...form.getInputProps('acta_book')}
            />
            <NumberInput
              label={texts.actaFolio}
              description={texts.actaFolioHint}
              {...folio}
              allowDecimal={false}
              {...form.getInputProps('acta_folio')}
              value={form.values.acta_folio ?? ''}
              onChange={(typed) => form.setFieldValue('acta_folio', typeof typed === 'number' ? typed : null)}
            />
          </SimpleGrid>
        </Panel>
        <Panel title={texts.averages}>
          <NativeSelect
            label={texts.countedAttempt}
            description={texts.countedAttemptHint}
            maw="20rem"
            data={COUNTED_ATTEMPTS.map((value) => ({ value, label: texts.attempts[value] }))}
            {...form.getInputProps('counted_attempt')}
          />
        </Panel>
        <Button type="submit" loading={sending} mb="2rem">
          {texts.save}
        </Button>
      </ConflictPlace>
    </form>
  )
}
