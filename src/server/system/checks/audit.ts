import { verifySeals, type Numbers, type SealFindings } from '../../audit/verify-seals.ts'
import { bad, good, type Finding, type WithDatabase } from '../check-line.ts'

/** The audit log is what was sealed (record 044). */
export async function checkAudit(
  { database }: WithDatabase,
  signal: AbortSignal,
  onPart?: (part: number) => void,
): Promise<Finding> {
  return judgeSeals(await verifySeals(database, { signal, ...(onPart && { onPart }) }))
}

/** What it means to find the log so beside its seals. */
function judgeSeals({ newest, sealed, unsealed, ...found }: SealFindings): Finding {
  const wrong = [
    named('líneas cambiadas', found.changed),
    named('líneas quitadas', found.removed),
    named('líneas agregadas después', found.added),
    named('sellos quitados, o que no siguen al anterior', found.seals),
  ].filter((one) => one !== null)
  if (wrong.length > 0) {
    const todo =
      'Alguien escribió en la base de datos sin pasar por el portal. No borres nada: haz un respaldo («atrio backup»), y busca esas líneas por su número en un respaldo anterior («atrio export» las muestra).'
    return bad(`El registro de auditoría no es el que se selló: ${wrong.join('; ')}.`, todo)
  }
  const waiting = `Sin sello todavía: ${unsealed}.`
  if (newest === null)
    return good(`Ninguna línea tiene sello. ${waiting} El portal en marcha las sella cada 10 minutos.`)
  return good(
    `Líneas selladas que están como se sellaron: ${sealed}. ${waiting} El último sello es el ${newest.number}: ${newest.hash}. Anótalo fuera del servidor: un sello anotado que después falta, o es otro, muestra que alguien quitó líneas.`,
  )
}

function named(what: string, { count, first }: Numbers): string | null {
  if (count === 0) return null
  return `${what}: ${count} (${first.join(', ')}${count > first.length ? '…' : ''})`
}
