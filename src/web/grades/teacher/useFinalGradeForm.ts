import { useEffect, useRef, useState } from 'react'
import { setFinalGrade } from '#contract/grades.ts'
import { isFinalGrade } from '#domain/grades/percentages.ts'
import { roundTo } from '#domain/rounding.ts'
import { ProblemError } from '#web/api/client.ts'
import { actionOf, useAction } from '#web/api/useAction.ts'
import { useOneAtATime } from '#web/api/useOneAtATime.ts'
import { useTypedWaits } from '#web/api/useTypedWaits.ts'
import { notify } from '#web/ui/notify.ts'
import type { FinalGradeRow } from './answers.ts'
import { finalTexts as texts } from './texts.ts'

const LONG_MS = 8000

/** From a row to the one after it or before it. */
export type Step = 'next' | 'previous'

/** What is typed as a final grade, and saving it; a saved grade can be taken back from the toast. */
export function useFinalGradeForm(row: FinalGradeRow, onClose: () => void, wayTo: (step: Step) => () => void) {
  const { enrollment_id: enrollmentId, student_name, final_grade: before } = row
  const [typed, setTyped] = useState<number | string>(before ?? '')
  useTypedWaits<{ final_grade: number | string }>({
    about: `final grade ${enrollmentId}`,
    initial: { final_grade: before ?? '' },
    values: () => ({ final_grade: typed }),
    restore: ({ final_grade = '' }) => setTyped(final_grade),
  })
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const saving = useAction(setFinalGrade, { evenRefused: true })
  const dirty = String(typed) !== String(before ?? '')
  const about = actionOf(setFinalGrade, { enrollmentId, final_grade: null, seen_grade: null })

  useEffect(() => {
    input.current?.select()
    input.current?.form?.scrollIntoView({ block: 'nearest' })
  }, [])

  function tell({ final_grade, status }: Pick<FinalGradeRow, 'final_grade' | 'status'>, changed: boolean) {
    notify.success(texts.savedText(student_name, final_grade, status), {
      title: texts.saved,
      ...(changed && { action: { label: texts.undo, run: () => void takeBack(final_grade) } }),
    })
  }

  async function takeBack(saved: number | null) {
    try {
      tell(await saving.mutateAsync({ enrollmentId, final_grade: before, seen_grade: saved }), false)
    } catch (failure) {
      refuse(failure, about)
    }
  }

  const save = useOneAtATime(async (final_grade: number | null, done: () => void = onClose) => {
    setError(null)
    try {
      const saved = await saving.mutateAsync({ enrollmentId, final_grade, seen_grade: before })
      tell(saved, final_grade !== before)
      done()
    } catch (failure) {
      refuse(failure, about)
    }
  })

  function saveTyped(done: () => void) {
    const grade = roundTo(Number(typed), 2)
    if (typed !== '' && isFinalGrade(grade)) {
      void save(grade, done)
      return
    }
    setError(texts.invalid)
    input.current?.focus()
  }

  /** Enter saves and goes on to the next row, with Shift to the one before; what wasn't touched needs no saving. */
  function onKeyDown(event: React.KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    // As the list is now: where it's sorted by grade, the saved row moves.
    const go = wayTo(event.shiftKey ? 'previous' : 'next')
    if (dirty) saveTyped(go)
    else go()
  }

  return {
    typed,
    setTyped: (value: number | string) => {
      setTyped(value)
      setError(null)
    },
    error,
    input,
    dirty,
    saving: saving.isPending,
    submit: (event: React.FormEvent) => {
      event.preventDefault()
      saveTyped(onClose)
    },
    onKeyDown,
    save,
  }
}

function refuse(failure: unknown, about: string) {
  if (!(failure instanceof ProblemError)) throw failure
  notify.error(failure.detail, { title: texts.saveFailed, durationMs: LONG_MS, about })
}
