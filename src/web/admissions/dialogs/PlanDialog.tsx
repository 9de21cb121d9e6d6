import { Alert, NativeSelect, SimpleGrid, Stack, Textarea } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { changePlan, previewPlanChange } from '#contract/admissions.ts'
import { Text } from '#contract/shapes.ts'
import { PROGRAM_LIMITS } from '#domain/programs/plan.ts'
import { ProblemError } from '#web/api/client.ts'
import { read } from '#web/api/read.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Section } from '#web/ui/Section.tsx'
import type { PlanChange } from '../answers.ts'
import { ADMISSION_CHANGES } from '../changes.ts'
import { planTexts as texts } from '../texts.ts'
import type { ActionSubject } from '../standing-actions.ts'
import { PlanSides } from './PlanSides.tsx'

const Schema = z.object({ reason: Text(PROGRAM_LIMITS.reason) })
/** Where someone stands now, from a change that was rejected. */
const Stored = z.object({ plan_id: z.string(), plan: z.string() })
type Pairs = PlanChange['pairs']

/** A change of plan: the plan, its equivalence table, what it comes to on both sides, and why. */
export function PlanDialog({ of, onClose }: { of: ActionSubject; onClose: () => void }) {
  const change = useAction(changePlan, { changes: ADMISSION_CHANGES, evenRefused: true })
  // Without pairs of one's own the server suggests them.
  const [{ to_plan_id, pairs }, setChoice] = useState<{ to_plan_id: string; pairs?: Pairs }>({ to_plan_id: '' })
  const [meanwhile, setMeanwhile] = useState<string | null>(null)
  const query = useQuery({
    ...read(previewPlanChange, {
      programStudentId: of.id,
      to_plan_id: to_plan_id || undefined,
      pairs: to_plan_id ? pairs : undefined,
    }),
    placeholderData: keepPreviousData,
    // Once it's done, there is nothing to preview.
    enabled: change.isIdle || change.isError,
  })
  const { form, dialogProps } = useFormDialog({
    schema: Schema,
    about: `plan of ${of.id} ${to_plan_id}`,
    initialValues: { reason: '' },
    send: async ({ reason }) => {
      const { pairs: sent = [], version = 0, seen } = query.data ?? {}
      const form = { programStudentId: of.id, to_plan_id, reason, pairs: sent, version, seen: seen ?? undefined }
      return change.mutateAsync(form).catch((error: unknown) => {
        if (!(error instanceof ProblemError) || !error.changed) throw error
        const stored = Stored.parse(error.changed.fields)
        // The table was made for another plan; what was written as the reason stays.
        setChoice({ to_plan_id: stored.plan_id === to_plan_id ? '' : to_plan_id })
        setMeanwhile(texts.meanwhile(error.changed.by['plan'] ?? error.changed.last, stored.plan))
        return false
      })
    },
    sent: texts.changed,
    failed: texts.failed,
    onClosed: onClose,
  })
  const shown = query.data
  return (
    <FormDialog
      title={texts.title(of.name)}
      submitLabel={texts.submit}
      waiting={!shown?.after || query.isFetching}
      size="xl"
      {...dialogProps}
      dirty={dialogProps.dirty || to_plan_id !== ''}
    >
      <QueryState query={query} rows={5} errorTitle={texts.loadFailed}>
        {(preview) => (
          <Stack>
            {meanwhile && (
              <Alert color="ambar" role="alert">
                {meanwhile}
              </Alert>
            )}
            <p>{texts.lead(preview.program_name)}</p>
            {preview.plans.length === 0 ? (
              <p>{texts.noPlans}</p>
            ) : (
              <NativeSelect
                label={texts.to}
                required
                data-autofocus
                data={[
                  { value: '', label: texts.choose },
                  ...preview.plans.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                value={to_plan_id}
                onChange={(event) => setChoice({ to_plan_id: event.currentTarget.value })}
              />
            )}
            {to_plan_id && preview.after && (
              <>
                <Table preview={preview} onChange={(next) => setChoice({ to_plan_id, pairs: next })} />
                <PlanSides before={preview.before} after={preview.after} carried={preview.carried} />
              </>
            )}
            <Textarea
              label={texts.reason}
              description={texts.reasonHint}
              required
              autosize
              minRows={2}
              maxRows={6}
              maxLength={PROGRAM_LIMITS.reason}
              {...form.getInputProps('reason')}
            />
          </Stack>
        )}
      </QueryState>
    </FormDialog>
  )
}

/** The equivalence table, a line for each approved course that the new plan lacks: several may count as the same one. */
function Table({ preview, onChange }: { preview: PlanChange; onChange: (pairs: Pairs) => void }) {
  const { pairs, old_courses, new_courses } = preview
  if (old_courses.length === 0) return <p>{texts.noOld}</p>
  const standsFor = new Map(
    pairs.flatMap(({ to_course_id, from_course_ids }) => from_course_ids.map((id) => [id, to_course_id])),
  )

  function choose(oldId: string, newId: string) {
    const next = new Map([...standsFor, [oldId, newId]])
    const chosen = old_courses.filter(({ id }) => next.get(id))
    const byNew = Map.groupBy(chosen, ({ id }) => next.get(id) ?? '')
    onChange([...byNew].map(([to_course_id, from]) => ({ to_course_id, from_course_ids: from.map(({ id }) => id) })))
  }

  return (
    <Section title={texts.pairs} lead={texts.pairsLead} level={3}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {old_courses.map(({ id, name }) => (
          <NativeSelect
            key={id}
            label={texts.pairOf(name)}
            data={[
              { value: '', label: texts.nobody },
              ...new_courses.map((course) => ({ value: course.id, label: course.name })),
            ]}
            value={standsFor.get(id) ?? ''}
            onChange={(event) => choose(id, event.currentTarget.value)}
          />
        ))}
      </SimpleGrid>
    </Section>
  )
}
