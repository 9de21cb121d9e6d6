import { Alert, Button, Group, Input, Modal, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { getRubric, saveRubric, saveRubricTemplate } from '#contract/evaluation-rubrics.ts'
import { RUBRIC_LIMITS, fitsMaximum, fittedTo, totalOf } from '#domain/evaluations/rubric.ts'
import { read } from '#web/api/read.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { ASSIGNMENT_CHANGES } from '../changes.ts'
import { CriterionFields } from './CriterionFields.tsx'
import { counted, newCriterion, type Rubric, type RubricValues, sentCriteria, typedCriteria } from './rubric-values.ts'
import { RubricSources } from './RubricSources.tsx'
import { rubricTexts as texts } from './texts.ts'

const LONG_MS = 8000

/** The rubric of an evaluation: criteria by levels, typed, copied or pasted (record 075). */
export default function RubricDialog({ assignmentId, onClose }: { assignmentId: string; onClose: () => void }) {
  const query = useQuery(read(getRubric, { assignmentId }))
  if (!query.data) {
    return (
      <Modal opened onClose={onClose} title={texts.loading} size="xl">
        <QueryState query={query} rows={4}>
          {() => null}
        </QueryState>
      </Modal>
    )
  }
  return <Editor assignmentId={assignmentId} rubric={query.data} onClose={onClose} />
}

function Editor({ assignmentId, rubric, onClose }: { assignmentId: string; rubric: Rubric; onClose: () => void }) {
  const save = useAction(saveRubric, { changes: ASSIGNMENT_CHANGES })
  const keep = useAction(saveRubricTemplate)
  const { max_score, marked_count } = rubric
  const { form, dialogProps } = useFormDialog<RubricValues>({
    schema: z.object({}),
    about: `rubric of ${assignmentId}`,
    initialValues: { criteria: typedCriteria(rubric.criteria), template: '' },
    validate: ({ criteria }) => ({
      ...problemsOf(criteria),
      ...(!fitsMaximum(counted(criteria), max_score) && { criteria: texts.sum(totalOf(counted(criteria)), max_score) }),
    }),
    send: async ({ criteria, template }) => {
      const sent = sentCriteria(criteria)
      await save.mutateAsync({ assignmentId, criteria: sent, version: rubric.version })
      if (template.trim() && sent.length > 0) await keep.run({ name: template, criteria: sent })
    },
    sent: texts.saved,
    failed: { title: texts.failed, durationMs: LONG_MS },
    onClosed: onClose,
  })
  const { criteria } = form.values
  const numbers = counted(criteria)
  return (
    <FormDialog title={texts.title(rubric.title)} submitLabel={texts.submit} {...dialogProps} size="xl">
      <Stack>
        <p className="soft">{texts.lead(max_score)}</p>
        {marked_count > 0 && <Alert color="ambar">{texts.marked(marked_count)}</Alert>}
        {marked_count === 0 && (
          <RubricSources
            onCriteria={(copied) => {
              form.setFieldValue('criteria', typedCriteria(copied))
              form.clearErrors()
            }}
          />
        )}
        {criteria.map((criterion, at) => (
          <CriterionFields
            key={criterion.id ?? `new ${at}`}
            form={form}
            at={at}
            last={criteria.length - 1}
            isMarked={marked_count > 0}
          />
        ))}
        <Group>
          {marked_count === 0 && criteria.length < RUBRIC_LIMITS.criteria && (
            <Button variant="default" onClick={() => form.insertListItem('criteria', newCriterion())}>
              {texts.addCriterion}
            </Button>
          )}
          {criteria.length > 0 && <span className="soft figures">{texts.sum(totalOf(numbers), max_score)}</span>}
          {!fitsMaximum(numbers, max_score) && totalOf(numbers) > 0 && (
            <Button variant="light" onClick={() => form.setFieldValue('criteria', fittedTo(numbers, max_score))}>
              {texts.fit(max_score)}
            </Button>
          )}
        </Group>
        {form.errors['criteria'] && <Input.Error role="alert">{form.errors['criteria']}</Input.Error>}
        {criteria.length > 0 && (
          <TextInput
            label={texts.asTemplate}
            maxLength={RUBRIC_LIMITS.template_name}
            {...form.getInputProps('template')}
          />
        )}
      </Stack>
    </FormDialog>
  )
}

function problemsOf(criteria: RubricValues['criteria']): Record<string, string> {
  return Object.fromEntries(
    criteria.flatMap(({ title, levels }, at): [string, string][] => [
      ...(title.trim() === '' ? [[`criteria.${at}.title`, texts.required] as [string, string]] : []),
      ...levels.flatMap((level, place): [string, string][] => [
        ...(level.title.trim() === ''
          ? [[`criteria.${at}.levels.${place}.title`, texts.required] as [string, string]]
          : []),
        ...(level.points === '' || Number.isNaN(Number(level.points))
          ? [[`criteria.${at}.levels.${place}.points`, texts.pointsWrong] as [string, string]]
          : []),
      ]),
    ]),
  )
}
