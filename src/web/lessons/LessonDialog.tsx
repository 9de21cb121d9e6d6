import { Autocomplete, SimpleGrid, Stack, TextInput, Textarea } from '@mantine/core'
import { useRef } from 'react'
import { LessonForm, createLesson, updateLesson } from '#contract/lessons.ts'
import { LESSON_LIMITS } from '#domain/lessons/contents.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import type { Lesson } from './answers.ts'
import { manageTexts as texts } from './texts.ts'
import { TOAST_MS } from './useLessonActions.ts'

/** Creates a lesson or changes one (document 3 §5). */
export default function LessonDialog({
  courseId,
  lesson,
  modules,
  onClose,
  onSaved,
  onContent,
}: {
  courseId: string
  lesson: Lesson | undefined
  /** The modules that the course has already. */
  modules: string[]
  onClose: () => void
  onSaved: (lessonId: string, isNew: boolean) => void
  /** Goes on to the first content of the lesson that was created. */
  onContent: (lessonId: string) => void
}) {
  const goesOn = useRef(false)
  const created = useRef<string | null>(null)
  const creation = useAction(createLesson)
  const change = useAction(updateLesson, { changes: ['evaluations'] })
  const { form, dialogProps } = useFormDialog({
    schema: LessonForm,
    initialValues: valuesOf(lesson),
    edits: lesson ? { version: lesson.version, valuesOf: (stored) => valuesOf({ ...lesson, ...stored }) } : undefined,
    send: async (values, edit) => {
      if (lesson) {
        const changed = await change.mutateAsync({ lessonId: lesson.id, ...edit })
        onSaved(lesson.id, false)
        return changed
      }
      const made = await creation.mutateAsync({ courseId, ...values })
      created.current = made.id
      onSaved(made.id, true)
      return made
    },
    sent: { message: lesson ? texts.updated : texts.created, durationMs: TOAST_MS.success },
    failed: ({ detail }) => (lesson ? texts.updateFailed(detail) : texts.createFailed(detail)),
    onClosed: () => {
      if (goesOn.current && created.current) onContent(created.current)
      else onClose()
    },
  })
  function send(andGoOn: boolean, event?: React.FormEvent<HTMLFormElement>) {
    goesOn.current = andGoOn
    dialogProps.formProps.onSubmit(event)
  }

  return (
    <FormDialog
      title={lesson ? texts.form.edit : texts.form.create}
      submitLabel={texts.form.save}
      also={lesson ? undefined : { label: texts.form.saveAndAdd, send: () => send(true) }}
      size="xl"
      {...dialogProps}
      formProps={{ ...dialogProps.formProps, onSubmit: (event) => send(false, event) }}
    >
      <Stack gap="md">
        <TextInput
          label={texts.form.title}
          required
          data-autofocus
          maxLength={LESSON_LIMITS.title}
          {...form.getInputProps('title')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Autocomplete
            label={texts.form.module}
            description={texts.form.moduleHint}
            data={modules}
            maxLength={LESSON_LIMITS.module_title}
            comboboxProps={{ withinPortal: true }}
            {...form.getInputProps('module_title')}
          />
          <TextInput
            label={texts.form.duration}
            description={texts.form.durationHint}
            maxLength={LESSON_LIMITS.duration}
            {...form.getInputProps('duration')}
          />
        </SimpleGrid>
        <Textarea
          label={texts.form.description}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={LESSON_LIMITS.description}
          {...form.getInputProps('description')}
        />
      </Stack>
    </FormDialog>
  )
}

function valuesOf(lesson: Lesson | undefined) {
  return {
    title: lesson?.title ?? '',
    description: lesson?.description ?? '',
    duration: lesson?.duration ?? '',
    module_title: lesson?.module_title ?? '',
  }
}
