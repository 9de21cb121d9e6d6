import { Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { AnnouncementForm, createAnnouncement, updateAnnouncement } from '#contract/announcements.ts'
import { ANNOUNCEMENT_LIMITS } from '#domain/announcements/limits.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import type { Announcement } from './answers.ts'
import { announcementTexts as texts } from './texts.ts'
import { ANNOUNCEMENT_CHANGES } from './useAnnouncementActions.ts'

/** Publishes an announcement, or changes the one that is given (document 3 §2.12). */
export default function AnnouncementFormDialog({
  announcement,
  onClose,
}: {
  announcement: Announcement | null
  onClose: () => void
}) {
  const create = useAction(createAnnouncement, { changes: ANNOUNCEMENT_CHANGES })
  const update = useAction(updateAnnouncement, { changes: ANNOUNCEMENT_CHANGES })
  const { form, dialogProps } = useFormDialog({
    schema: AnnouncementForm,
    initialValues: valuesOf(announcement),
    edits: announcement
      ? { version: announcement.version, valuesOf: (stored) => valuesOf({ ...announcement, ...stored }) }
      : undefined,
    send: (values, edit) =>
      announcement ? update.mutateAsync({ ...edit, announcementId: announcement.id }) : create.mutateAsync(values),
    sent: announcement ? texts.updated : texts.created,
    failed: texts.saveFailed,
    // One that others may change meanwhile begins with what it says by then.
    ...(!announcement && { draft: 'announcement' }),
    onClosed: onClose,
  })
  return (
    <FormDialog
      title={announcement ? texts.editTitle : texts.createTitle}
      submitLabel={announcement ? texts.save : texts.publish}
      {...dialogProps}
    >
      <Stack>
        <TextInput
          label={texts.titleField}
          maxLength={ANNOUNCEMENT_LIMITS.title}
          required
          data-autofocus
          {...form.getInputProps('title')}
        />
        <Textarea
          label={texts.content}
          description={texts.contentHint}
          maxLength={ANNOUNCEMENT_LIMITS.content}
          minRows={5}
          maxRows={14}
          required
          {...form.getInputProps('content')}
        />
        <Switch
          label={texts.active}
          description={texts.activeHint}
          {...form.getInputProps('is_active', { type: 'checkbox' })}
        />
      </Stack>
    </FormDialog>
  )
}

function valuesOf(announcement: Announcement | null) {
  return {
    title: announcement?.title ?? '',
    content: announcement?.content ?? '',
    is_active: announcement?.is_active ?? true,
  }
}
