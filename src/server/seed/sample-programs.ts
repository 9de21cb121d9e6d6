import { example } from './sample-settings.ts'

/** A program of the samples. */
export type SampleProgram = {
  readonly code: string
  readonly name: string
  readonly title_granted: string
  readonly years: number
  readonly description: string
  readonly audience: string
}

/** The name of the empty plan with which a sample program begins. */
export const SAMPLE_PLAN = example('Plan de estudios')

/**
 * The programs that a seminary starts with until it sets its own (decision C10). Titles are marked: which ones an institution may
 * grant is its country's law; in Uruguay and Argentina 'Licenciatura' is reserved to authorised institutions.
 */
export const SAMPLE_PROGRAMS: readonly SampleProgram[] = [
  {
    code: 'CERT',
    name: 'Certificado en Estudios Bíblicos',
    title_granted: example('Certificado en Estudios Bíblicos'),
    years: 1,
    description: 'Una mirada ordenada a toda la Biblia y a cómo leerla.',
    audience: 'Para empezar, o para servir mejor donde ya estás.',
  },
  {
    code: 'DIPL',
    name: 'Diplomado en Teología',
    title_granted: example('Diplomado en Teología'),
    years: 2,
    description: 'Doctrina, historia de la iglesia e interpretación.',
    audience: 'Para maestros, diáconos y líderes de la congregación.',
  },
  {
    code: 'LICE',
    name: 'Licenciatura en Teología',
    title_granted: example('Licenciatura en Teología'),
    years: 4,
    description: 'Formación completa, con lenguas bíblicas y teología pastoral.',
    audience: 'Para quienes se preparan para el ministerio.',
  },
]
