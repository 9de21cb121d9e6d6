import type { RequirementKind } from '#domain/programs/plan.ts'

/** A program of the demo seminary with its plan of studies. */
export type ProgramPlan = {
  code: string
  name: string
  title: string
  years: number
  description: string
  audience: string
  credits: number
  /** Codes of courses: years, each of terms. */
  courses: readonly (readonly (readonly string[])[])[]
  groups: readonly { name: string; needs: { courses: number } | { credits: number }; courses: readonly string[] }[]
  requires: readonly (readonly [course: string, required: string, kind: RequirementKind])[]
}

/**
 * The three programs that the home page names. Only the longest plan has requirements: anyone who isn't in it may take each course
 * through one of the others (record 042).
 */
export const PROGRAM_PLANS: readonly ProgramPlan[] = [
  {
    code: 'CEB',
    name: 'Certificado en Estudios Bíblicos',
    title: 'Certificado en Estudios Bíblicos',
    years: 1,
    description: 'Una mirada ordenada a toda la Biblia y a cómo leerla.',
    audience: 'Para empezar, o para servir mejor donde ya estás.',
    credits: 22,
    courses: [
      [
        ['INTRO', 'ANTI1', 'HERM1'],
        ['NUEV1', 'ECLES', 'HOMIL', 'MISIO'],
      ],
    ],
    groups: [{ name: 'Servicio en la iglesia', needs: { courses: 1 }, courses: ['HOMIL', 'MISIO'] }],
    requires: [],
  },
  {
    code: 'DIT',
    name: 'Diplomado en Teología',
    title: 'Diplomado en Teología',
    years: 2,
    description: 'Doctrina, historia de la iglesia e interpretación.',
    audience: 'Para maestros, diáconos y líderes de la congregación.',
    credits: 36,
    courses: [
      [
        ['INTRO', 'HERM1', 'HIST1'],
        ['ANTI1', 'NUEV1'],
      ],
      [
        ['DOGM1', 'CONFE', 'ETICA'],
        ['ECLES', 'CONSE', 'HEBR1', 'GRIE1'],
      ],
    ],
    groups: [
      { name: 'Doctrina y vida', needs: { courses: 1 }, courses: ['CONFE', 'ETICA'] },
      { name: 'Práctica o lenguas', needs: { credits: 4 }, courses: ['CONSE', 'HEBR1', 'GRIE1'] },
    ],
    requires: [],
  },
  {
    code: 'LIT',
    name: 'Licenciatura en Teología',
    title: 'Licenciatura en Teología',
    years: 4,
    description: 'Formación completa, con lenguas bíblicas y teología pastoral.',
    audience: 'Para quienes se preparan para el ministerio.',
    credits: 48,
    courses: [
      [
        ['INTRO', 'HERM1', 'HIST1'],
        ['ANTI1', 'NUEV1'],
      ],
      [['GRIE1', 'DOGM1'], ['HEBR1']],
      [
        ['CONFE', 'ETICA'],
        ['ECLES', 'MISIO'],
      ],
      [['CONSE'], ['HOMIL']],
    ],
    groups: [
      { name: 'Iglesia y sociedad', needs: { courses: 1 }, courses: ['ETICA', 'MISIO'] },
      { name: 'Ministerio pastoral', needs: { credits: 4 }, courses: ['CONSE', 'HOMIL', 'MISIO'] },
    ],
    requires: [
      ['ANTI1', 'INTRO', 'aprobada'],
      ['HEBR1', 'GRIE1', 'aprobada'],
      ['ECLES', 'HIST1', 'aprobada'],
      ['CONSE', 'INTRO', 'aprobada'],
      ['CONSE', 'HERM1', 'aprobada_o_cursando'],
    ],
  },
]
