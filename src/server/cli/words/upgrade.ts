import { upgrade as upgradePackage } from '../upgrade/upgrade.ts'
import type { Word } from '../word.ts'

export const upgrade: Word = {
  usage: 'atrio upgrade ARCHIVO',
  help: [
    'Pasa a una versión más nueva, la del archivo atrio-…-linux-x64.tar.xz que descargaste (con su .sha256 al lado, también se compara).',
    'Hace un respaldo, detiene el portal, cambia la versión, lo arranca como estaba y revisa que todo funcione. El portal falta unos segundos, o lo que ' +
      'tarde en adaptar los datos.',
    'Si la versión nueva no arranca o la revisión encuentra algo que antes estaba bien, vuelve sola a la anterior, con los datos de antes.',
    'Si se corta a la mitad, pídelo otra vez (sin ARCHIVO también vale): sigue donde quedó. Ctrl-C vuelve a la versión anterior; cerrar la ventana no lo interrumpe.',
    'Si el portal corre con systemd o con otro usuario, pídelo con sudo.',
  ].join('\n\n'),
  options: {},
  takes: { least: 0, most: 1 },
  // A lost connection to the machine must not leave the portal stopped.
  ignores: ['SIGHUP'],
  run: ({ arguments: [file] }, terminal) => upgradePackage(file, terminal),
}
