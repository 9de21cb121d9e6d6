import { Input, Modal, NumberInput, Stack, Textarea } from '@mantine/core'
import * as z from 'zod/mini'
import { correctKey } from '#contract/evaluation-forms.ts'
import { QUESTION_LIMITS } from '#domain/evaluations/limits.ts'
import { kindOf } from '#domain/evaluations/question-kinds/question-kinds.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import type { EditableAssignment } from '../answers.ts'
import { ASSIGNMENT_CHANGES } from '../changes.ts'
import { useTaughtAssignment } from '../useTaughtAssignment.ts'
import type { KeyValues } from './question-kinds/question-kind.ts'
import { KeyFields } from './question-kinds/question-kinds.tsx'
import { keyTexts as texts } from './texts.ts'

const LONG_MS = 8000

type StoredQuestion = EditableAssignment['form_questions'][number]
type Values = { keys: KeyValues[]; reason: string }

/** 'Corregir la clave' (decision L25): the correct answers of each question in a form that was answered, and what it's worth. */
export default function CorrectKeyDialog({ assignmentId, onClose }: { assignmentId: string; onClose: () => void }) {
  const query = useTaughtAssignment(assignmentId)
  const { data: stored } = query
  if (!stored || query.isPlaceholderData) {
    return (
      <Modal opened onClose={onClose} title={texts.loading} size="lg">
        <QueryState query={query} rows={4}>
          {() => null}
        </QueryState>
      </Modal>
    )
  }
  return <CorrectKey stored={stored} onClose={onClose} />
}

function CorrectKey({ stored, onClose }: { stored: EditableAssignment; onClose: () => void }) {
  const correct = useAction(correctKey, { changes: ASSIGNMENT_CHANGES })
  const { id, title, form_questions, version } = stored
  const { form, dialogProps } = useFormDialog<Values>({
    schema: z.object({}),
    about: `key of ${id}`,
    initialValues: { keys: form_questions.map(keyOf), reason: '' },
    validate: ({ keys, reason }) => ({
      ...Object.fromEntries(keys.flatMap((key, at) => wrongIn(key, at, form_questions))),
      ...(reason.trim() === '' && { reason: texts.reasonMissing }),
    }),
    send: async ({ keys, reason }) => {
      const questions = changedIn(keys, form_questions)
      const { regraded } = await correct.mutateAsync({ assignmentId: id, questions, reason, version })
      notify.success(texts.done(regraded), { title: texts.corrected })
    },
    failed: { title: texts.failed, durationMs: LONG_MS },
    onClosed: onClose,
  })
  return (
    <FormDialog
      title={texts.title(title)}
      submitLabel={texts.submit}
      waiting={changedIn(form.values.keys, form_questions).length === 0}
      {...dialogProps}
    >
      <Stack>
        <p className="soft">{texts.lead}</p>
        {form_questions.map((question, at) => (
          <fieldset key={question.id}>
            <legend className="bold">{texts.question(at + 1, question.question_text)}</legend>
            <KeyFields
              question={{ ...question, order_number: at + 1 }}
              inputProps={(field) => form.getInputProps(`keys.${at}.${field}`)}
            />
            <NumberInput
              mt="xs"
              label={texts.points}
              min={QUESTION_LIMITS.points.min}
              max={QUESTION_LIMITS.points.max}
              allowDecimal={false}
              allowNegative={false}
              {...form.getInputProps(`keys.${at}.max_points`)}
            />
          </fieldset>
        ))}
        <Textarea
          label={texts.reason}
          description={texts.reasonHint}
          autosize
          minRows={2}
          maxRows={8}
          required
          {...form.getInputProps('reason')}
        />
        {form.errors['questions'] && <Input.Error>{form.errors['questions']}</Input.Error>}
      </Stack>
    </FormDialog>
  )
}

function keyOf({ correct_answers, max_points }: StoredQuestion): KeyValues {
  return { correct_answers, max_points }
}

/** A question needs a right option and whole points. */
function wrongIn({ correct_answers, max_points }: KeyValues, at: number, questions: readonly StoredQuestion[]) {
  const question = questions[at]
  const wrong: [string, string][] = []
  if (question && kindOf(question).hasKey && correct_answers.length === 0)
    wrong.push([`keys.${at}.correct_answers`, texts.rightMissing])
  const { min, max } = QUESTION_LIMITS.points
  const points = Number(max_points)
  if (max_points === '' || !Number.isInteger(points) || points < min || points > max)
    wrong.push([`keys.${at}.max_points`, texts.pointsWrong(min, max)])
  return wrong
}

/** What is sent: the questions whose key or points are others than the stored ones. */
function changedIn(keys: readonly KeyValues[], questions: readonly StoredQuestion[]) {
  return questions.flatMap(({ id, correct_answers, max_points }, at) => {
    const key = keys[at]
    if (!key) return []
    const isSame =
      Number(key.max_points) === max_points &&
      new Set(key.correct_answers).symmetricDifference(new Set(correct_answers)).size === 0
    return isSame ? [] : [{ id, correct_answers: key.correct_answers, max_points: Number(key.max_points) }]
  })
}
