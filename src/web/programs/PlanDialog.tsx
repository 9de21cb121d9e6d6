import { Alert, NumberInput, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { createPlan, NewPlanForm, PlanForm, updatePlan } from '#contract/programs.ts'
import { USUAL_SCALE } from '#domain/programs/grade-scale.ts'
import { GRADE_SCALES, PROGRAM_LIMITS, type GradeScale } from '#domain/programs/plan.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { today } from '#web/ui/today.ts'
import type { PlanRow } from './answers.ts'
import { PlanStudents } from './PlanStudents.tsx'
import { ScaleFields } from './ScaleFields.tsx'
import { planTexts as texts } from './texts.ts'
import { PROGRAM_CHANGES } from './useProgramActivity.ts'

/** Creates a plan, empty or `from` an old one, or changes what is said of the one that is given. */
export default function PlanDialog({
  programId,
  plan,
  from,
  onClose,
}: {
  programId: string
  plan: PlanRow | null
  from: PlanRow | null
  onClose: () => void
}) {
  const create = useAction(createPlan, { changes: PROGRAM_CHANGES })
  const update = useAction(updatePlan, { changes: PROGRAM_CHANGES, evenRefused: true })
  const students = plan?.student_count ?? 0
  const { form, dialogProps } = useFormDialog<Values, typeof PlanForm | typeof NewPlanForm>({
    schema: plan ? PlanForm : NewPlanForm,
    initialValues: valuesOf(plan, from),
    edits: plan
      ? {
          version: plan.version,
          valuesOf: (stored) => valuesOf({ ...plan, ...stored }, null),
          says: { grade_scale: (scale) => texts.scales[scale], scale_steps: stepsText },
        }
      : undefined,
    send: (values, edit) =>
      plan
        ? update.mutateAsync({ ...edit, planId: plan.id, students_seen: students })
        : create.mutateAsync({ ...values, programId, from_plan_id: from?.id }),
    sent: plan ? texts.updated : texts.created,
    failed: plan ? texts.updateFailed : texts.createFailed,
    fieldOf: { PLAN_NAME_TAKEN: 'name' },
    onClosed: onClose,
  })
  const { values, getInputProps, setFieldValue } = form
  const asksMore = plan !== null && students > 0 && values.credits_required > plan.credits_required
  const title = plan ? texts.editTitle(plan.name) : from ? texts.copyTitle(from.name) : texts.createTitle
  return (
    <FormDialog
      title={title}
      submitLabel={asksMore ? texts.saveForStudents(students) : plan ? texts.save : texts.create}
      {...dialogProps}
    >
      <Stack>
        {from && <p className="note">{texts.copyHint}</p>}
        <TextInput
          label={texts.name}
          description={texts.nameHint}
          required
          data-autofocus
          maxLength={PROGRAM_LIMITS.name}
          {...getInputProps('name')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput label={texts.validFrom} type="date" required {...getInputProps('valid_from')} />
          <NumberInput
            label={texts.credits}
            required
            allowDecimal={false}
            allowNegative={false}
            clampBehavior="none"
            {...getInputProps('credits_required')}
          />
        </SimpleGrid>
        <p className="note">{texts.creditsHint}</p>
        {asksMore && (
          <Alert color="ambar" title={texts.moreCredits(students)}>
            <PlanStudents planId={plan.id} />
          </Alert>
        )}
        <Select
          label={texts.scale}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          data={GRADE_SCALES.map((value) => ({ value, label: texts.scales[value] }))}
          {...getInputProps('grade_scale')}
          onChange={(scale) => {
            setFieldValue('grade_scale', scale as GradeScale)
            setFieldValue('scale_steps', scale === 'ten' ? [...USUAL_SCALE] : [])
          }}
        />
        {values.grade_scale === 'ten' && (
          <ScaleFields
            steps={values.scale_steps}
            error={form.errors['scale_steps']}
            onChange={(steps) => setFieldValue('scale_steps', steps)}
          />
        )}
      </Stack>
    </FormDialog>
  )
}

type Values = ReturnType<typeof valuesOf>

function valuesOf(plan: PlanRow | null, from: PlanRow | null) {
  const old = plan ?? from
  return {
    name: plan?.name ?? '',
    valid_from: plan?.valid_from ?? today(),
    credits_required: old?.credits_required ?? 0,
    grade_scale: old?.grade_scale ?? 'percent',
    scale_steps: old?.scale_steps ?? [],
  }
}

/** '70 %: 7 · 100 %: 10'. */
function stepsText(steps: readonly { percent: number; ten: number }[]): string {
  return steps.map(({ percent, ten }) => `${formatNumber(percent)} %: ${formatNumber(ten)}`).join(' · ')
}
