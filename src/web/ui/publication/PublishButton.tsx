import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { publishGrades } from '#contract/evaluations.ts'
import { useAction } from '#web/api/useAction.ts'
import { notify } from '#web/ui/notify.ts'
import { publicationTexts as texts } from './texts.ts'

const LONG_MS = 8000

/** Publishes the grades of an evaluation, once its teacher has read how many students are told (record 076). */
export function PublishButton({
  assignmentId,
  title,
  held,
  waiting = 0,
  isNamed = false,
}: {
  assignmentId: string
  title: string
  /** How many grades are held. */
  held: number
  /** What was handed in and isn't graded. */
  waiting?: number
  /** Beside others of its kind: each says which evaluation it's about. */
  isNamed?: boolean
}) {
  const publishing = useAction(publishGrades, {
    changes: ['grades'],
    evenRefused: true,
    done: ({ told }) => notify.success(texts.told(told), { title: texts.done }),
    failed: { title: texts.failed, durationMs: LONG_MS },
    confirm: {
      title: texts.title(title),
      text: texts.text,
      changes: [texts.told(held), ...(waiting > 0 ? [texts.waiting(waiting)] : [])],
      isFinal: false,
      confirmLabel: texts.publish,
    },
  })
  return (
    <Button
      variant={isNamed ? 'default' : 'filled'}
      loading={publishing.isPending}
      leftSection={<IconSend size={18} stroke={1.7} aria-hidden />}
      onClick={() => void publishing.run({ assignmentId, seen_count: held })}
    >
      {isNamed ? texts.publishOf(title) : texts.publish}
    </Button>
  )
}
