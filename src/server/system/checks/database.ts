import { whyReadOnly } from '../../database/about-server.ts'
import type { PooledDatabase } from '../../database/connect.ts'
import { reasonOf } from '../../texts/explain.ts'
import { bad, good, warning, type CheckParts, type Finding } from '../check-line.ts'
import { findDatabaseFacts, tryToWrite, type DatabaseFacts } from '../check-queries.ts'

/** The oldest PostgreSQL that the portal runs on. */
const OLDEST = 150_000

/** The database answers, and runs with settings that keep what was written. */
export async function checkDatabase({ database, config }: CheckParts): Promise<Finding> {
  if (database instanceof Error) {
    const says = `No responde: ${database.message} Lo que depende de ella no se miró.`
    const own = `Resuelve eso y arranca el portal; ${config.dataFolder}/postgres/postgresql.log dice más.`
    return bad(says, config.databaseUrl === null ? own : 'Revisa DATABASE_URL y que ese servidor esté en marcha.')
  }
  const isOwn = config.databaseUrl === null
  const facts = await findDatabaseFacts(database)
  const judged = judgeDatabase(facts, { isOwn, connections: config.databaseConnections })
  return (await lookForWrites(database, isOwn)) ?? judged
}

/** Null when the database takes a row. */
async function lookForWrites(database: PooledDatabase, isOwn: boolean): Promise<Finding | null> {
  try {
    await tryToWrite(database)
    return null
  } catch (error) {
    const why = await whyReadOnly(database)
    if (why === 'standby') {
      const says = 'Solo deja leer: es una copia en espera de otra, y nada de lo que la gente hace se guarda.'
      return bad(says, 'Pon en DATABASE_URL la principal, o promueve esta.')
    }
    if (why === 'setting') {
      const says =
        'Solo deja leer: tiene default_transaction_read_only en on, y nada de lo que la gente hace se guarda.'
      return bad(says, 'Quítalo: ALTER DATABASE … RESET, ALTER ROLE … RESET, o en postgresql.conf.')
    }
    const log = isOwn ? 'postgres/postgresql.log, en la carpeta de datos,' : 'su registro'
    return bad(
      `Responde, pero no pudimos escribir en ella (${reasonOf(error)}).`,
      `Mira su disco y sus permisos; ${log} dice más.`,
    )
  }
}

type Portal = {
  /** Whether the database is the built-in one. */
  readonly isOwn: boolean
  /** What the portal opens at most. */
  readonly connections: number
}

/** What the facts of a database mean for a portal. */
export function judgeDatabase(facts: DatabaseFacts, { isOwn, connections }: Portal): Finding {
  const version = `PostgreSQL ${Math.floor(facts.version / 10_000)}`
  const file = isOwn ? 'postgres/cluster/postgresql.conf, en la carpeta de datos,' : 'postgresql.conf'
  const restart = 'y reinicia PostgreSQL'
  if (facts.version < OLDEST) return bad(`Es ${version}, y el portal necesita 15 o más nuevo.`, 'Actualiza PostgreSQL.')
  if (facts.encoding !== 'UTF8')
    return bad(`La base de datos guarda textos en ${facts.encoding}.`, 'Pásala a una base de datos en UTF8.')
  const off = (['fsync', 'full_page_writes', 'synchronous_commit'] as const).filter((name) => !facts[name])
  if (off.length > 0) {
    const says = `${version} tiene ${off.join(' y ')} en off: un corte de luz puede perder o dañar datos.`
    return bad(says, `Pon ${off.map((name) => `${name} = on`).join(', ')} en ${file} ${restart}.`)
  }
  if (facts.free_connections < connections) {
    const says = `${version} deja ${facts.free_connections} conexiones al portal, que usa hasta ${connections}.`
    const todo = isOwn
      ? 'Sube DATABASE_MAX_CONNECTIONS en la configuración y reinicia el portal.'
      : `Sube max_connections en ${file} ${restart}.`
    return warning(says, todo)
  }
  if (!facts.autovacuum) {
    const says = `${version} tiene autovacuum en off: la base de datos crece y se vuelve lenta.`
    return warning(says, `Pon autovacuum = on en ${file} ${restart}.`)
  }
  if (facts.collation_changed) {
    const says =
      'La máquina ordena los textos con otra versión de sus reglas: las listas y las búsquedas pueden fallar.'
    return warning(
      says,
      'Con el portal detenido, ejecuta REINDEX DATABASE y ALTER DATABASE … REFRESH COLLATION VERSION.',
    )
  }
  return good(`${version} responde y guarda lo que se le da.`)
}
