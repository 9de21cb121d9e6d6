import { useState } from 'react'
import { LineSkeleton } from '#web/ui/QueryState.tsx'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import { ownRubricTexts as texts } from './texts.ts'

const OwnRubric = lazy(() => import('./OwnRubric.tsx'), { waiting: () => <LineSkeleton /> })

/** The way to the rubric, which is read once it's opened. */
export function RubricDetails({ assignmentId }: { assignmentId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary>{texts.rubric}</summary>
      {isOpen && <OwnRubric assignmentId={assignmentId} />}
    </details>
  )
}
