import { Stack, Textarea, TextInput } from '@mantine/core'
import { PostForm, createPost, updatePost } from '#contract/forum.ts'
import { FORUM_LIMITS } from '#domain/forum/limits.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import type { Post } from './answers.ts'
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
  const create = useAction(createPost)
  const update = useAction(updatePost)
  const written = create.data?.id
  const { form, dialogProps } = useFormDialog({
    schema: PostForm,
    initialValues: valuesOf(post),
    edits: post ? { version: post.version, valuesOf: (stored) => valuesOf({ ...post, ...stored }) } : undefined,
    send: (values, edit) => (post ? update.mutateAsync({ ...edit, postId: post.id }) : create.mutateAsync(values)),
    sent: post ? texts.updated : texts.created,
    failed: post ? texts.updateFailed : texts.createFailed,
    draft: post ? `post ${post.id}` : 'post',
    onClosed: () => onClose(written),
  })
  return (
    <FormDialog
      title={post ? texts.editTitle : texts.newTitle}
      submitLabel={post ? texts.save : texts.publish}
      {...dialogProps}
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

function valuesOf(post: Post | null) {
  return { title: post?.title ?? '', content: post?.content ?? '' }
}
