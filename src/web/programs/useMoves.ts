import { useEffect, useRef, useState } from 'react'
import { moved, withCourse, withoutCourse, type Cell, type DraftCourse, type PlanDraft } from './plan-draft.ts'
import { cardId } from './PlanCourseCard.tsx'
import { editorTexts as texts } from './plan-texts.ts'
import type { PlanEditing } from './usePlanDraft.ts'

/** Moves, adds and removes courses of a draft: each change is announced, and a moved course's menu keeps the focus. */
export function useMoves(change: PlanEditing['change']) {
  const [said, setSaid] = useState('')
  const movedId = useRef<string | null>(null)

  // After every render: the course is in another cell by then, and its old button is gone.
  useEffect(() => {
    if (!movedId.current) return
    document.getElementById(cardId(movedId.current))?.querySelector('button')?.focus()
    movedId.current = null
  })

  return {
    said,
    move(courseId: string, to: Cell) {
      movedId.current = courseId
      change((draft) => {
        const code = codeOf(draft, courseId)
        setSaid(texts.moved(code, to.year, to.term))
        return moved(draft, courseId, to)
      })
    },
    add(course: DraftCourse) {
      change((draft) => withCourse(draft, course))
      setSaid(texts.added(course.course_code))
    },
    remove({ course_id, course_code }: DraftCourse) {
      change((draft) => withoutCourse(draft, course_id))
      setSaid(texts.removed(course_code))
    },
  }
}

function codeOf({ courses }: PlanDraft, courseId: string): string {
  return courses.find(({ course_id }) => course_id === courseId)?.course_code ?? ''
}
