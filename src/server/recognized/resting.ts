import { DOCUMENT_NAMES, paperNumberText } from '#contract/paper-texts.ts'
import type * as contract from '#contract/recognized.ts'
import type { PaperKind } from '#domain/papers/kinds.ts'
import { courseStanding } from '#domain/programs/attempts.ts'
import type { Handler } from '../actions/context.ts'
import { listAttempts } from '../database/academic-record.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'
import { digestOf, requireShown } from '../actions/seen.ts'
import {
  findCounting,
  listDiplomasOf,
  listEnrollmentsAsking,
  listPapersOn,
  listProgramsWith,
  listTitlesWith,
} from './resting-queries.ts'

/** What rests on a recognition, for those of its courses that nothing else approves. */
export const getRestingOnRecognition: Handler<typeof contract.getRestingOnRecognition> = async (
  { recognizedId },
  { db, zone },
) => restingOn(db, zone, recognizedId)

/** Refuses an annulment whose sender wasn't shown what rests on the recognition by now. */
export async function requireShownResting(
  tx: Tx,
  zone: string,
  { recognizedId, seen }: { recognizedId: string; seen: string | undefined },
): Promise<void> {
  const now = await restingOn(tx, zone, recognizedId)
  const { papers, titles, programs, enrollments } = now
  const rests = papers.length + titles.length + programs.length + enrollments.length > 0
  if (seen === undefined && rests) throw new Failure('OUTCOME_CHANGED')
  requireShown(seen, now.seen)
}

async function restingOn(db: Database | Tx, zone: string, recognizedId: string) {
  const found = await findCounting(db, recognizedId)
  if (!found) throw new Failure('NOT_FOUND')
  const { user_id: userId, is_counting, courses: all } = found
  const others = (await listAttempts(db, { userIds: [userId], zone })).filter(
    ({ recognized_id }) => recognized_id !== recognizedId,
  )
  const { approved } = courseStanding(others)
  const courses = is_counting ? all.filter(({ id }) => !approved.has(id)) : []
  const ids = courses.map(({ id }) => id)
  const titles = await listTitlesWith(db, userId, ids)
  const diplomas = await listDiplomasOf(
    db,
    titles.map(({ id }) => id),
  )
  const resting = {
    courses: courses.map(({ name }) => name),
    papers: (await listPapersOn(db, recognizedId)).map(nameOf),
    titles: titles.map(
      ({ title_granted, register_number }) => `${title_granted}, N.º\u00A0${register_number} del registro`,
    ),
    diplomas: diplomas.map(nameOf),
    programs: await listProgramsWith(db, userId, ids),
    enrollments: await listEnrollmentsAsking(db, userId, ids),
  }
  return { ...resting, seen: digestOf(resting) }
}

/** 'Analítico parcial N.º 3/2026'. */
function nameOf({ kind, ...number }: { kind: PaperKind; number: number; year: number }): string {
  return `${DOCUMENT_NAMES[kind]} ${paperNumberText(number)}`
}
