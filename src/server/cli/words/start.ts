import { CliFailure } from '../cli-failure.ts'
import { isBetweenVersions } from '../upgrade/undo-journal.ts'
import type { Word } from '../word.ts'

export const start: Word = {
  usage: 'atrio start',
  help: [
    'Arranca el portal y se queda con él en esta ventana: Ctrl-C lo detiene sin perder nada.',
    'Sin configuración responde solo en esta máquina, en http://127.0.0.1:3000, con un seminario de demostración.',
    'En un servidor conviene que lo arranque systemd: LEEME.txt dice cómo.',
  ].join('\n\n'),
  options: {},
  takes: { least: 0, most: 0 },
  // The portal itself hears them, and ends the process.
  ignores: ['SIGINT', 'SIGTERM', 'SIGHUP'],
  run: async (_given, { environment }) => {
    const home = environment['ATRIO_HOME']
    if (home !== undefined && isBetweenVersions(home))
      throw new CliFailure('La vuelta a la versión de antes quedó a medias: termínala con «atrio undo-upgrade».')
    await import('../../main.ts')
    return new Promise(() => {})
  },
}
