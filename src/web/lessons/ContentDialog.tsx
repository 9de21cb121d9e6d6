import { NativeSelect, Stack, TextInput, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { fileTypesInWords } from '#contract/file-type-texts.ts'
import { LessonContentForm, createLessonContent, updateLessonContent } from '#contract/lessons.ts'
import { isWebUrl } from '#domain/web-address.ts'
import { boundedRule } from '#domain/files/accept.ts'
import { MEGABYTE } from '#domain/files/purposes.ts'
import { LESSON_LIMITS, type LessonContentType } from '#domain/lessons/contents.ts'
import { upload } from '#web/api/upload.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { getSession } from '#web/session/session.ts'
import { FileDrop } from '#web/ui/FileDrop.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import type { LessonContent } from './answers.ts'
import { CONTENT_TYPE_TEXTS, manageTexts } from './texts.ts'
import { TOAST_MS } from './useLessonActions.ts'

const texts = manageTexts.content
const OFFERED: readonly LessonContentType[] = ['file', 'video', 'link', 'text', 'image']

type Values = {
  type: LessonContentType
  title: string
  content_url: string | null
  content_text: string | null
  file_id: string | null
}

/** Adds a content to a lesson or changes one (document 3 §2.4 and §5). */
export default function ContentDialog({
  lessonId,
  content,
  onClose,
}: {
  lessonId: string
  content: LessonContent | undefined
  onClose: () => void
}) {
  const creation = useAction(createLessonContent)
  const change = useAction(updateLessonContent)
  const { form, dialogProps } = useFormDialog<Values, typeof LessonContentForm>({
    schema: LessonContentForm,
    initialValues: valuesOf(content),
    edits: content
      ? {
          version: content.version,
          valuesOf: (stored) => valuesOf({ ...content, ...stored }),
          toSend: withAddress,
          says: { type: (type) => CONTENT_TYPE_TEXTS[type], file_id: (id) => (id === null ? '' : texts.file) },
        }
      : undefined,
    send: (values, edit) =>
      content
        ? change.mutateAsync({ contentId: content.id, ...edit })
        : creation.mutateAsync({ lessonId, ...withAddress(values) }),
    sent: { message: texts.saved, durationMs: TOAST_MS.success },
    failed: ({ detail }) => texts.saveFailed(detail),
    onClosed: onClose,
  })
  // Document 3 §5: nothing is saved while a file is uploading.
  const [isUploading, setUploading] = useState(false)
  const offered = OFFERED.includes(form.values.type) ? OFFERED : [...OFFERED, form.values.type]

  function choose(type: LessonContentType) {
    form.setValues({ type, content_url: null, content_text: null, file_id: null })
    form.clearErrors()
  }

  return (
    <FormDialog
      title={content ? texts.change : texts.create}
      submitLabel={texts.save}
      waiting={isUploading}
      {...dialogProps}
    >
      <Stack gap="md">
        <NativeSelect
          label={texts.type}
          data-autofocus
          data={offered.map((value) => ({ value, label: CONTENT_TYPE_TEXTS[value] }))}
          value={form.values.type}
          onChange={(event) => {
            const chosen = offered.find((value) => value === event.currentTarget.value)
            if (chosen) choose(chosen)
          }}
        />
        <TextInput
          label={texts.title}
          description={texts.titleHint}
          maxLength={LESSON_LIMITS.title}
          {...form.getInputProps('title')}
        />
        <Source form={form} lessonId={lessonId} content={content} onUploading={setUploading} />
      </Stack>
    </FormDialog>
  )
}

/** The field of what the content is made of: a file, an address, or a text. */
function Source({
  form,
  lessonId,
  content,
  onUploading,
}: {
  form: UseFormReturnType<Values>
  lessonId: string
  content: LessonContent | undefined
  onUploading: (isUploading: boolean) => void
}) {
  const [file, setFile] = useState(fileOf(content))
  const { type, content_url, content_text, file_id } = form.values
  if (type === 'file') {
    const rule = boundedRule('lesson', getSession().settings)
    const [types, megabytes] = [fileTypesInWords(rule.extensions), rule.maxBytes / MEGABYTE]
    return (
      <FileDrop
        label={texts.file}
        hint={texts.fileHint(types, `${megabytes} MB`)}
        rule={rule}
        messages={{ tooBig: texts.tooLarge(`${megabytes}MB`), wrongType: texts.wrongType(types) }}
        upload={(chosen, options) => {
          form.clearFieldError('file_id')
          onUploading(true)
          return upload({ purpose: 'lesson', lesson_id: lessonId })(chosen, options).finally(() => onUploading(false))
        }}
        value={file_id === null ? null : file}
        onChange={(next) => {
          setFile(next)
          form.setFieldValue('file_id', next?.id ?? null)
        }}
        {...errorOf(form, 'file_id')}
      />
    )
  }
  if (type === 'text') {
    return (
      <Textarea
        label={texts.text}
        required
        autosize
        minRows={5}
        maxRows={16}
        maxLength={LESSON_LIMITS.text}
        {...form.getInputProps('content_text')}
        value={content_text ?? ''}
        onChange={(event) => form.setFieldValue('content_text', event.currentTarget.value || null)}
      />
    )
  }
  return (
    <TextInput
      type="url"
      inputMode="url"
      label={texts.url[type]}
      description={texts.urlHint[type]}
      required
      {...form.getInputProps('content_url')}
      value={content_url ?? ''}
      onChange={(event) => form.setFieldValue('content_url', event.currentTarget.value || null)}
    />
  )
}

function errorOf(form: UseFormReturnType<Values>, field: keyof Values): { error?: string } {
  const error = form.errors[field]
  return typeof error === 'string' ? { error } : {}
}

function valuesOf(content: LessonContent | undefined): Values {
  if (!content) return { type: 'file', title: '', content_url: null, content_text: null, file_id: null }
  const { type, title, content_url, content_text, file_id } = content
  const values = { type, title: title ?? '', content_url, content_text, file_id }
  return type === 'text' ? { ...values, content_url: null, content_text: content_text ?? content_url } : values
}

/** A text that consists only of an address is treated as one (decision S5). */
function withAddress(values: Values): Values {
  const typed = values.content_text?.trim() ?? ''
  if (values.type !== 'text' || !isWebUrl(typed)) return values
  return { ...values, content_url: typed, content_text: null }
}

function fileOf(content: LessonContent | undefined) {
  if (!content?.file_id) return null
  return { id: content.file_id, file_name: content.file_name ?? '', file_size: content.file_size ?? 0, file_type: '' }
}
