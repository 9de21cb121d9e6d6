import { Alert, Button, Checkbox, Modal, Select, SimpleGrid, Stack } from '@mantine/core'
import { useState } from 'react'
import { findCycle } from '#domain/programs/plan-check.ts'
import { PROGRAM_LIMITS, type Requirement } from '#domain/programs/plan.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import { useDialog } from '#web/ui/useDialog.ts'
import { withDetails, type DraftCourse, type PlanDraft } from './plan-draft.ts'
import { RequirementFields } from './RequirementFields.tsx'
import { dialogTexts as texts, editorTexts } from './plan-texts.ts'

const upTo = (last: number) => Array.from({ length: last }, (_, index) => String(index + 1))
/** Inside its landmark, so that a screen reader finds the options where the field is. */
const IN_PLACE = { withinPortal: false }

/** A course's place in the plan, the elective groups that include it, and what it requires. */
export default function PlanCourseDialog({
  course,
  draft,
  years,
  onApply,
  onClose,
}: {
  course: DraftCourse
  draft: PlanDraft
  /** The program's: the course is in one of them. */
  years: number
  onApply: (draft: PlanDraft) => void
  onClose: () => void
}) {
  const dialog = useDialog(onClose)
  const { course_id, course_code, name } = course
  const [year, setYear] = useState(course.year)
  const [term, setTerm] = useState(course.term)
  const [groupIds, setGroupIds] = useState(() =>
    draft.groups.filter(({ course_ids }) => course_ids.includes(course_id)).map(({ id }) => id),
  )
  const [required, setRequired] = useState<readonly Requirement[]>(() =>
    draft.requirements.filter((one) => one.course_id === course_id),
  )
  const next = withDetails(draft, course_id, { at: { year, term }, groupIds, requirements: required })
  const cycle = findCycle(next.requirements)
  const codes = new Map(draft.courses.map((one) => [one.course_id, one.course_code]))
  return (
    <Modal
      opened={dialog.opened}
      onClose={dialog.close}
      onExitTransitionEnd={dialog.onExitTransitionEnd}
      title={texts.courseTitle(course_code, name)}
      size="lg"
    >
      <Stack>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Select
            label={texts.year}
            data-autofocus
            allowDeselect={false}
            comboboxProps={IN_PLACE}
            data={upTo(Math.max(years, course.year)).map((value) => ({
              value,
              label: editorTexts.year(Number(value)),
            }))}
            value={String(year)}
            onChange={(chosen) => setYear(Number(chosen))}
          />
          <Select
            label={texts.term}
            allowDeselect={false}
            comboboxProps={IN_PLACE}
            data={upTo(PROGRAM_LIMITS.terms).map((value) => ({ value, label: editorTexts.term(Number(value)) }))}
            value={String(term)}
            onChange={(chosen) => setTerm(Number(chosen))}
          />
        </SimpleGrid>
        {draft.groups.length === 0 ? (
          <p className="note">{texts.noGroups}</p>
        ) : (
          <Checkbox.Group label={texts.groups} description={texts.groupsHint} value={groupIds} onChange={setGroupIds}>
            {draft.groups.map((group) => (
              <Checkbox key={group.id} mt="xs" value={group.id} label={group.name} />
            ))}
          </Checkbox.Group>
        )}
        <RequirementFields courseId={course_id} courses={draft.courses} required={required} onChange={setRequired} />
        {cycle && (
          <Alert color="rojo" role="alert">
            {texts.cycle(cycle.map((id) => codes.get(id) ?? '').join(' → '))}
          </Alert>
        )}
      </Stack>
      <DialogButtons>
        <Button variant="default" onClick={dialog.close}>
          {uiTexts.cancel}
        </Button>
        <Button
          disabled={cycle !== null}
          onClick={() => {
            onApply(next)
            dialog.close()
          }}
        >
          {texts.apply}
        </Button>
      </DialogButtons>
    </Modal>
  )
}
