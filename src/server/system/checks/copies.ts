import { good, warning, type CheckParts, type Finding } from '../check-line.ts'
import { differingCopies } from '../installed-copies.ts'

/** Checks that the files copied to /etc at installation are this version's: no upgrade changes them. */
export async function checkCopies({ config }: Pick<CheckParts, 'config'>): Promise<Finding> {
  const { packageFolder } = config
  const copies = packageFolder === null ? null : differingCopies(packageFolder)
  return judgeCopies(copies)
}

/** What it means that these copies differ; null: there are none. */
export function judgeCopies(copies: ReturnType<typeof differingCopies>): Finding {
  if (copies === null) return good('No hay copias en /etc de los archivos del paquete.')
  const stale = copies.filter(({ isTheirs }) => !isTheirs)
  if (stale.length > 0) {
    const names = stale.map(({ path }) => path).join(' ni ')
    const todo = stale.map(({ lines }) => `«${lines.join(' && ')}»`).join(' y ')
    return warning(`No son los de esta versión: ${names.replaceAll(' ni ', ', ')}.`, `Renuévalos: ${todo}.`)
  }
  const [theirs] = copies
  if (!theirs) return good('Los archivos que copiaste a /etc son los de esta versión.')
  return good(`${theirs.path} tiene cambios tuyos; para ver cuáles: «${theirs.lines.join(' && ')}».`)
}
