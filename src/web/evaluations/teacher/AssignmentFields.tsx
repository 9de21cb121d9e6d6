import { Button, Group, Select, SegmentedControl, Switch, Textarea, TextInput, NumberInput, Input } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { ASSIGNMENT_LIMITS, EVALUATION_LEVELS, MAX_SCORE } from '#domain/evaluations/limits.ts'
import { totalPoints } from '#domain/evaluations/questions.ts'
import { foldedFilter } from '#web/ui/format.ts'
import { Panel } from '#web/ui/Section.tsx'
import type { EditableAssignment } from './answers.ts'
import type { AssignmentValues } from './assignment-values.ts'
import { FileLimitFields } from './FileLimitFields.tsx'
import { KindChoice } from './KindChoice.tsx'
import { MomentFields } from './MomentFields.tsx'
import styles from './Teacher.module.css'
import { formTexts as texts, listTexts } from './texts.ts'
import { useActiveCourses } from './useActiveCourses.ts'
import { useAssignmentForm } from './useAssignmentForm.ts'
import { useFormGuard } from './useFormGuard.ts'

const QuestionEditor = lazy(() => import('./QuestionEditor.tsx'))
const QuestionsDialog = lazy(() => import('./QuestionsDialog.tsx'))

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
  const courses = useActiveCourses()
  const [editsQuestions, setEditsQuestions] = useState(false)
  const deed = useAssignmentForm({ initialValues, stored, copyOf: stored ? undefined : source?.id, onDone })
  const { form, formProps, sending, asksQuestions, dirty } = deed
  useFormGuard(dirty)
  const kind = form.values.assignment_type
  const isStoredForm = stored?.assignment_type === 'form' && kind === 'form'
  return (
    <>
      <form {...formProps}>
        <Panel title={texts.what}>
          <div className={styles.fields}>
            <KindChoice {...form.getInputProps('assignment_type')} />
            <Select
              label={texts.course}
              placeholder={texts.chooseCourse}
              withAsterisk
              data={(courses.data ?? []).map(({ id, course_code, name }) => ({
                value: id,
                label: listTexts.courseOption(course_code, name),
              }))}
              searchable={(courses.data?.length ?? 0) > 6}
              openOnFocus={false}
              filter={foldedFilter}
              {...form.getInputProps('course_id')}
            />
            <TextInput
              label={texts.title}
              withAsterisk
              maxLength={ASSIGNMENT_LIMITS.title}
              {...form.getInputProps('title')}
            />
            <Textarea
              label={texts.description}
              description={texts.descriptionHint}
              maxLength={ASSIGNMENT_LIMITS.description}
              maxRows={14}
              {...form.getInputProps('description')}
            />
            {kind === 'external_form' && (
              <TextInput
                label={texts.url}
                description={texts.urlHint}
                type="url"
                inputMode="url"
                withAsterisk
                maxLength={ASSIGNMENT_LIMITS.external_form_url}
                {...form.getInputProps('external_form_url')}
              />
            )}
            <div className={styles.pair}>
              <Input.Wrapper label={texts.level} labelElement="div">
                <SegmentedControl
                  aria-label={texts.level}
                  fullWidth
                  data={[...EVALUATION_LEVELS]}
                  {...form.getInputProps('evaluation_level')}
                />
              </Input.Wrapper>
              <NumberInput
                label={texts.maxScore}
                description={texts.maxScoreHint}
                max={MAX_SCORE.max}
                decimalScale={2}
                decimalSeparator=","
                clampBehavior="none"
                allowNegative={false}
                {...form.getInputProps('max_score')}
              />
            </div>
          </div>
        </Panel>
        {kind === 'file_upload' && <FileLimitFields form={form} />}
        <Panel title={texts.when}>
          <div className={styles.fields}>
            <MomentFields form={form} label={texts.dueDay} hint={texts.dueHint} day="due_day" time="due_time" />
            <MomentFields
              form={form}
              label={texts.cutoffDay}
              hint={texts.cutoffHint}
              day="cutoff_day"
              time="cutoff_time"
            />
            <Switch
              label={texts.active}
              description={texts.activeHint}
              {...form.getInputProps('is_active', { type: 'checkbox' })}
            />
          </div>
        </Panel>
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
              <p className={styles.soft}>{texts.questionsLater}</p>
            )}
          </Panel>
        )}
        <Group justify="flex-end" className={styles.formActions}>
          <Button variant="default" onClick={onDone} disabled={sending}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={sending}>
            {kind === 'form' && !isStoredForm ? texts.toQuestions : texts.save}
          </Button>
        </Group>
      </form>
      <Suspense>
        {asksQuestions && (
          <QuestionEditor
            title={form.values.title}
            initial={source?.form_questions ?? []}
            onSave={deed.saveWithQuestions}
            onClose={deed.leaveQuestions}
          />
        )}
        {editsQuestions && stored && (
          <QuestionsDialog assignmentId={stored.id} onClose={() => setEditsQuestions(false)} />
        )}
      </Suspense>
    </>
  )
}
