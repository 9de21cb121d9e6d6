import { AppLink } from '#web/ui/AppLink.tsx'
import type { Column } from '#web/ui/DataTable.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { PlanRow } from './answers.ts'
import type { OnProgramView } from './views.ts'
import styles from './Programs.module.css'
import { planTexts as texts, programTexts } from './texts.ts'
import type { usePlanActions } from './usePlanActions.ts'

type Actions = ReturnType<typeof usePlanActions> & { onView: OnProgramView }

/** The columns of a program's plans, with what can be done with each. */
export function planColumns({ onView, makeCurrent, remove }: Actions): Column<PlanRow>[] {
  return [
    {
      header: texts.plan,
      width: '30%',
      cell: ({ id, program_id, name, is_current }) => (
        <span className={styles.named}>
          <AppLink className="alone" to={`/admin/programs/${program_id}/${id}`}>
            {name}
          </AppLink>
          {is_current && <StatusTag tone="earned">{texts.current}</StatusTag>}
        </span>
      ),
    },
    { header: texts.validFrom, from: 'md', cell: ({ valid_from }) => texts.day(valid_from) },
    { header: texts.courses, numeric: true, from: 'md', cell: ({ course_count }) => course_count },
    { header: texts.credits, numeric: true, from: 'lg', cell: ({ credits_required }) => credits_required },
    { header: programTexts.students, numeric: true, cell: ({ student_count }) => student_count },
    {
      header: programTexts.actions,
      actions: true,
      cell: (plan) => <RowActions name={plan.name} actions={actionsOf(plan)} />,
    },
  ]

  function actionsOf(plan: PlanRow) {
    const action = (label: string, onClick: () => void) => ({ label, of: texts.of(label, plan.name), onClick })
    return [
      action(texts.edit, () => onView({ dialog: 'edit', id: plan.id })),
      action(texts.copy, () => onView({ dialog: 'copy', id: plan.id })),
      ...(plan.is_current ? [] : [action(texts.makeCurrent, () => void makeCurrent(plan))]),
      ...(plan.may_delete ? [{ ...action(texts.remove, () => void remove(plan)), red: true }] : []),
    ]
  }
}
