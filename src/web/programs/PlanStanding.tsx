import { Alert, Button } from '@mantine/core'
import { creditsOf, planWarnings } from '#domain/programs/plan-check.ts'
import { confirm } from '#web/ui/confirm-store.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import type { PlanDetail } from './answers.ts'
import { planOf } from './plan-draft.ts'
import styles from './Plan.module.css'
import { editorTexts as texts, warningText } from './plan-texts.ts'
import type { PlanEditing } from './usePlanDraft.ts'

/** The credits of a plan against those it requires, and what to look at. */
export function PlanStanding({ plan, editing: { draft, isStale } }: { plan: PlanDetail; editing: PlanEditing }) {
  const offered = creditsOf(
    draft,
    draft.courses.map(({ course_id }) => course_id),
  )
  const warnings = planWarnings(planOf(draft, plan.credits_required))
  const codes = new Map(draft.courses.map(({ course_id, course_code }) => [course_id, course_code]))
  const groups = new Map(draft.groups.map(({ id, name }) => [id, name]))

  return (
    <section className={styles.standing} aria-label={texts.standing}>
      {plan.credits_required > 0 ? (
        <ProgressBar
          percent={(offered * 100) / plan.credits_required}
          label={texts.offered(offered, plan.credits_required)}
        />
      ) : (
        <p>{texts.credits(offered)}</p>
      )}
      {isStale && (
        <Alert color="rojo" title={texts.staleTitle}>
          {texts.staleText}
        </Alert>
      )}
      {warnings.length > 0 && (
        <Alert color="ambar" title={texts.warnings}>
          <ul>
            {warnings.map((warning) => {
              const text = warningText(
                warning,
                (id) => codes.get(id) ?? '',
                (id) => groups.get(id) ?? '',
              )
              return <li key={text}>{text}</li>
            })}
          </ul>
        </Alert>
      )}
    </section>
  )
}

/** Saving a plan: it stays in sight however long the plan is. */
export function PlanSaving(props: { plan: PlanDetail; editing: PlanEditing; saving: boolean; onSave: () => void }) {
  const { plan, editing, saving, onSave } = props
  const { isDirty, begin } = editing

  async function discard() {
    const question = {
      title: texts.discardTitle,
      loses: [texts.discardLoss],
      isFinal: true,
      confirmLabel: texts.discard,
    }
    if (await confirm(question)) begin(plan)
  }

  return (
    <div className={styles.saving}>
      <output className="hint">{isDirty ? texts.unsaved : texts.upToDate}</output>
      {isDirty && (
        <Button variant="default" onClick={() => void discard()} disabled={saving}>
          {texts.discard}
        </Button>
      )}
      <Button onClick={onSave} loading={saving} disabled={!isDirty}>
        {texts.save}
      </Button>
    </div>
  )
}
