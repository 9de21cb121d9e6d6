import { unsetAbout, UNSET, UNSET_PLACES } from '#domain/papers/unset.ts'
import { readUnset, unsetWords } from '../../papers/letterhead.ts'
import { type Finding, good, type WithDatabase } from '../check-line.ts'
import { listTitlesGranted } from '../check-queries.ts'

/** Checks that the signatories, the city and the titles are the institution's own, so that papers may be numbered. */
export async function checkPapers({ database }: Pick<WithDatabase, 'database'>): Promise<Finding> {
  const found = new Set([...(await readUnset(database)), ...unsetAbout(await listTitlesGranted(database))])
  const unset = UNSET.filter((one) => found.has(one))
  if (unset.length === 0) return good('Los documentos tienen quién los firme, su cargo y la ciudad.')
  const { missing, places } = unsetWords(unset)
  return {
    state: 'warning',
    says: `No se emiten todos los documentos: falta ${missing}.`,
    todo: `Complétalo en ${places}.`,
    places: [...new Set(unset.map((one) => UNSET_PLACES[one]))],
  }
}
