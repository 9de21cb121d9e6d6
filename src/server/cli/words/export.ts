import { relative, resolve } from 'node:path'
import { systemClock } from '../../adapters/clock.ts'
import { numberText } from '../../texts/format.ts'
import { exportEverything, FolderInUse, type Exported } from '../../export/export-everything.ts'
import { OtherTables } from '../../export/export-queries.ts'
import { institutionZone } from '../../settings/read-settings.ts'
import { VERSION } from '../../process/version.ts'
import { withPortal } from '../open-portal.ts'
import { progressInParts } from '../progress-in-parts.ts'
import { CliFailure } from '../cli-failure.ts'
import type { Word } from '../word.ts'

export const exportWord: Word = {
  usage: 'atrio export --to CARPETA',
  help: `Escribe en una carpeta todo lo que tiene el portal, para llevárselo: una tabla por cada cosa (personas, cursos, matrículas, notas,
pagos…) que se abre en una planilla de cálculo, y los archivos en carpetas por persona y por curso. LEEME.txt explica qué hay.

El portal puede seguir en marcha: las tablas son las de un mismo momento. La carpeta no tiene que existir, o tiene que estar vacía, y
recibe su nombre al final: si algo falla, o se interrumpe con Ctrl-C, no queda nada.

No sirve para restaurar el portal: para eso están los respaldos («atrio backup»). Lleva datos personales: guárdala con cuidado.`,
  options: { to: { type: 'string' } },
  takes: { least: 0, most: 0 },
  async run({ options }, terminal) {
    const { to } = options
    if (typeof to !== 'string' || to === '') throw new CliFailure(`Falta decir a qué carpeta: ${exportWord.usage}.`)
    terminal.say(`Todo lo que tiene el portal se escribe en ${to}.`)
    const exported = await withPortal(terminal, async ({ config, connected, storage }) => {
      if (!relative(config.dataFolder, resolve(to)).startsWith('..'))
        throw new CliFailure(`${to} está dentro de los datos del portal: elige una fuera de ${config.dataFolder}.`)
      const zone = await institutionZone(connected.db, config.zone)
      const progress = progressInParts(terminal, { tables: 'Tablas', files: 'Archivos' })
      const parts = { pool: connected.pool, storage, zone, version: VERSION, now: systemClock.now() }
      return exportEverything(to, { ...parts, signal: terminal.signal, onProgress: progress.to }).finally(progress.end)
    }).catch((error: unknown) => explain(error, to))
    return sentenceOf(to, exported)
  },
}

function sentenceOf(to: string, { rows, files, missing, damaged }: Exported): string {
  const gone = missing > 0 ? `; ${numberText(missing)} archivos que no están en el portal figuran en archivos.csv` : ''
  const changed =
    damaged > 0 ? `; ${numberText(damaged)} archivos no son los que se subieron, como dice archivos.csv` : ''
  return `Listo: ${numberText(rows)} líneas y ${numberText(files)} archivos están en ${to}${gone}${changed}.`
}

function explain(error: unknown, to: string): never {
  if (error instanceof FolderInUse)
    throw new CliFailure(`${to} no es una carpeta vacía: elige un nombre que no exista todavía.`)
  if (error instanceof OtherTables)
    throw new CliFailure(
      'La base de datos es de otra versión de Atrio: arranca una vez el portal con esta y vuelve a pedirlo.',
    )
  throw error
}
