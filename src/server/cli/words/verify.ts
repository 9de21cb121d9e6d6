import { systemClock } from '../../adapters/clock.ts'
import { noteVerified, verifyBackup } from '../../backups/verify-backup.ts'
import { openBackup } from '../open-backup.ts'
import { progressOfReadings } from '../show-backup.ts'
import type { Terminal } from '../terminal.ts'
import type { Given, Word } from '../word.ts'

export const verify: Word = {
  usage: 'atrio verify RESPALDO [--key ARCHIVO]',
  help: `Comprueba un respaldo: lo lee entero, compara cada parte con lo que se escribió, lo restaura en una base de datos de prueba de esta
máquina (nunca en la del portal), cuenta las filas y revisa las reglas del portal. Puede hacerse con el portal en marcha.

RESPALDO        Un archivo de esta máquina, o s3:NOMBRE: uno de los que están en el almacenamiento de las variables BACKUP_S3_*.
                «atrio backups» dice cuáles hay.
--key ARCHIVO   La clave que lo abre, si está cifrado: el archivo que escribió age-keygen. Sin ella solo se comprueba que el archivo
                es, byte por byte, el que se escribió.

Hace falta lugar en la carpeta temporal: unas tres veces la base de datos.`,
  options: { key: { type: 'string' } },
  takes: { least: 1, most: 1 },
  run,
}

async function run(given: Given, terminal: Terminal): Promise<string> {
  const { place, source, identities } = await openBackup(given, terminal)
  terminal.say(`Voy a leer ${source.name} entero y a restaurarlo en una base de datos de prueba, que después se borra.`)
  const shown = progressOfReadings(terminal)
  const now = systemClock.now()
  const options = { identities, now, signal: terminal.signal, progress: shown.to }
  const how = await verifyBackup(source, options).finally(shown.end)
  // What lies on a medium that can't be written is proved all the same.
  if (source.sidecar) await noteVerified(place, source.name, source.sidecar, { how, now }).catch(() => {})
  if (how === 'restored') return `${source.name} está bien: se restauró completo y cumple las reglas del portal.`
  return !source.isEncrypted || identities.length > 0
    ? `${source.name} se leyó completo y no está dañado; guarda una base de datos que ya había cambiado una versión más nueva de Atrio, y solo la restaura esa versión.`
    : `${source.name} es, byte por byte, el que se escribió; para restaurarlo de prueba hace falta su clave (--key ARCHIVO).`
}
