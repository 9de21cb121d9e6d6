import { isStillSealed, verifySeals, type Numbers, type SealFindings } from '../../audit/verify-seals.ts'
import { listBackups } from '../../backups/list-backups.ts'
import { openBackupPlace } from '../../backups/open-place.ts'
import { bad, good, warning, type CheckParts, type Finding, type WithDatabase } from '../check-line.ts'

/** Checks that the audit log is what was sealed, and that what the backups saw of it is still there (record 044). */
export async function checkAudit(
  parts: WithDatabase,
  signal: AbortSignal,
  onPart?: (part: number) => void,
): Promise<Finding> {
  const found = await verifySeals(parts.database, { signal, ...(onPart && { onPart }) })
  return judgeSeals(found, await backupsAhead(parts))
}

/** The backups whose newest seal isn't in this database. */
async function backupsAhead({ config, clock, database }: WithDatabase): Promise<string[]> {
  const ahead: string[] = []
  for (const { name, newest_seal } of await backupsOf({ config, clock })) {
    if (newest_seal && !(await isStillSealed(database, newest_seal))) ahead.push(name)
  }
  return ahead
}

async function backupsOf({ config, clock }: Pick<CheckParts, 'config' | 'clock'>) {
  const places = config.backups.s3 ? ([config.backups, 's3'] as const) : [config.backups]
  // A place that doesn't answer has a line of its own.
  const listed = places.map(async (place) => listBackups(await openBackupPlace(config, clock, place)).catch(() => []))
  return (await Promise.all(listed)).flat()
}

/** What it means to find the log so beside its seals, and beside those that backups noted. */
function judgeSeals({ newest, sealed, unsealed, ...found }: SealFindings, ahead: readonly string[]): Finding {
  const wrong = [
    named('líneas cambiadas', found.changed),
    named('líneas quitadas', found.removed),
    named('líneas agregadas después', found.added),
    named('sellos quitados, o que no siguen al anterior', found.seals),
  ].filter((one) => one !== null)
  if (wrong.length > 0) {
    const todo =
      'Alguien escribió en la base de datos sin pasar por el portal. No borres nada: haz un respaldo («atrio backup») y busca esas líneas, por su número, en un respaldo anterior.'
    return bad(`El registro de auditoría no es el que se selló: ${wrong.join('; ')}.`, todo)
  }
  if (ahead.length > 0) {
    const says = `Respaldos con un sello del registro de auditoría que aquí no está: ${ahead.length} (${ahead.slice(0, 3).join(', ')}${ahead.length > 3 ? '…' : ''}).`
    const todo =
      'Si después de hacerlos se restauró un respaldo anterior, es lo esperado. Si no, alguien quitó líneas: no borres esos respaldos, que las tienen.'
    return warning(says, todo)
  }
  const waiting = `Sin sello todavía: ${unsealed}.`
  if (newest === null)
    return good(`Ninguna línea tiene sello. ${waiting} El portal en marcha las sella cada 10 minutos.`)
  return good(
    `Líneas selladas, todas como se sellaron: ${sealed}. ${waiting} El último sello es el ${newest.number}: ${newest.hash}.`,
  )
}

function named(what: string, { count, first }: Numbers): string | null {
  if (count === 0) return null
  return `${what}: ${count} (${first.join(', ')}${count > first.length ? '…' : ''})`
}
