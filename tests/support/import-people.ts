import type { CallInput } from '#contract/operation.ts'
import type { importPeople } from '#contract/users-import.ts'
import type { Seminary } from './seminary.ts'

/** The titles of a table of people and enrollments. */
export const HEADER = 'Nombre;Apellido;Email;Documento;Curso;Período;Modalidad;Estado;Nota final'

/** Sends a file as Carla does; answers the last line, the result. */
export async function send(
  as: Seminary['as'],
  file: Buffer | string,
  mode: 'check' | 'apply' = 'apply',
  chosen: Partial<CallInput<typeof importPeople>> = {},
) {
  const answer = await as.carla.importPeople({ name: 'personas.csv', mode, ...chosen }, { file: Buffer.from(file) })
  const lines = String(answer).trim().split('\n')
  const { result } = JSON.parse(lines.at(-1) ?? '{}')
  return { ...result, lines }
}

/** The code and period of a course that has a window in the current period. */
export async function place({ as, cast }: Seminary) {
  const { items } = await as.carla.listWindows({ courseId: cast.courses.hermeneutics })
  const window = items.find(({ period_id }) => period_id === cast.periods.current)
  return { code: 'HERM1', period: window?.period_name ?? '' }
}
