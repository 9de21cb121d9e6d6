import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { paperTextFormOf, previewPaper, savePaperText } from '#contract/document-settings.ts'
import { DOCUMENT_FIELDS } from '#domain/documents/fields.ts'
import { DOCUMENT_LIMITS } from '#domain/documents/kinds.ts'
import { addressOf } from '#web/api/client.ts'
import { useAction } from '#web/api/useAction.ts'
import { useContractForm } from '#web/api/useContractForm.ts'
import { notify } from '#web/ui/notify.ts'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import type { PaperSettings } from './answers.ts'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import styles from './Documents.module.css'
import { paperSettingsTexts as texts } from './settings-texts.ts'

type Words = PaperSettings['texts'][number]

/** The words of one kind of paper, with a sample of how it's printed. `onReload` asks for those of all as they stand now. */
export function PaperTextForm({
  text: { kind, body, legend, updated_at },
  onReload,
}: {
  text: Words
  onReload: () => Promise<PaperSettings | undefined>
}) {
  const save = useAction(savePaperText)
  const [seen_at, setSeen] = useState(updated_at)
  const [hasConflict, setConflict] = useState(false)
  const hint = texts.hints[kind]
  const { form, formProps, sending } = useContractForm({
    schema: paperTextFormOf(kind),
    initialValues: { body, legend },
    send: async (values) => setSeen((await save.mutateAsync({ kind, ...values, seen_at })).updated_at),
    onSent: (values) => {
      start(values)
      notify.success(texts.textSaved)
    },
    onFailure: ({ code, detail }) => {
      setConflict(code === 'CHANGED_MEANWHILE')
      notify.error(detail, { title: texts.textFailed })
      return true
    },
  })

  function start(values: Pick<Words, 'body' | 'legend'>) {
    form.setInitialValues(values)
    form.setValues(values)
    setConflict(false)
  }

  async function load() {
    const now = (await onReload())?.texts.find((one) => one.kind === kind)
    if (!now) return
    setSeen(now.updated_at)
    start({ body: now.body, legend: now.legend })
  }

  return (
    <form {...formProps}>
      <UnsavedGuard dirty={form.isDirty() && !sending} />
      <details className={styles.text}>
        <summary>
          <h3>{texts.names[kind]}</h3>
        </summary>
        <Stack>
          {hint && <p className="hint">{hint}</p>}
          <Textarea
            label={texts.body}
            description={texts.fields(DOCUMENT_FIELDS[kind])}
            required
            autosize
            minRows={5}
            maxRows={14}
            maxLength={DOCUMENT_LIMITS.text}
            {...form.getInputProps('body')}
          />
          <Textarea
            label={texts.ownLegend}
            autosize
            maxRows={6}
            maxLength={DOCUMENT_LIMITS.text}
            {...form.getInputProps('legend')}
          />
          {hasConflict && <ChangedMeanwhile onLoad={() => void load()} />}
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
      </details>
    </form>
  )
}
