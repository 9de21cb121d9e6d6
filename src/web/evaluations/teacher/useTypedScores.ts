import { useState } from 'react'
import { isGradeInRange, roundTo } from '#domain/grades/percentages.ts'
import { ProblemError } from '#web/api/client.ts'
import { notify } from '#web/ui/notify.ts'
import { type Score, useSaveScores } from './queries.ts'
import { scoreTexts as texts } from './texts.ts'

const LONG_MS = 8000

/** What a teacher has typed for one student and not saved yet. */
export type TypedScore = { grade: number | string; feedback: string }

/** The typed scores of an evaluation by enrollment, and saving one of them or all. */
export function useTypedScores(assignmentId: string, maxScore: number, scores: readonly Score[]) {
  const [typed, setTyped] = useState<ReadonlyMap<string, TypedScore>>(new Map())
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const saving = useSaveScores()

  const typedOf = (score: Score): TypedScore => typed.get(score.enrollment_id) ?? storedOf(score)
  const changed = scores.filter((score) => isChanged(score, typedOf(score)))

  const type = (score: Score, change: Partial<TypedScore>) => {
    setTyped(new Map(typed).set(score.enrollment_id, { ...typedOf(score), ...change }))
    if (wrong.has(score.enrollment_id)) setWrong(new Set([...wrong].filter((id) => id !== score.enrollment_id)))
  }

  async function save(chosen: readonly Score[], many: boolean) {
    if (saving.isPending || chosen.length === 0) return
    const bad = chosen.filter((score) => !isValid(typedOf(score), maxScore))
    setWrong(new Set(bad.map(({ enrollment_id }) => enrollment_id)))
    if (bad.length > 0) {
      notify.error(texts.invalidText(maxScore), { title: many ? texts.invalidMany : texts.invalid })
      return
    }
    try {
      await saving.mutateAsync({ assignmentId, scores: chosen.map((score) => sentOf(score, typedOf(score))) })
      setTyped((all) => without(all, chosen))
      notify.success(texts.savedText(chosen.length), { title: many ? texts.savedMany : texts.savedOne })
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      const text = error.code === 'CHANGED_MEANWHILE' ? texts.conflict : error.detail
      notify.error(text, { title: many ? texts.failedMany : texts.failedOne, durationMs: LONG_MS })
    }
  }

  return {
    typedOf,
    type,
    isWrong: (score: Score) => wrong.has(score.enrollment_id),
    isChanged: (score: Score) => changed.includes(score),
    changed,
    saving: saving.isPending,
    saveOne: (score: Score) => void save([score], false),
    saveAll: () => void save(changed, true),
  }
}

function storedOf({ grade, feedback }: Score): TypedScore {
  return { grade: grade ?? '', feedback: feedback ?? '' }
}

function isChanged(score: Score, typed: TypedScore): boolean {
  const stored = storedOf(score)
  return String(typed.grade) !== String(stored.grade) || typed.feedback.trim() !== stored.feedback
}

function isValid({ grade }: TypedScore, maxScore: number): boolean {
  return grade !== '' && isGradeInRange(roundTo(Number(grade), 2), maxScore)
}

function sentOf({ enrollment_id, version }: Score, { grade, feedback }: TypedScore) {
  return { enrollment_id, version, grade: roundTo(Number(grade), 2), feedback: feedback.trim() || null }
}

function without(all: ReadonlyMap<string, TypedScore>, saved: readonly Score[]): ReadonlyMap<string, TypedScore> {
  const rest = new Map(all)
  for (const { enrollment_id } of saved) rest.delete(enrollment_id)
  return rest
}
