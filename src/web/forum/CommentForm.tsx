import { Button, Textarea } from '@mantine/core'
import { CommentForm as Form, createComment } from '#contract/forum.ts'
import { FORUM_LIMITS } from '#domain/forum/limits.ts'
import { useAction } from '#web/api/useAction.ts'
import { useContractForm } from '#web/api/useContractForm.ts'
import { notify } from '#web/ui/notify.ts'
import styles from './Forum.module.css'
import { postTexts as texts } from './texts.ts'

/** The form under a post: stays in sight while the comments scroll. */
export function CommentForm({ postId }: { postId: string }) {
  const { mutateAsync } = useAction(createComment)
  const { form, formProps, sending } = useContractForm({
    schema: Form,
    initialValues: { content: '' },
    draft: `comment on ${postId}`,
    send: ({ content }) => mutateAsync({ postId, content }),
    onSent: () => {
      notify.success(texts.commented)
      form.setValues({ content: '' })
      form.resetDirty()
      form.clearErrors()
    },
    onFailure: (problem) => {
      notify.error(problem.detail, { title: texts.commentFailed, durationMs: 5000 })
      return true
    },
  })
  // Leaving an empty field is no mistake here: it's asked for only when it's sent.
  const { onBlur: _, ...field } = form.getInputProps('content')
  return (
    <form {...formProps} className={styles.commentForm}>
      <Textarea
        label={texts.commentLabel}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={FORUM_LIMITS.comment}
        {...field}
      />
      <Button type="submit" loading={sending}>
        {texts.comment}
      </Button>
    </form>
  )
}
