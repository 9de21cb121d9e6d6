import { runInvariants } from '../../database/invariants.ts'
import { bad, good, type Finding, type WithDatabase } from '../check-line.ts'

/** Every rule of the database holds. */
export async function checkInvariants({ database }: WithDatabase, signal: AbortSignal): Promise<Finding> {
  const results = await runInvariants(database.$client, signal)
  const broken = results.filter(({ rows }) => rows > 0)
  if (broken.length === 0) return good('La base de datos cumple todas sus reglas.')
  const listed = broken.map(({ name, rows, what }) => `${what}: ${rows} (${name})`)
  const todo = 'No borres nada: haz un respaldo («atrio backup») y pide ayuda con estos nombres.'
  return bad(`La base de datos no cumple todas sus reglas: ${listed.join('; ')}.`, todo)
}
