import { Button, Group, Stack, Textarea } from '@mantine/core'
import { paperTextFormOf, previewPaper, savePaperText } from '#contract/paper-settings.ts'
import { DOCUMENT_FIELDS } from '#domain/papers/fields.ts'
import { PAPER_LIMITS } from '#domain/papers/kinds.ts'
import { addressOf } from '#web/api/client.ts'
import { useAction } from '#web/api/useAction.ts'
import { useContractForm } from '#web/api/useContractForm.ts'
import { ConflictPlace } from '#web/ui/ConflictPlace.tsx'
import { notify } from '#web/ui/notify.ts'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import type { PaperSettings } from './answers.ts'
import styles from './Papers.module.css'
import { paperSettingsTexts as texts } from './settings-texts.ts'

type Words = PaperSettings['texts'][number]

/** The text of one kind of paper, with a sample of the printed result. */
export function PaperTextForm({ text: { kind, body, legend, version } }: { text: Words }) {
  const save = useAction(savePaperText)
  const hint = texts.hints[kind]
  const { form, formProps, sending, conflict } = useContractForm({
    schema: paperTextFormOf(kind),
    initialValues: { body, legend },
    edits: { version, valuesOf: (stored) => ({ body, legend, ...stored }) },
    send: (_, edit) => save.mutateAsync({ kind, ...edit }),
    onSent: (values) => {
      form.setInitialValues(values)
      notify.success(texts.textSaved)
    },
    onFailure: ({ detail }) => {
      notify.error(detail, { title: texts.textFailed })
      return true
    },
  })

  return (
    <form {...formProps}>
      <UnsavedGuard dirty={form.isDirty() && !sending} />
      <details className={styles.text}>
        <summary>
          <h3>{texts.names[kind]}</h3>
        </summary>
        <ConflictPlace conflict={conflict}>
          <Stack>
            {hint && <p className="hint">{hint}</p>}
            <Textarea
              label={texts.body}
              description={texts.fields(DOCUMENT_FIELDS[kind])}
              required
              autosize
              minRows={5}
              maxRows={14}
              maxLength={PAPER_LIMITS.text}
              {...form.getInputProps('body')}
            />
            <Textarea
              label={texts.ownLegend}
              autosize
              maxRows={6}
              maxLength={PAPER_LIMITS.text}
              {...form.getInputProps('legend')}
            />
            <Group>
              <Button type="submit" variant="default" loading={sending}>
                {texts.saveText}
              </Button>
              <Button
                component="a"
                variant="subtle"
                href={addressOf(previewPaper, { kind })}
                download
                aria-label={texts.previewOf(texts.names[kind])}
              >
                {texts.preview}
              </Button>
            </Group>
          </Stack>
        </ConflictPlace>
      </details>
    </form>
  )
}
