import { Stack, Textarea, TextInput } from '@mantine/core'
import { PostForm } from '#contract/forum.ts'
import { FORUM_LIMITS } from '#domain/forum/limits.ts'
import { useContractForm } from '#web/api/useContractForm.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { useDialog } from '#web/ui/useDialog.ts'
import { useCreatePost, useUpdatePost, type Post } from './queries.ts'
import { writingTexts as texts } from './texts.ts'

/** Writes a post, or changes an own one. */
export default function PostDialog({
  post,
  onClose,
}: {
  post: Post | null
  /** With the post that was written, if any. */
  onClose: (written?: string) => void
}) {
  const create = useCreatePost()
  const update = useUpdatePost()
  const written = create.data?.id
  const dialog = useDialog(() => onClose(written))
  const { form, formProps, sending } = useContractForm({
    schema: PostForm,
    initialValues: { title: post?.title ?? '', content: post?.content ?? '' },
    send: (values) => (post ? update.mutateAsync({ ...values, postId: post.id }) : create.mutateAsync(values)),
    onSent: () => {
      notify.success(post ? texts.updated : texts.created)
      dialog.close()
    },
    onFailure: (problem) => {
      notify.error(problem.detail, { title: post ? texts.updateFailed : texts.createFailed, durationMs: 5000 })
      return true
    },
  })
  return (
    <FormDialog
      title={post ? texts.editTitle : texts.newTitle}
      submitLabel={post ? texts.save : texts.publish}
      dirty={form.isDirty()}
      sending={sending}
      formProps={formProps}
      dialog={dialog}
    >
      <Stack>
        <TextInput
          label={texts.title}
          maxLength={FORUM_LIMITS.title}
          required
          data-autofocus
          {...form.getInputProps('title')}
        />
        <Textarea
          label={texts.content}
          description={texts.contentHint}
          maxLength={FORUM_LIMITS.content}
          minRows={6}
          maxRows={16}
          required
          {...form.getInputProps('content')}
        />
      </Stack>
    </FormDialog>
  )
}
