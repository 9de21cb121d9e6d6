import { compareFiles } from '../../files/compare.ts'
import { bad, good, warning, type Finding, type WithDatabase } from '../check-line.ts'

/** Checks that every file that the database names is stored, and that no unknown file is. */
export async function checkFiles(parts: WithDatabase, signal: AbortSignal): Promise<Finding> {
  const { database, storage, clock } = parts
  if (storage instanceof Error) {
    return warning(
      'No miramos los archivos: no se puede abrir dónde están.',
      'Resuelve primero la línea «Almacenamiento».',
    )
  }
  const { rowsWithoutFile, filesWithoutRow } = await compareFiles({ db: database, storage, clock }, signal)
  if (rowsWithoutFile.files > 0) {
    const says = `Archivos que la base de datos nombra y no están: ${rowsWithoutFile.files} (${rowsWithoutFile.first.join(', ')}).`
    return bad(says, 'Recupéralos de un respaldo: «atrio restore» en otra carpeta, y copia de allí los que faltan.')
  }
  if (filesWithoutRow.files > 0) {
    const says = `Archivos guardados que la base de datos no conoce: ${filesWithoutRow.files} (${filesWithoutRow.first.join(', ')}).`
    return warning(says, 'El portal los quita cada hora; si siguen, mira en el registro qué se lo impide.')
  }
  return good('Cada archivo que la base de datos nombra está, y no sobra ninguno.')
}
