import { isRegularNow, missingForCourse, missingForProof } from '#domain/papers/missing.ts'
import type { CourseKind } from '#domain/papers/kinds.ts'
import { gradeInWords, gradeOnScale } from '#domain/papers/in-words.ts'
import type { Context } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'
import { COURSE_TYPE_WORDS, listText, longDay } from '../texts/format.ts'
import type { Content } from './content.ts'
import { findScale, keepEnrollment } from './issuing-queries.ts'
import { listStandings, type Standing } from './standing.ts'

/** What a proof of regular studies says: the current period and the courses in it. */
export async function proofContent(tx: Tx, by: Pick<Context, 'today' | 'zone'>, userId: string): Promise<Content> {
  const standings = await listStandings(tx, by, { userId, enrollmentId: null })
  const missing = missingForProof(standings)
  return { missing, fields: missing.length > 0 ? {} : proofFields(standings, by) }
}

/** What a certificate of a course says. */
export async function courseContent(
  tx: Tx,
  by: Pick<Context, 'today' | 'zone'>,
  { kind, userId, enrollmentId }: { kind: CourseKind; userId: string; enrollmentId: string },
): Promise<Content> {
  await keepEnrollment(tx, enrollmentId)
  const [standing] = await listStandings(tx, by, { userId, enrollmentId })
  if (!standing) throw new Failure('NOT_FOUND')
  return {
    missing: missingForCourse(kind, standing),
    fields: await courseFields(tx, standing, by),
    enrollmentId,
    enrollmentIds: [enrollmentId],
  }
}

function proofFields(standings: readonly Standing[], { zone }: Pick<Context, 'zone'>) {
  const current = standings.filter(isRegularNow).toSorted((a, b) => a.course_code.localeCompare(b.course_code))
  const [first] = current
  return {
    periodo: listText([...new Set(current.map(({ period_name }) => period_name))]),
    desde: longDay(first?.period_start ?? '', zone),
    hasta: longDay(first?.period_end ?? '', zone),
    cursos: listText(current.map(({ course_name, course_code }) => `${course_name} (${course_code})`)),
  }
}

async function courseFields(tx: Tx, row: Standing, { zone }: Pick<Context, 'zone'>) {
  const scale = await findScale(tx, row.user_id, row.course_id)
  return {
    curso: row.course_name,
    codigo: row.course_code,
    profesor: row.teacher_name,
    periodo: row.period_name,
    desde: longDay(row.period_start, zone),
    hasta: longDay(row.period_end, zone),
    carga: loadText(row),
    cursada: COURSE_TYPE_WORDS[row.type_coursed],
    nota: row.final_grade === null ? '' : gradeText(row.final_grade, scale),
  }
}

/** '64 horas y 4 créditos'. */
function loadText({ hours, credits }: Pick<Standing, 'hours' | 'credits'>): string {
  const parts = [
    ...(hours > 0 ? [`${hours} ${hours === 1 ? 'hora' : 'horas'}`] : []),
    ...(credits > 0 ? [`${credits} ${credits === 1 ? 'crédito' : 'créditos'}`] : []),
  ]
  return parts.length > 0 ? listText(parts) : 'horas que el curso no declara'
}

/** By the scale of the holder's plan; a grade that its table doesn't reach is said in percent. */
function gradeText(grade: number, scale: Awaited<ReturnType<typeof findScale>>): string {
  const onScale = scale && gradeOnScale(grade, scale)
  return scale && onScale !== null && scale.grade_scale === 'ten'
    ? `${gradeInWords(onScale)}, en la escala de 1 a 10`
    : `${gradeInWords(grade)}, en la escala de 0 a 100`
}
