import { useState } from 'react'
import { saveScores } from '#contract/evaluations.ts'
import { givenGrade } from '#domain/evaluations/lateness.ts'
import { isGradeInRange } from '#domain/grades/percentages.ts'
import { roundTo } from '#domain/rounding.ts'
import { isDeclined, ProblemError } from '#web/api/client.ts'
import { actionOf, useAction } from '#web/api/useAction.ts'
import { useOneAtATime } from '#web/api/useOneAtATime.ts'
import { useTypedWaits } from '#web/api/useTypedWaits.ts'
import { confirm } from '#web/ui/confirm-store.ts'
import { notify } from '#web/ui/notify.ts'
import type { Score } from '../answers.ts'
import { ASSIGNMENT_CHANGES } from '../changes.ts'
import { scoreTexts as texts } from './texts.ts'

const LONG_MS = 8000
const NO_SCORES: { scores: [string, TypedScore][] } = { scores: [] }

/** What a teacher has typed for one student and not saved yet, and the version of the score that they were looking at. */
export type TypedScore = { grade: number | string; feedback: string; version: number }

/** The state of a student's row: the values of its fields, and the available actions. */
export type ScoreState = {
  typed: TypedScore
  /** Said while it's typed; of an empty field only once it was to be saved. */
  isWrong: boolean
  isChanged: boolean
  /** Another user saved a different score while this one was being typed. */
  isConflict: boolean
  saving: boolean
}

/** The row of a student for whom nothing was typed. */
export function untouched(score: Score, maxScore: number): ScoreState {
  const typed = storedOf(score)
  return { typed, isWrong: isOutside(typed, maxScore), isChanged: false, isConflict: false, saving: false }
}

/** The typed scores of an evaluation by enrollment, and saving one of them or all. */
export function useTypedScores(assignmentId: string, maxScore: number, scores: readonly Score[]) {
  const [typed, setTyped] = useState<ReadonlyMap<string, TypedScore>>(new Map())
  useTypedWaits<{ scores: [string, TypedScore][] }>({
    about: `scores of ${assignmentId}`,
    initial: NO_SCORES,
    values: () => ({ scores: [...typed] }),
    restore: ({ scores = [] }) => setTyped(new Map(scores)),
  })
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  // If it was rejected, another user may have changed a score.
  const saving = useAction(saveScores, { changes: ASSIGNMENT_CHANGES, evenRefused: true })

  const typedOf = (score: Score): TypedScore => typed.get(score.enrollment_id) ?? storedOf(score)
  const isChanged = (score: Score) => !score.acta_closed && differs(score, typedOf(score))
  const changed = scores.filter((score) => typed.has(score.enrollment_id) && isChanged(score))
  /** Another user saved a different score while this one was being typed. */
  const isConflict = (score: Score) => isChanged(score) && typedOf(score).version !== score.version

  const type = (score: Score, change: Partial<TypedScore>) => {
    setTyped((all) =>
      new Map(all).set(score.enrollment_id, { ...(all.get(score.enrollment_id) ?? storedOf(score)), ...change }),
    )
    if (wrong.has(score.enrollment_id)) setWrong(new Set([...wrong].filter((id) => id !== score.enrollment_id)))
  }

  const save = useOneAtATime(async (chosen: readonly Score[], many: boolean) => {
    if (chosen.length === 0) return
    const title = many ? texts.failedMany : texts.failedOne
    const about = actionOf(saveScores, { assignmentId, scores: [] })
    const bad = chosen.filter((score) => !isValid(score, typedOf(score), maxScore))
    setWrong(new Set(bad.map(({ enrollment_id }) => enrollment_id)))
    if (bad.length > 0) {
      notify.error(texts.invalidText(maxScore), { title: many ? texts.invalidMany : texts.invalid, about })
      return
    }
    if (chosen.some(isConflict)) {
      notify.error(texts.conflict, { title, durationMs: LONG_MS, about })
      return
    }
    if (!(await mayTakeBack(chosen.filter((score) => typedOf(score).grade === '' && score.grade !== null)))) return
    try {
      await saving.mutateAsync({ assignmentId, scores: chosen.map((score) => sentOf(score, typedOf(score))) })
      setTyped((all) => without(all, chosen))
      notify.success(texts.savedText(chosen.length), { title: many ? texts.savedMany : texts.savedOne })
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      if (isDeclined(error)) return
      notify.error(error.code === 'CHANGED_MEANWHILE' ? texts.conflict : error.detail, {
        title,
        durationMs: LONG_MS,
        about,
      })
    }
  })

  return {
    type,
    /** Null for untouched students: of a thousand rows only the touched ones render again. */
    stateOf: (score: Score): ScoreState | null =>
      typed.has(score.enrollment_id) || wrong.has(score.enrollment_id)
        ? {
            typed: typedOf(score),
            isWrong: wrong.has(score.enrollment_id) || isOutside(typedOf(score), maxScore),
            isChanged: isChanged(score),
            isConflict: isConflict(score),
            saving: saving.isPending,
          }
        : null,
    /** Keeps the typed score over the one that was saved in the meantime. */
    keepTyped: (score: Score) => type(score, { version: score.version }),
    /** Keeps the score that was saved in the meantime. */
    dropTyped: (score: Score) => setTyped((all) => without(all, [score])),
    /** Many scores at once, by their place in the list, as if they had been typed. */
    fill: (filled: readonly { at: number; grade: number }[]) =>
      setTyped((all) => {
        const next = new Map(all)
        for (const { at, grade } of filled) {
          const score = scores[at]
          if (score) next.set(score.enrollment_id, { ...(all.get(score.enrollment_id) ?? storedOf(score)), grade })
        }
        return next
      }),
    changed,
    saving: saving.isPending,
    saveOne: (score: Score) => void save([score], false),
    saveAll: () => void save(changed, true),
  }
}

/** An emptied field takes a saved score back: that is asked first. */
async function mayTakeBack(emptied: readonly Score[]): Promise<boolean> {
  if (emptied.length === 0) return true
  return confirm({
    title: texts.takeBackTitle(emptied.length),
    isFinal: false,
    changes: emptied.map(({ student_name, grade }) => texts.takeBackLine(student_name || texts.unknown, grade ?? 0)),
    confirmLabel: texts.takeBack,
  })
}

/** The grade as it was given, before its lateness. */
function storedOf({ feedback, version, ...score }: Score): TypedScore {
  return { grade: givenGrade(score) ?? '', feedback: feedback ?? '', version }
}

function differs(score: Score, typed: TypedScore): boolean {
  const stored = storedOf(score)
  return String(typed.grade) !== String(stored.grade) || typed.feedback.trim() !== stored.feedback
}

/** A number that this evaluation doesn't give, or none at all: a sign alone. */
function isOutside({ grade }: Pick<TypedScore, 'grade'>, maxScore: number): boolean {
  return grade !== '' && !(Number.isFinite(Number(grade)) && isGradeInRange(roundTo(Number(grade), 2), maxScore))
}

/** A number in range; empty only where a score is withdrawn. */
function isValid(score: Score, { grade }: TypedScore, maxScore: number): boolean {
  return grade === '' ? score.grade !== null : !isOutside({ grade }, maxScore)
}

function sentOf({ enrollment_id }: Score, { grade, feedback, version }: TypedScore) {
  const given = grade === '' ? null : roundTo(Number(grade), 2)
  return { enrollment_id, version, grade: given, feedback: feedback.trim() || null }
}

function without(all: ReadonlyMap<string, TypedScore>, saved: readonly Score[]): ReadonlyMap<string, TypedScore> {
  const rest = new Map(all)
  for (const { enrollment_id } of saved) rest.delete(enrollment_id)
  return rest
}
