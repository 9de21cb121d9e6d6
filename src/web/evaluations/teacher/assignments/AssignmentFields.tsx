import { Button, Group, Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { totalPoints } from '#domain/evaluations/questions.ts'
import { ConflictPlace } from '#web/ui/ConflictPlace.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { Panel } from '#web/ui/Section.tsx'
import type { EditableAssignment } from '../answers.ts'
import styles from '../Teacher.module.css'
import { AnswersShownField } from './AnswersShownField.tsx'
import { AboutFields } from './AboutFields.tsx'
import type { AssignmentValues } from './assignment-values.ts'
import { FileLimitFields } from './FileLimitFields.tsx'
import { LateFields } from './LateFields.tsx'
import { MarkingFields } from './MarkingFields.tsx'
import { MomentFields } from './MomentFields.tsx'
import { formTexts as texts } from './texts.ts'
import { useAssignmentForm } from './useAssignmentForm.ts'

const QuestionEditor = lazyDialog(() => import('../forms/QuestionEditor.tsx'))
const StoredQuestionsDialog = lazyDialog(() => import('../forms/StoredQuestionsDialog.tsx'))

/** The fields of an evaluation. A form is saved together with its questions, in the editor that follows (document 3 §4). */
export function AssignmentFields({
  initialValues,
  source,
  stored,
  onDone,
}: {
  initialValues: AssignmentValues
  /** Where the questions come from: the stored evaluation or the one that is copied. */
  source?: EditableAssignment | undefined
  /** The evaluation that is edited; none for a new one. */
  stored?: EditableAssignment | undefined
  onDone: () => void
}) {
  const [editsQuestions, setEditsQuestions] = useState(false)
  const action = useAssignmentForm({ initialValues, stored, copyOf: stored ? undefined : source?.id, onDone })
  const { form, formProps, sending, conflict, asksQuestions } = action
  const kind = form.values.assignment_type
  const isStoredForm = stored?.assignment_type === 'form' && kind === 'form'
  return (
    <>
      <form {...formProps}>
        <ConflictPlace conflict={conflict} isPage>
          <AboutFields form={form} />
          {kind === 'file_upload' && <FileLimitFields form={form} />}
          <Panel title={texts.when}>
            <Stack gap="1.25rem">
              <MomentFields of={form} moment="due" />
              <MomentFields of={form} moment="cutoff" />
              <LateFields form={form} />
              <Switch
                label={texts.active}
                description={texts.activeHint}
                {...form.getInputProps('is_active', { type: 'checkbox' })}
              />
            </Stack>
          </Panel>
          <MarkingFields form={form} stored={stored} />
          {kind === 'form' && (
            <Panel title={texts.questions}>
              {isStoredForm && source ? (
                <div className={styles.questionsSummary}>
                  <p>{texts.questionsLead(source.form_questions.length, totalPoints(source.form_questions))}</p>
                  <Button variant="default" onClick={() => setEditsQuestions(true)}>
                    {texts.editQuestions}
                  </Button>
                </div>
              ) : (
                <p className="soft">{texts.questionsLater}</p>
              )}
              <AnswersShownField form={form} />
            </Panel>
          )}
          <Group justify="flex-end" mt="1.5rem" className="fill">
            <Button variant="default" onClick={onDone} disabled={sending}>
              {texts.cancel}
            </Button>
            <Button type="submit" loading={sending}>
              {kind === 'form' && !isStoredForm ? texts.toQuestions : texts.save}
            </Button>
          </Group>
        </ConflictPlace>
      </form>
      <>
        {asksQuestions && (
          <QuestionEditor
            title={form.values.title}
            initial={source?.form_questions ?? []}
            onSave={action.saveWithQuestions}
            onClose={action.leaveQuestions}
          />
        )}
        {editsQuestions && stored && (
          <StoredQuestionsDialog assignmentId={stored.id} onClose={() => setEditsQuestions(false)} />
        )}
      </>
    </>
  )
}
