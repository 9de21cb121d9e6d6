import type * as contract from '#contract/paper-batches.ts'
import type { HandlerOutput } from '#contract/operation.ts'
import { missingForCourse } from '#domain/papers/missing.ts'
import { unsetAbout, unsetFor } from '#domain/papers/unset.ts'
import { unprinted } from '#domain/printed.ts'
import { hasPeriodEnded, isCurrentPeriod } from '#domain/periods/periods.ts'
import type { Context, Handler } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { accountsOf } from '../ledger/accounts.ts'
import { type CoursePeriod, findCoursePeriod, hasCertificate, listStayed } from './course-certificates-queries.ts'
import { withFile } from './draw.ts'
import { issue } from './issue.ts'
import { readLetterheads, requireSet } from './letterhead.ts'
import { lockPapersOf } from './issuing-queries.ts'
import { findPaper } from './papers-queries.ts'

/** How many one request issues: a second or two of drawing, so that the browser's bar moves and a lost line loses little. */
const AT_ONCE = 20
/** How many of those who lack something are named. */
const NAMED = 50

export const getCourseCertificates: Handler<typeof contract.getCourseCertificates> = async (of, context) =>
  present(await readCertificates(context, of))

/**
 * Issues the next of a course's certificates, one transaction per person, and draws each. Anyone who already holds theirs is skipped,
 * also when two requests come at once: a batch makes no copies. A batch that stops halfway is resumed by requesting it again (record
 * 043).
 */
export const issueCourseCertificates: Handler<typeof contract.issueCourseCertificates> = async (of, context) => {
  const { left, unset } = await readCertificates(context, of)
  if (left.length > 0) requireSet(unset)
  let issued = 0
  for (const row of left.slice(0, AT_ONCE)) if (await issueOnce(context, row)) issued += 1
  return { ...present(await readCertificates(context, of)), issued }
}

type Certificates = Awaited<ReturnType<typeof readCertificates>>

/** The certificates of a course in a period, in three lists by surname: `standing`, `left` to issue, and `waiting` with what each lacks. */
export async function readCertificates({ db, today }: Pick<Context, 'db' | 'today'>, of: CoursePeriod) {
  const course = await findCoursePeriod(db, of)
  if (!course) throw new Failure('NOT_FOUND')
  const period = { ...course, is_active: course.period_is_active }
  const stayed = await listStayed(db, of)
  const accounts = await accountsOf(db, stayed)
  const rows = stayed.map((row) => ({
    ...row,
    missing: [
      ...missingForCourse(row.kind, {
        ...row,
        isActaClosed: course.is_acta_closed,
        hasPeriodEnded: hasPeriodEnded(period, today),
        isCurrent: isCurrentPeriod(period, today),
        isOwed: (accounts.get(row.enrollment_id)?.owedCents ?? 0) > 0,
      }),
      ...(unprinted(row.first_name + row.last_name).length > 0 ? (['letters'] as const) : []),
    ],
  }))
  const without = rows.filter(({ paper_id }) => paper_id === null)
  return {
    course,
    standing: rows.flatMap(({ paper_id, ...row }) => (paper_id === null ? [] : [{ ...row, paper_id }])),
    left: without.filter(({ missing }) => missing.length === 0),
    waiting: without.filter(({ missing }) => missing.length > 0),
    unset: await unsetOf(db, course),
  }
}

/** What the institution has to set before either kind is issued for a course. */
async function unsetOf(db: Context['db'], { course_name, period_name }: { course_name: string; period_name: string }) {
  const letterheadOf = await readLetterheads(db)
  const kinds = ['certificado_aprobacion', 'certificado_participacion'] as const
  const unset = [...kinds.flatMap((kind) => unsetFor(letterheadOf(kind))), ...unsetAbout([course_name, period_name])]
  return [...new Set(unset)]
}

function present({
  course: { course_name, period_name, is_acta_closed },
  standing,
  left,
  waiting,
  unset,
}: Certificates): HandlerOutput<typeof contract.getCourseCertificates> {
  return {
    course_name,
    period_name,
    is_acta_closed,
    standing: standing.length,
    left: left.length,
    waiting: waiting.slice(0, NAMED).map(({ enrollment_id, first_name, last_name, missing }) => ({
      enrollment_id,
      name: `${last_name}, ${first_name}`,
      missing,
    })),
    waiting_count: waiting.length,
    unset,
  }
}

/** False if somebody else issued it meanwhile, or something is missing by now. */
async function issueOnce(context: Context, row: Certificates['left'][number]): Promise<boolean> {
  const { user_id: userId, enrollment_id: subjectId, kind } = row
  const id = await context
    .transaction(async (tx) => {
      // Waits for anyone issuing for the person at this moment, so that what they made is seen.
      await lockPapersOf(tx, userId)
      return (await hasCertificate(tx, row)) ? null : issue(tx, context, { userId, kind, subjectId, addressee: null })
    })
    .catch((error: unknown) => {
      if (error instanceof Failure && (error.code === 'DOCUMENT_MISSING' || error.code === 'NOT_FOUND')) return null
      throw error
    })
  const paper = id && (await findPaper(context.db, id, null))
  if (!paper) return false
  await withFile(context, paper)
  return true
}
