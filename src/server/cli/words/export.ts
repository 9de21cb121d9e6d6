import { systemClock } from '../../adapters/clock.ts'
import { numberText } from '../../format.ts'
import { exportEverything, FolderInUse, type Exported } from '../../export/export-everything.ts'
import { institutionZone } from '../../settings/read-settings.ts'
import { VERSION } from '../../version.ts'
import type { Progress, Terminal } from '../terminal.ts'
import { withPortal } from '../open-portal.ts'
import { CliFailure, type Word } from '../word.ts'

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
      const zone = await institutionZone(connected.db, config.zone)
      const { onProgress, end } = progressOn(terminal)
      const parts = { pool: connected.pool, storage, zone, version: VERSION, now: systemClock.now() }
      return exportEverything(to, { ...parts, signal: terminal.signal, onProgress }).finally(end)
    }).catch((error: unknown) => {
      throw error instanceof FolderInUse
        ? new CliFailure(`${to} no es una carpeta vacía: elige un nombre que no exista todavía.`)
        : error
    })
    return sentenceOf(to, exported)
  },
}

function progressOn({ progress }: Terminal) {
  let shown: { what: string; bar: Progress } | undefined
  const end = () => shown?.bar.end()
  return {
    end,
    onProgress(what: 'tables' | 'files', done: number, total: number) {
      if (shown?.what !== what) {
        end()
        shown = { what, bar: progress(what === 'tables' ? 'Tablas' : 'Archivos') }
      }
      shown.bar.to(done, total)
    },
  }
}

function sentenceOf(to: string, { rows, files, missing, damaged }: Exported): string {
  const gone = missing > 0 ? `; ${numberText(missing)} archivos que no están en el portal figuran en archivos.csv` : ''
  const changed =
    damaged > 0 ? `; ${numberText(damaged)} archivos no son los que se subieron, como dice archivos.csv` : ''
  return `Listo: ${numberText(rows)} líneas y ${numberText(files)} archivos están en ${to}${gone}${changed}.`
}
