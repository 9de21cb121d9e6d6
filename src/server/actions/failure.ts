import { whoAnswers } from '#contract/answering-texts.ts'
import type { Answering } from '#contract/answering.ts'
import type { ChangedMeanwhile } from '#contract/editing.ts'
import { failureText, type FailureCode } from '#contract/failures.ts'
import { MOVED_GRADES } from '#contract/study-failures.ts'
import type { Moves } from '#contract/moves.ts'

/** A refusal: thrown by an action, answered by http as a problem with the code's status and Spanish sentence. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: FailureCode
  readonly details: Record<string, string | number>

  /** `cause`: what else failed; logged, never returned. */
  constructor(code: FailureCode, details: Record<string, string | number> = {}, cause?: unknown) {
    super(failureText(code, details), { cause })
    this.code = code
    this.details = details
  }
}

/** Bad input that only the server can see (a taken email): one code of contract/field-texts.ts for each field's path. */
export class InvalidFields extends Error {
  override readonly name = 'InvalidFields'
  readonly fields: Record<string, { code: string; message: string }>

  constructor(fields: Record<string, { code: string; message: string }>) {
    super('invalid fields')
    this.fields = fields
  }
}

/** An action would change calculated grades without anybody having seen the change (decision L24). */
export class GradesMove extends Failure {
  readonly moves: Moves

  constructor(moves: Moves) {
    super('GRADES_MOVE', whatMoves(moves))
    this.moves = moves
  }
}

function whatMoves({ total, evaluation, closed }: Moves) {
  if (total > 0) return { what: MOVED_GRADES.final, count: total }
  if (evaluation) return { what: MOVED_GRADES.evaluation, count: evaluation.total }
  return { what: MOVED_GRADES.closed, count: closed?.total ?? 0 }
}

/** An action would change something for people answering a form without anybody having seen the change (record 068). */
export class BeingAnswered extends Failure {
  readonly answering: Answering

  constructor(answering: Answering) {
    super('BEING_ANSWERED', { who: whoAnswers(answering) })
    this.answering = answering
  }
}

/** An edit that was made over an older version: what is stored by now, and by whom (decision E7). */
export class Stale extends Failure {
  readonly changed: ChangedMeanwhile

  constructor(changed: ChangedMeanwhile) {
    super('CHANGED_MEANWHILE')
    this.changed = changed
  }
}
