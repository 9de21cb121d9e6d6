import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical, IconGripVertical } from '@tabler/icons-react'
import type { Drag } from './plan-drag-types.ts'
import type { DraftCourse, PlanDraft } from './plan-draft.ts'
import styles from './Plan.module.css'
import { editorTexts as texts } from './plan-texts.ts'

/** What can be done with a course of the plan. */
export type CourseActions = {
  /** Whether there is a cell before or after the course's own. */
  mayStep: (course: DraftCourse, step: -1 | 1) => boolean
  onStep: (course: DraftCourse, step: -1 | 1) => void
  onOpen: (course: DraftCourse) => void
  onRemove: (course: DraftCourse) => void
}

/** The id of a course's card in the page. */
export const cardId = (courseId: string) => `course-${courseId}`

/** A course in the grid: what it is, what it requires, and its menu, which does without a mouse what dragging does. */
export function PlanCourseCard(props: { course: DraftCourse; draft: PlanDraft; drag: Drag | null } & CourseActions) {
  const { course, draft, drag, mayStep, onStep, onOpen, onRemove } = props
  const { course_id, course_code, name, credits } = course
  const codes = new Map(draft.courses.map((one) => [one.course_id, one.course_code]))
  const required = draft.requirements
    .filter((one) => one.course_id === course_id)
    .map(({ required_course_id }) => codes.get(required_course_id) ?? '')
  const isElective = draft.groups.some(({ course_ids }) => course_ids.includes(course_id))
  return (
    <li
      id={cardId(course_id)}
      ref={drag?.ref}
      style={drag?.style}
      className={styles.course}
      data-dragging={drag?.isDragging || undefined}
    >
      <span
        className={styles.handle}
        data-ready={drag !== null || undefined}
        title={texts.drag}
        aria-hidden
        {...drag?.handle}
      >
        <IconGripVertical size={19} />
      </span>
      <div className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.marks}>
          <span>{course_code}</span>
          <span>{texts.credits(credits)}</span>
          {isElective && <span className={styles.elective}>{texts.elective}</span>}
          {required.length > 0 && <span>{texts.requires(required.join(', '))}</span>}
        </span>
      </div>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={texts.more(course_code)}>
            <IconDotsVertical size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={!mayStep(course, -1)} onClick={() => onStep(course, -1)}>
            {texts.earlier}
          </Menu.Item>
          <Menu.Item disabled={!mayStep(course, 1)} onClick={() => onStep(course, 1)}>
            {texts.later}
          </Menu.Item>
          <Menu.Item onClick={() => onOpen(course)}>{texts.details}</Menu.Item>
          <Menu.Item color="rojo" onClick={() => onRemove(course)}>
            {texts.remove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}
