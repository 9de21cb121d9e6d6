import { Alert, Button, Group, Modal } from '@mantine/core'
import { useMediaQuery, useMounted } from '@mantine/hooks'
import { IconLock, IconPlus } from '@tabler/icons-react'
import { QUESTION_LIMITS } from '#domain/evaluations/limits.ts'
import { totalPoints } from '#domain/evaluations/questions.ts'
import { confirm } from '#web/ui/confirm-store.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import { QuestionCard } from './QuestionCard.tsx'
import type { AssignmentInput, EditableAssignment } from './queries.ts'
import styles from './Questions.module.css'
import { questionTexts as texts } from './texts.ts'
import { useQuestions } from './useQuestions.ts'
import { useQuestionsToSave } from './useQuestionsToSave.ts'

export type QuestionsToSave = NonNullable<AssignmentInput['form_questions']>

/** The question editor (document 3 §5): add, change, mark the right answers, move, remove. */
export default function QuestionEditor({
  title,
  initial,
  locked = false,
  onSave,
  onClose,
}: {
  title: string
  initial: EditableAssignment['form_questions']
  /** Somebody has answered: only words may change. */
  locked?: boolean
  onSave: (questions: QuestionsToSave) => Promise<void>
  onClose: () => void
}) {
  // Opened after it has mounted, or it would not know where the focus came from.
  const mounted = useMounted()
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false
  const { questions, dirty, edit, add, move, remove, list } = useQuestions(initial)
  const { save, saving, problems, summary } = useQuestionsToSave({ questions, initial, list, onSave })
  const close = async () => {
    if (saving) return
    if (!dirty || (await confirm(DISCARD))) onClose()
  }
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
      {locked ? (
        <Alert icon={<IconLock size={20} aria-hidden />} title={texts.locked} color="ambar" mb="md">
          {texts.lockedText}
        </Alert>
      ) : (
        <p className={styles.lead}>{texts.lead}</p>
      )}
      <div ref={list} className={styles.questions}>
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
            onRemove={remove}
          />
        ))}
      </div>
      {questions.length === 0 && <EmptyState title={texts.none} text={texts.noneText} />}
      {!locked && (
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
          <Button onClick={() => void save()} loading={saving}>
            {texts.save}
          </Button>
        </Group>
      </div>
    </Modal>
  )
}

const DISCARD = {
  title: uiTexts.unsavedTitle,
  text: uiTexts.unsavedText,
  confirmLabel: uiTexts.unsavedLeave,
  cancelLabel: uiTexts.unsavedStay,
}
