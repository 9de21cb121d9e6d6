import { Textarea } from '@mantine/core'
import { CommentForm, updateComment } from '#contract/forum.ts'
import { FORUM_LIMITS } from '#domain/forum/limits.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import type { Comment } from './answers.ts'
import { writingTexts as texts } from './texts.ts'

/** Changes an own comment. */
export default function CommentDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { mutateAsync } = useAction(updateComment)
  const { form, dialogProps } = useFormDialog({
    schema: CommentForm,
    initialValues: valuesOf(comment),
    edits: { version: comment.version, valuesOf: (stored) => valuesOf({ ...comment, ...stored }) },
    send: (_, edit) => mutateAsync({ ...edit, commentId: comment.id }),
    sent: texts.commentUpdated,
    failed: texts.commentUpdateFailed,
    draft: `comment ${comment.id}`,
    onClosed: onClose,
  })
  return (
    <FormDialog title={texts.editCommentTitle} submitLabel={texts.save} {...dialogProps}>
      <Textarea
        label={texts.content}
        maxLength={FORUM_LIMITS.comment}
        maxRows={12}
        required
        data-autofocus
        {...form.getInputProps('content')}
      />
    </FormDialog>
  )
}

const valuesOf = ({ content }: Comment) => ({ content })
