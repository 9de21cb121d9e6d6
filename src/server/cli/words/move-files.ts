import { copyStorage, CopyDiffers, type CopiedStorage } from '../../moving/copy-storage.ts'
import { switchOver } from '../../moving/switch-over.ts'
import { PortalRuns, whileStopped } from '../../moving/while-stopped.ts'
import { numberText } from '../../texts/format.ts'
import { openStorage } from '../../start/open-storage.ts'
import type { Terminal } from '../terminal.ts'
import { withPortal } from '../open-portal.ts'
import { CliFailure, portalRuns } from '../cli-failure.ts'
import type { Word } from '../word.ts'

const NAMES = { folder: 'la carpeta de datos', s3: 'el bucket de S3' } as const

export const moveFiles: Word = {
  usage: 'atrio move-files s3|folder',
  help: `Lleva los archivos del portal de la carpeta de datos a un bucket de S3 (s3), o de vuelta a la carpeta (folder). Las variables S3_* dicen
cuál es el bucket, y STORAGE dónde busca el portal los archivos: hasta moverlos a S3, deja STORAGE=folder.

El portal tiene que estar detenido: un archivo que llegara mientras tanto quedaría en el lugar de antes. Cada archivo se copia, se vuelve
a leer y se compara; recién cuando están todos cambia STORAGE, en atrio.env (o en el archivo que nombra ENV_FILE). Si algo falla, o se interrumpe con Ctrl-C,
el portal sigue como estaba, y la próxima vez no se copia de nuevo lo que ya llegó bien. Los archivos de antes quedan donde estaban.`,
  options: {},
  takes: { least: 1, most: 1 },
  async run({ arguments: [place] }, terminal) {
    if (place !== 's3' && place !== 'folder') throw new CliFailure(`No se entiende a dónde. Uso: ${moveFiles.usage}.`)
    return withPortal(terminal, async ({ config, connected }) => {
      if (config.s3 === null) throw new CliFailure('Faltan las variables S3_*: dicen cuál es el bucket.')
      // If only S3_* was set, the portal would look in a bucket that has nothing yet.
      if (place === config.storage && terminal.environment['STORAGE'])
        throw new CliFailure(
          `El portal ya busca los archivos en ${NAMES[place]} (STORAGE=${place}): no hay nada que llevar.`,
        )
      const before = place === 's3' ? 'folder' : 's3'
      terminal.say(
        `Voy a copiar los archivos: están en ${NAMES[before]}, donde quedan, y van a estar también en ${NAMES[place]}.`,
      )
      const [from, to] = [await openStorage(config, before), await openStorage(config, place)]
      const progress = terminal.progress('Archivos')
      const { copied, left } = await whileStopped(connected.pool, async (client, lastLook) => {
        const copied = await copyStorage(client, { from, to, signal: terminal.signal, onProgress: progress.to })
        await lastLook()
        return {
          copied,
          left: await switchOver(config.environmentFile, { name: 'STORAGE', value: place }, terminal.environment),
        }
      })
        .catch((error: unknown) => explain(error, terminal))
        .finally(() => progress.end())
      return `Listo: ${summary(copied)} en ${NAMES[place]}, y los de antes siguen en ${NAMES[before]}. ${left}.`
    })
  },
}

function summary({ copied, equal, missing, damaged }: CopiedStorage): string {
  const parts = [
    `${numberText(copied + equal)} archivos (${numberText(equal)} ya estaban)`,
    ...(missing > 0 ? [`${numberText(missing)} ya faltaban`] : []),
    ...(damaged > 0 ? [`${numberText(damaged)} no son los que se subieron y se copiaron como están`] : []),
  ]
  return parts.join(', ')
}

function explain(error: unknown, { signal }: Terminal): never {
  if (error instanceof PortalRuns) throw portalRuns()
  if (error instanceof CopyDiffers) {
    throw new CliFailure(
      `No pudimos copiar bien ${error.message}: lo que se lee no es lo que se escribió. El portal sigue como estaba.`,
    )
  }
  if (signal.aborted) {
    throw new CliFailure(
      'Interrumpido: el portal sigue como estaba, y la próxima vez no se copia de nuevo lo que ya llegó.',
    )
  }
  throw error
}
