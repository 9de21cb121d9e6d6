import { noticeKind } from '../notice-kind.ts'

type Work = { readonly assignment_id: string; readonly course_id: string; readonly title: string }
type Arranged = 'excused' | 'excusal_ended' | 'extension_ended' | { readonly until: string }

/** A student reads what their teacher arranged with them about an evaluation: more time, or that it isn't theirs to do (record 077). */
export const workArranged = noticeKind({
  name: 'work_arranged',
  type: 'assignment',
  group: 'courses',
  label: 'Prórrogas y evaluaciones de las que te eximen',
  audience: ['student'],
  bell: 'always',
  mail: 'optional',
  why: 'decision',
  about: ({ assignment_id, course_id }: Work & { arranged: Arranged; reason: string | null }) => ({
    assignment_id,
    course_id,
  }),
  words: ({ title, arranged, reason }) => {
    const why = reason === null ? '' : ` Motivo: ${reason}`
    if (typeof arranged === 'object')
      return { title: 'Tienes una prórroga', message: `Puedes entregar «${title}» hasta el ${arranged.until}.${why}` }
    if (arranged === 'excused')
      return { title: 'Te eximieron de una evaluación', message: `No tienes que entregar «${title}».${why}` }
    return arranged === 'excusal_ended'
      ? {
          title: 'Una evaluación vuelve a ser tuya',
          message: `Ya no tienes la exención de «${title}»: entrégala en su fecha.`,
        }
      : { title: 'Tu prórroga se quitó', message: `Para «${title}» vuelve a valer su fecha límite.` }
  },
  path: ({ assignment_id }) => (assignment_id ? `/student/assignments?open=${assignment_id}` : '/student/assignments'),
})

/** A student reads that what they handed in is theirs to mend (record 077). */
export const submissionReturned = noticeKind({
  name: 'submission_returned',
  type: 'assignment',
  group: 'courses',
  label: 'Entregas que te devuelven para corregir',
  audience: ['student'],
  bell: 'always',
  mail: 'optional',
  why: 'decision',
  about: ({ assignment_id, course_id }: Work & { until: string; reason: string }) => ({ assignment_id, course_id }),
  words: ({ title, until, reason }) => ({
    title: 'Tu entrega vuelve para corregir',
    message: `Corrige «${title}» y entrégala otra vez hasta el ${until}. Motivo: ${reason}`,
  }),
  path: ({ assignment_id }) => (assignment_id ? `/student/assignments?open=${assignment_id}` : '/student/assignments'),
})
