import { createHash } from 'node:crypto'
import type { Answering } from '#contract/answering.ts'
import type { Question } from '#domain/evaluations/question-types.ts'
import { isEmptyAnswer } from '#domain/evaluations/answers.ts'
import { type AskedChange, askedChanges } from '#domain/evaluations/asked-changes.ts'
import { answersOf, readDraft } from '#domain/evaluations/form-draft.ts'
import { readQuestions } from '#domain/evaluations/questions.ts'
import type { AnsweringSeen, Context } from '../../actions/context.ts'
import type { Tx } from '../../database/transaction.ts'
import { BeingAnswered } from '../../actions/failure.ts'
import { listDraftsToHandIn, listReadVersions } from './answering-queries.ts'

type Watch = Pick<Context, 'clock' | 'today'> & AnsweringSeen
/** An evaluation as it will be, with the questions of before and after. */
type Changing = {
  id: string
  is_active: boolean
  cutoff_at: Date | null
  before: readonly Question[]
  after: readonly Question[]
}

/**
 * Refuses to change what people are answering until the user who changes it has seen for how many, and what (record 068). The
 * evaluation's row is locked, so that nobody starts to answer, continues or hands in before the transaction ends.
 */
export async function requireSeenAnswering(tx: Tx, context: Watch, changing: Changing): Promise<void> {
  const { id, before, after, is_active, cutoff_at } = changing
  if (before.length === 0) return
  const { clock, today, seenAnswering } = context
  const kept = (await listDraftsToHandIn(tx, id, { now: clock.now(), today })).map(({ answers }) => readDraft(answers))
  const drafts = kept.filter((draft) => Object.values(draft).some(({ answer }) => !isEmptyAnswer(answer)))
  if (drafts.length === 0) return
  const versions = drafts.flatMap((draft) => Object.values(draft).map(({ version }) => version))
  const changes = askedChanges(before, after, await readVersions(tx, id, versions))
  if (changes.length === 0) return
  const change = digestOf(id, changes)
  if (hasSeen(seenAnswering, change, drafts.length)) return
  const answers = drafts.map(answersOf)
  throw new BeingAnswered({
    count: drafts.length,
    is_open: is_active && (cutoff_at === null || clock.now() < cutoff_at),
    items: changes.map((change) => ({ ...saidOf(change), answered: answers.filter(change.touches).length })),
    seen: `${drafts.length}-${change}`,
  })
}

/** The questions of each version of a form that somebody has handed in answers to, or answers now. */
export async function readVersions(tx: Tx, assignmentId: string, answered: readonly number[] = []) {
  const versions = await listReadVersions(tx, assignmentId, answered)
  return versions.map((questions) => readQuestions(questions) ?? [])
}

/** The same change, for no more people than were seen; who they are, and what they go on answering, may be other by then. */
function hasSeen(seen: string | null, change: string, count: number): boolean {
  const [counted = '', of] = seen?.split('-') ?? []
  return of === change && count <= Number(counted)
}

function digestOf(id: string, changes: readonly AskedChange[]): string {
  return createHash('sha256')
    .update(JSON.stringify([id, changes.map(saidOf)]))
    .digest('hex')
}

function saidOf({ kind, number, text, gone, from, to }: AskedChange): Omit<Answering['items'][number], 'answered'> {
  return { kind, number, text, gone, from, to }
}
