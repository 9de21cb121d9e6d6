import { resolve } from 'node:path'
import { systemClock } from '../../adapters/clock.ts'
import { restoreToFolder } from '../../backups/restore-to-folder.ts'
import { proveBackup, restoreProved } from '../../backups/restore-backup.ts'
import { readConfig } from '../../process/config.ts'
import { createLifecycle } from '../../process/lifecycle.ts'
import { connectDatabase } from '../../start/open-database.ts'
import { openStorage } from '../../start/open-storage.ts'
import { quoted } from '../../texts/quoted.ts'
import { openBackup } from '../open-backup.ts'
import { progressOfReadings } from '../show-backup.ts'
import type { Terminal } from '../terminal.ts'
import { CliFailure } from '../cli-failure.ts'
import type { Given, Word } from '../word.ts'

/** Set when going back to a version, which restores along the way: users aren't told to start the portal then. */
export const WITHIN_UPGRADE = 'ATRIO_WITHIN_UPGRADE'
const START = 'sudo systemctl start atrio'

export const restore: Word = {
  usage: 'atrio restore RESPALDO (--data CARPETA [--replace] | --database DIRECCIÓN) [--key ARCHIVO]',
  help: `Restaura un respaldo. Primero lo lee entero: si está cortado o cambiado, no escribe nada.

RESPALDO            Un archivo de esta máquina, o s3:NOMBRE: uno de los que están en el almacenamiento de las variables BACKUP_S3_*,
                    que se restaura mientras llega. «atrio backups» dice cuáles hay.
--data CARPETA      En una carpeta de datos nueva o vacía, con su propia base de datos; después, el portal arranca con DATA_DIR=CARPETA.
--replace           Si la carpeta ya tiene un portal (detenido), lo deja al lado con otro nombre, que se dice al final.
--database DIRECCIÓN  En una base de datos PostgreSQL vacía (postgres://usuario:contraseña@servidor/base); los archivos van a DATA_DIR/files, o
                    al almacenamiento de las variables S3_*.
--key ARCHIVO       La clave que lo abre, si está cifrado: el archivo que escribió age-keygen.

Nadie queda con la sesión iniciada, y los emails que no habían salido quedan retenidos hasta que quien administra el portal los libere en
Estado del sistema. Si se interrumpe, no queda nada a medias.`,
  options: {
    data: { type: 'string' },
    database: { type: 'string' },
    key: { type: 'string' },
    replace: { type: 'boolean' },
  },
  takes: { least: 1, most: 1 },
  run,
}

async function run(given: Given, terminal: Terminal): Promise<string> {
  const { data, database, replace } = given.options
  if ((typeof data === 'string') === (typeof database === 'string'))
    throw new CliFailure(`Hace falta un destino, uno solo. Uso: ${restore.usage}.`)
  const { source, identities } = await openBackup(given, terminal)
  const shown = progressOfReadings(terminal)
  const options = { identities, now: systemClock.now(), signal: terminal.signal, progress: shown.to }
  if (typeof data === 'string') {
    const folder = resolve(data)
    terminal.say(`Voy a restaurar ${source.name} en la carpeta ${folder}.`)
    const restored = await restoreToFolder(source, folder, { ...options, replace: replace === true }).finally(shown.end)
    tellUnknown(restored.unknown, terminal)
    const before = restored.aside === null ? '' : ` Lo que había está en ${quoted(restored.aside)}.`
    if (terminal.environment[WITHIN_UPGRADE]) return 'Restaurado.'
    return `Restaurado: ${startOf(folder, terminal)}.${before}`
  }
  const url = String(database)
  const config = readConfig({ ...terminal.environment, DATABASE_URL: url })
  terminal.say(`Voy a restaurar ${source.name} en la base de datos, y los archivos en ${filesOf(config)}.`)
  const lifecycle = createLifecycle(() => {})
  try {
    // Says what is wrong with the address, or the server's version, before anything is read.
    await connectDatabase(config, lifecycle, () => {})
    const storage = await openStorage(config)
    const proved = await proveBackup(source, options)
    const restored = await restoreProved(source, proved, { connection: url, storage }, options)
    tellUnknown(restored.unknown, terminal)
  } finally {
    shown.end()
    await lifecycle.close()
  }
  return `Restaurado: pon esa dirección en DATABASE_URL y arranca el portal, en un servidor con «${START}».`
}

/** How to start the portal on a folder: as usual if it's the portal's own, otherwise with another DATA_DIR. */
function startOf(folder: string, { environment }: Terminal): string {
  return folder === resolve(readConfig(environment).dataFolder)
    ? `arranca el portal, en un servidor con «${START}»`
    : `arranca el portal con DATA_DIR=${quoted(folder)}`
}

function filesOf({ s3, dataFolder }: ReturnType<typeof readConfig>): string {
  return s3 ? `s3://${s3.bucket}` : resolve(dataFolder, 'files')
}

function tellUnknown(unknown: readonly string[], terminal: Terminal): void {
  if (unknown.length > 0)
    terminal.say(`Tablas que no son de Atrio y no restauramos: ${unknown.join(', ')}. Siguen dentro del respaldo.`)
}
