import { Button, VisuallyHidden } from '@mantine/core'
import { changesThatMatter } from '#domain/programs/plan-changes.ts'
import { ConflictPlace } from '#web/ui/ConflictPlace.tsx'
import { Page } from '#web/ui/Page.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import type { PlanDetail } from './answers.ts'
import { GroupsSection } from './GroupsSection.tsx'
import { cellsOf, neighbour, withoutGroup } from './plan-draft.ts'
import { PlanDialogs } from './PlanDialogs.tsx'
import { PlanGrid } from './PlanGrid.tsx'
import { PlanSaving, PlanStanding } from './PlanStanding.tsx'
import styles from './Programs.module.css'
import { editorTexts as texts } from './plan-texts.ts'
import type { OnPlanView, PlanView } from './views.ts'
import { useMoves } from './useMoves.ts'
import { usePlanDraft } from './usePlanDraft.ts'
import { useSavePlan, type PlanSave } from './useSavePlan.ts'

/** A plan while it's being edited: nothing is stored before 'Guardar plan', which stores all of it. */
export function PlanEditor({ plan, view, onView }: { plan: PlanDetail; view: PlanView; onView: OnPlanView }) {
  const editing = usePlanDraft(plan)
  const { base, draft, change } = editing
  const moves = useMoves(change)
  const cells = cellsOf(draft, plan.program.years)
  const students = plan.student_count
  const { save, saving, conflict } = useSavePlan(plan, editing, {
    onConflict: () => onView({}, true),
    onDecided: saveOrAsk,
  })

  function saveOrAsk(what: PlanSave) {
    if (students > 0 && matteringOf(what).length > 0) onView({ dialog: 'save' })
    else void save(what, 0)
  }

  return (
    <Page
      title={texts.title(plan.program.name, plan.name)}
      lead={texts.lead}
      back={{ to: `/admin/programs/${plan.program_id}`, label: texts.back }}
      actions={
        students > 0 && (
          <Button variant="default" onClick={() => onView({ dialog: 'students' })}>
            {texts.seeStudents(students)}
          </Button>
        )
      }
    >
      <UnsavedGuard dirty={editing.isDirty} />
      <VisuallyHidden component="output">{moves.said}</VisuallyHidden>
      <p className={styles.facts}>
        {plan.is_current && <StatusTag tone="earned">{texts.current}</StatusTag>}
        <span>{texts.students(students)}</span>
      </p>
      <ConflictPlace conflict={conflict} isPage>
        <PlanStanding plan={plan} editing={editing} />
        <PlanGrid
          draft={draft}
          cells={cells}
          onMove={moves.move}
          onAdd={({ year, term }) => onView({ dialog: 'add', at: `${year}-${term}` })}
          mayStep={(course, step) => neighbour(cells, course, step) !== null}
          onStep={(course, step) => {
            const to = neighbour(cells, course, step)
            if (to) moves.move(course.course_id, to)
          }}
          onOpen={({ course_id }) => onView({ dialog: 'course', id: course_id })}
          onRemove={moves.remove}
        />
        <GroupsSection
          draft={draft}
          onEdit={(group) => onView({ dialog: 'group', group: group?.id })}
          onRemove={({ id }) => change((now) => withoutGroup(now, id))}
        />
        <PlanSaving plan={plan} editing={editing} saving={saving} onSave={() => saveOrAsk({ from: base, draft })} />
      </ConflictPlace>
      <PlanDialogs
        plan={plan}
        editing={editing}
        mattering={matteringOf({ from: base, draft })}
        saving={saving}
        view={view}
        onAdd={moves.add}
        onSave={() => save({ from: base, draft }, students)}
        onClose={() => onView({}, true)}
      />
    </Page>
  )
}

/** What of a save matters to those who study by the plan. */
function matteringOf({ from, draft }: PlanSave) {
  return changesThatMatter(from, { ...draft, credits_required: from.credits_required })
}
