import { DatabaseBeforeFirstRelease, DatabaseNewerThanCode, pendingIn } from '../../database/migrate.ts'
import { bad, good, warning, type Finding, type WithDatabase } from '../check-line.ts'

/** The database has what this version of the portal knows, no more and no less. */
export async function checkMigrations({ database }: WithDatabase): Promise<Finding> {
  try {
    const { migrations, files, steps, newer } = await pendingIn(database.$client)
    const todo = 'Arranca el portal con esta versión: al arrancar lo pone al día.'
    if (migrations > 0)
      return bad(`La base de datos es de una versión anterior: le faltan ${migrations} cambios.`, todo)
    if (files + steps > 0) return warning('A la base de datos le faltan reglas o pasos de esta versión.', todo)
    if (newer > 0)
      return warning(
        'Una versión más nueva ya cambió la base de datos, y esta sigue trabajando sobre ella: los respaldos de ahora solo los restaura la más nueva.',
        'Si estás cambiando de versión varias máquinas, termina de pasarlas. Si volviste a esta versión, guarda el paquete de la más nueva mientras guardes esos respaldos.',
      )
    return good('La base de datos es de esta versión.')
  } catch (error) {
    if (error instanceof DatabaseNewerThanCode) {
      const says = 'La base de datos es de una versión más nueva que este programa.'
      return bad(says, 'Usa la versión más nueva; volver a la anterior se hace con el respaldo «antes-de-…».')
    }
    if (error instanceof DatabaseBeforeFirstRelease) {
      return bad('La base de datos es anterior a la primera versión publicada.', 'Empieza con una base de datos vacía.')
    }
    throw error
  }
}
