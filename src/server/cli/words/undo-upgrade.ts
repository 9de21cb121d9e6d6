import { resolve } from 'node:path'
import { undoUpgrade } from '../upgrade/undo-upgrade.ts'
import type { Word } from '../word.ts'

export const undoUpgradeWord: Word = {
  usage: 'atrio undo-upgrade [--with-data] [--key ARCHIVO] [--yes]',
  help: `Vuelve a la versión que había antes de la última actualización, cuando la nueva arranca pero no anda bien. Antes dice a cuál, desde
cuándo y cuánto se pierde, y pregunta.

Si la versión nueva cambió la base de datos, los datos vuelven a los del respaldo que hizo «atrio upgrade» antes de empezar, y los de
ahora quedan en una carpeta al lado, que se dice al final. Si no la cambió, los datos siguen como están y no se pierde nada. Detiene el
portal y lo deja como estaba: en marcha o detenido.

--with-data     Vuelve a los datos del respaldo aunque la versión de antes pueda seguir con los de ahora.
--key ARCHIVO   La clave, si el respaldo está cifrado.
--yes           No pregunta.

Cada respaldo así se guarda hasta que la versión nueva se usó una semana; un intento que falla no borra el de otra versión. Si se corta
a la mitad, pídelo otra vez: sigue donde quedó. Ctrl-C deja todo como estaba. Si el portal corre con systemd o con otro usuario, pídelo con
sudo.`,
  options: { 'with-data': { type: 'boolean' }, key: { type: 'string' }, yes: { type: 'boolean' } },
  takes: { least: 0, most: 0 },
  // A lost connection to the machine must not leave the portal stopped.
  ignores: ['SIGHUP'],
  run: ({ options: { 'with-data': withData, key, yes } }, terminal) =>
    undoUpgrade(
      { withData: withData === true, key: typeof key === 'string' ? resolve(key) : null, isSure: yes === true },
      terminal,
    ),
}
