import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import type { DragAreaProps, DragParts } from './plan-drag-types.ts'
import type { Cell, cellsOf, DraftCourse, PlanDraft } from './plan-draft.ts'
import { PlanCourseCard, type CourseActions } from './PlanCourseCard.tsx'
import styles from './Plan.module.css'
import { editorTexts as texts } from './plan-texts.ts'

// Dragging comes after the grid can be read, and without it courses are moved by their menus.
const DragArea = lazy(() => import('./DragArea.tsx'), { waiting: renderPlain, lost: renderPlain })

const STILL: DragParts = {
  cell: (id, draw) => <Fragment key={id}>{draw({ isOver: false })}</Fragment>,
  card: (id, draw) => <Fragment key={id}>{draw(null)}</Fragment>,
}

function renderPlain({ children }: DragAreaProps): ReactNode {
  return children(STILL)
}

const cellId = ({ year, term }: Cell) => `${year}-${term}`

/** A plan's courses by year and term; on a phone the cells are stacked. */
export function PlanGrid({
  draft,
  cells,
  onMove,
  onAdd,
  ...actions
}: {
  draft: PlanDraft
  cells: ReturnType<typeof cellsOf>
  onMove: (courseId: string, to: Cell) => void
  onAdd: (to: Cell) => void
} & CourseActions) {
  const coursesIn = ({ year, term }: Cell) =>
    draft.courses.filter((course) => course.year === year && course.term === term)

  function drop(courseId: string, id: string) {
    const [year = 1, term = 1] = id.split('-').map(Number)
    onMove(courseId, { year, term })
  }

  return (
    <section aria-label={texts.grid} className={styles.grid}>
      <DragArea onDrop={drop}>
        {(parts) =>
          cells.years.map((year) => (
            <section key={year} className={styles.year} aria-label={texts.year(year)}>
              <h2>{texts.year(year)}</h2>
              <div className={styles.terms}>
                {cells.terms.map((term) =>
                  parts.cell(cellId({ year, term }), (dropped) => (
                    <div ref={dropped.ref} className={styles.cell} data-over={dropped.isOver || undefined}>
                      <TermCell
                        cell={{ year, term }}
                        courses={coursesIn({ year, term })}
                        draft={draft}
                        parts={parts}
                        onAdd={() => onAdd({ year, term })}
                        {...actions}
                      />
                    </div>
                  )),
                )}
              </div>
            </section>
          ))
        }
      </DragArea>
    </section>
  )
}

function TermCell({
  cell: { year, term },
  courses,
  draft,
  parts,
  onAdd,
  ...actions
}: {
  cell: Cell
  courses: readonly DraftCourse[]
  draft: PlanDraft
  parts: DragParts
  onAdd: () => void
} & CourseActions) {
  return (
    <>
      <h3>{texts.term(term)}</h3>
      {courses.length === 0 && <p className="note">{texts.empty}</p>}
      <ul aria-label={texts.cell(year, term)}>
        {courses.map((course) =>
          parts.card(course.course_id, (drag) => (
            <PlanCourseCard course={course} draft={draft} drag={drag} {...actions} />
          )),
        )}
      </ul>
      <Button
        variant="subtle"
        leftSection={<IconPlus size={18} aria-hidden />}
        aria-label={texts.addTo(year, term)}
        onClick={onAdd}
      >
        {texts.add}
      </Button>
    </>
  )
}
