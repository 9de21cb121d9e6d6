import { requiredText } from '#contract/requirement-texts.ts'

type Missing = Parameters<typeof requiredText>[0]

/** The words of a student's exceptions from what courses ask for (record 042). */
export const exceptionTexts = {
  title: 'Excepciones de requisitos',
  lead: 'Permiten cursar como Regular un curso sin haber aprobado lo que pide.',
  none: 'No tiene excepciones.',
  failed: 'No pudimos cargar sus excepciones',
  grant: 'Conceder una excepción',
  grantTitle: 'Conceder una excepción',
  grantSubmit: 'Conceder',
  granted: (course: string) => `Ya puede cursar ${course} como Regular.`,
  grantFailed: 'No pudimos conceder la excepción',
  course: 'Curso',
  courseHint: 'Los cursos para los que le falta algún requisito.',
  chooseCourse: 'Elige un curso',
  nothingLacks: 'No le falta ningún requisito: puede cursar cualquier curso como Regular.',
  coursesFailed: 'No pudimos cargar los cursos',
  lacks: (missing: Missing) => `Le falta ${requiredText(missing)}.`,
  reason: 'Motivo',
  reasonHint: 'Lo lee el estudiante, y queda en el registro de cambios.',
  by: (name: string) => `Concedida por ${name},`,
  withdrawnBy: (name: string) => `Retirada por ${name},`,
  withdrawnTag: 'Retirada',
  withdraw: 'Retirar',
  withdrawOf: (course: string) => `Retirar la excepción de ${course}`,
  withdrawTitle: (course: string) => `¿Retirar la excepción de ${course}?`,
  withdrawText: 'Si ya lo cursa, sigue igual. Para matricularse otra vez, tendrá que cumplir los requisitos.',
  withdrawConfirm: 'Retirar la excepción',
  withdrawn: 'Excepción retirada',
  withdrawFailed: 'No pudimos retirar la excepción',
} as const
