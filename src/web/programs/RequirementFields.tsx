import { ActionIcon, Input, Select } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { REQUIREMENT_KINDS, type Requirement, type RequirementKind } from '#domain/programs/plan.ts'
import { foldedFilter } from '#web/ui/format.ts'
import type { DraftCourse } from './plan-draft.ts'
import styles from './Plan.module.css'
import { dialogTexts as texts } from './plan-texts.ts'

const IN_PLACE = { withinPortal: false }

/** What a course requires of other courses in its plan, each with its condition. */
export function RequirementFields({
  courseId,
  courses,
  required,
  onChange,
}: {
  courseId: string
  courses: readonly DraftCourse[]
  required: readonly Requirement[]
  onChange: (required: Requirement[]) => void
}) {
  const taken = new Set([courseId, ...required.map(({ required_course_id }) => required_course_id)])
  const offered = courses.filter(({ course_id }) => !taken.has(course_id))
  const courseOf = (id: string) => courses.find(({ course_id }) => course_id === id)
  const set = (id: string, kind: RequirementKind) =>
    onChange(required.map((one) => (one.required_course_id === id ? { ...one, kind } : one)))
  return (
    <Input.Wrapper label={texts.requirements} description={texts.requirementsHint} labelElement="div">
      {required.length === 0 && <p className="note">{texts.noRequirements}</p>}
      <ul className={styles.requirements}>
        {required.map(({ required_course_id, kind }) => {
          const { course_code = '', name = '' } = courseOf(required_course_id) ?? {}
          return (
            <li key={required_course_id}>
              <span>{texts.courseTitle(course_code, name)}</span>
              <Select
                aria-label={texts.kindOf(course_code)}
                allowDeselect={false}
                comboboxProps={IN_PLACE}
                data={REQUIREMENT_KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
                value={kind}
                onChange={(chosen) => set(required_course_id, chosen as RequirementKind)}
              />
              <ActionIcon
                color="rojo"
                aria-label={texts.removeRequirement(course_code)}
                onClick={() => onChange(required.filter((one) => one.required_course_id !== required_course_id))}
              >
                <IconTrash size={19} stroke={1.7} aria-hidden />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
      {offered.length > 0 && (
        <Select
          aria-label={texts.addRequirement}
          placeholder={texts.addRequirementHint}
          searchable
          openOnFocus={false}
          filter={foldedFilter}
          comboboxProps={IN_PLACE}
          data={offered.map(({ course_id, course_code, name }) => ({
            value: course_id,
            label: texts.courseTitle(course_code, name),
          }))}
          value={null}
          onChange={(id) => {
            if (id) onChange([...required, { course_id: courseId, required_course_id: id, kind: 'aprobada' }])
          }}
        />
      )}
    </Input.Wrapper>
  )
}
