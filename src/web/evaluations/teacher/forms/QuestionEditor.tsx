import { Alert, Button, Group, Modal, Skeleton, VisuallyHidden } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useMedia } from '#web/ui/useMedia.ts'
import { IconArrowsSort, IconLock, IconPlus } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Question } from '#domain/evaluations/question-types.ts'
import { QUESTION_LIMITS } from '#domain/evaluations/limits.ts'
import { totalPoints } from '#domain/evaluations/questions.ts'
import type { Conflict } from '#web/api/conflict.ts'
import { ConflictPlace } from '#web/ui/ConflictPlace.tsx'
import { confirm } from '#web/ui/confirm-store.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import type { EditableAssignment } from '../answers.ts'
import { QuestionCard } from './QuestionCard.tsx'
import styles from './Questions.module.css'
import { questionTexts as texts } from './texts.ts'
import { useQuestions } from './useQuestions.ts'
import { useQuestionsToSave } from './useQuestionsToSave.ts'

// What drags is heavy and asked for by few.
const QuestionOrder = lazy(() => import('./QuestionOrder.tsx'), {
  waiting: ({ questions }) => <Skeleton height={56 * questions.length} radius="md" />,
})

/** The question editor (document 3 §5): add, change, mark the right answers, move, remove. */
export default function QuestionEditor({
  title,
  initial,
  locked = false,
  conflict,
  onSave,
  onClose,
}: {
  title: string
  initial: EditableAssignment['form_questions']
  /** Somebody has answered: only words may change. */
  locked?: boolean
  /** What others changed meanwhile; `merged` answers the questions as they were decided. */
  conflict?: {
    round: number
    shown:
      | (Pick<Conflict, 'fields' | 'says' | 'labels' | 'dismiss'> & {
          merged: (taken: readonly string[]) => Question[]
        })
      | null
  }
  onSave: (questions: Question[]) => Promise<void>
  onClose: () => void
}) {
  // Opened after it has mounted, or it would not know where the focus came from.
  const mounted = useMounted()
  const isPhone = useMedia('(max-width: 47.99em)')
  const { questions, dirty, moved, edit, add, duplicate, move, remove, put, list } = useQuestions(initial)
  const [orders, setOrders] = useState(false)
  const { save, saving, problems, summary } = useQuestionsToSave({ questions, initial, list, onSave })
  const close = async () => {
    if (saving) return
    if (!dirty || (await confirm(DISCARD))) onClose()
  }
  /** Problems with a question are shown on its card. */
  const saveShown = () => {
    setOrders(false)
    setTimeout(() => void save())
  }
  // The decision is saved once it's in the editor.
  const latest = useRef(save)
  useLayoutEffect(() => {
    latest.current = save
  })
  const shown = conflict?.shown
  const decision: Conflict | null = shown
    ? {
        ...shown,
        nodeOf: () => null,
        resolve: (taken) => {
          flushSync(() => put(shown.merged(taken)))
          void latest.current()
        },
      }
    : null
  const isFull = questions.length >= QUESTION_LIMITS.questions
  return (
    <Modal
      opened={mounted}
      onClose={() => void close()}
      title={title.trim() ? texts.of(title.trim()) : texts.title}
      size="56rem"
      fullScreen={isPhone}
      radius={isPhone ? 0 : 'lg'}
      closeOnClickOutside={false}
      // Under the question that asks before leaving.
      zIndex={190}
    >
      <ConflictPlace conflict={{ round: conflict?.round ?? 0, shown: decision }}>
        {locked ? (
          <Alert icon={<IconLock size={20} aria-hidden />} title={texts.locked} color="ambar" mb="md">
            {texts.lockedText}
          </Alert>
        ) : (
          <p className={styles.lead}>{texts.lead}</p>
        )}
        {!locked && questions.length > 1 && (
          <Button
            variant="default"
            mb="md"
            leftSection={<IconArrowsSort size={18} aria-hidden />}
            aria-pressed={orders}
            onClick={() => setOrders(!orders)}
          >
            {orders ? texts.orderDone : texts.order}
          </Button>
        )}
        <VisuallyHidden role="status">{moved !== null && texts.moved(moved)}</VisuallyHidden>
        {orders && <QuestionOrder questions={questions} onMove={move} />}
        <div ref={list} className={styles.questions} hidden={orders}>
          {questions.map((question, index) => (
            <QuestionCard
              key={question.id}
              question={question}
              index={index}
              isLast={index === questions.length - 1}
              locked={locked}
              problems={problems.get(index)}
              onEdit={edit}
              onMove={move}
              onDuplicate={duplicate}
              isFull={isFull}
              onRemove={remove}
            />
          ))}
        </div>
        {questions.length === 0 && <EmptyState title={texts.none} text={texts.noneText} />}
        {!locked && !orders && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={add}
            disabled={isFull}
            fullWidth={isPhone}
          >
            {texts.add}
          </Button>
        )}
        {isFull && <p className={styles.lead}>{texts.tooMany(QUESTION_LIMITS.questions)}</p>}
        <div className={styles.foot}>
          {summary ? (
            <p role="alert" className={styles.summary}>
              {summary}
            </p>
          ) : (
            <output>{texts.totals(questions.length, totalPoints(questions))}</output>
          )}
          <Group gap="sm">
            <Button variant="default" onClick={() => void close()} disabled={saving}>
              {texts.cancel}
            </Button>
            <Button onClick={() => saveShown()} loading={saving}>
              {texts.save}
            </Button>
          </Group>
        </div>
      </ConflictPlace>
    </Modal>
  )
}

const DISCARD = {
  title: uiTexts.unsavedTitle,
  text: uiTexts.unsavedText,
  isFinal: false,
  confirmLabel: uiTexts.unsavedLeave,
  cancelLabel: uiTexts.unsavedStay,
}
