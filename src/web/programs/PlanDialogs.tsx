import { Modal } from '@mantine/core'
import { useRef } from 'react'
import type { MatteringChange } from '#domain/programs/plan-changes.ts'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { useDialog } from '#web/ui/useDialog.ts'
import type { PlanDetail } from './answers.ts'
import { withGroup, type DraftCourse } from './plan-draft.ts'
import { PlanStudents } from './PlanStudents.tsx'
import { editorTexts as texts } from './plan-texts.ts'
import type { PlanView } from './views.ts'
import type { PlanEditing } from './usePlanDraft.ts'

const AddCoursesDialog = lazyDialog(() => import('./AddCoursesDialog.tsx'))
const PlanCourseDialog = lazyDialog(() => import('./PlanCourseDialog.tsx'))
const GroupDialog = lazyDialog(() => import('./GroupDialog.tsx'))
const SavePlanDialog = lazyDialog(() => import('./SavePlanDialog.tsx'))

/** The dialogs of a plan's editor, as the address says. */
export function PlanDialogs({
  plan,
  editing,
  mattering,
  saving,
  view,
  onAdd,
  onSave,
  onClose,
}: {
  plan: PlanDetail
  editing: PlanEditing
  mattering: readonly MatteringChange[]
  saving: boolean
  view: PlanView
  onAdd: (course: DraftCourse) => void
  onSave: () => Promise<unknown>
  onClose: () => void
}) {
  const { base, draft, change } = editing
  const newGroups = useRef(0)
  const course = draft.courses.find(({ course_id }) => course_id === view.id)
  const group = draft.groups.find(({ id }) => id === view.group) ?? null
  const [year = 0, term = 0] = (view.at ?? '').split('-').map(Number)
  const named = new Map([...base.courses, ...draft.courses].map((one) => [one.course_id, one.course_code]))
  const has = (courseId: string) => draft.courses.some(({ course_id }) => course_id === courseId)
  switch (view.dialog) {
    case 'add':
      return year > 0 && term > 0 && <AddCoursesDialog to={{ year, term }} has={has} onAdd={onAdd} onClose={onClose} />
    case 'course':
      return (
        course && (
          <PlanCourseDialog
            key={course.course_id}
            course={course}
            draft={draft}
            years={plan.program.years}
            onApply={(next) => change(() => next)}
            onClose={onClose}
          />
        )
      )
    case 'group':
      return (
        <GroupDialog
          key={group?.id}
          group={group}
          draft={draft}
          onApply={(said) => {
            const id = group?.id ?? `new-${++newGroups.current}`
            change((now) => withGroup(now, { ...said, id }))
          }}
          onClose={onClose}
        />
      )
    case 'save':
      return (
        <SavePlanDialog
          plan={plan}
          changes={mattering}
          codeOf={(id) => named.get(id) ?? ''}
          saving={saving}
          onSave={onSave}
          onClose={onClose}
        />
      )
    case 'students':
      return <StudentsDialog planId={plan.id} onClose={onClose} />
    default:
      return null
  }
}

function StudentsDialog({ planId, onClose }: { planId: string; onClose: () => void }) {
  const dialog = useDialog(onClose)
  return (
    <Modal
      opened={dialog.opened}
      onClose={dialog.close}
      onExitTransitionEnd={dialog.onExitTransitionEnd}
      title={texts.studentsTitle}
    >
      <PlanStudents planId={planId} />
    </Modal>
  )
}
