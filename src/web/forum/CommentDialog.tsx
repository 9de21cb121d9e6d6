import { Textarea } from '@mantine/core'
import { CommentForm } from '#contract/forum.ts'
import { FORUM_LIMITS } from '#domain/forum/limits.ts'
import { useContractForm } from '#web/api/useContractForm.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { useDialog } from '#web/ui/useDialog.ts'
import { useUpdateComment, type Comment } from './queries.ts'
import { writingTexts as texts } from './texts.ts'

/** Changes an own comment. */
export default function CommentDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const dialog = useDialog(onClose)
  const { mutateAsync } = useUpdateComment()
  const { form, formProps, sending } = useContractForm({
    schema: CommentForm,
    initialValues: { content: comment.content },
    send: ({ content }) => mutateAsync({ commentId: comment.id, content }),
    onSent: () => {
      notify.success(texts.commentUpdated)
      dialog.close()
    },
    onFailure: (problem) => {
      notify.error(problem.detail, { title: texts.commentUpdateFailed, durationMs: 5000 })
      return true
    },
  })
  return (
    <FormDialog
      title={texts.editCommentTitle}
      submitLabel={texts.save}
      dirty={form.isDirty()}
      sending={sending}
      formProps={formProps}
      dialog={dialog}
    >
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
