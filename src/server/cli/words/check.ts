import { systemClock } from '../../adapters/clock.ts'
import { readConfig } from '../../process/config.ts'
import { createLifecycle } from '../../process/lifecycle.ts'
import type { CheckLine } from '../../system/check-line.ts'
import { runChecks } from '../../system/run-checks.ts'
import { askService } from '../../system/ask-service.ts'
import { once } from '../../start/open-system.ts'
import { knownService } from '../unit.ts'
import { lookAtDatabase, lookAtStorage } from '../look-at.ts'
import { CliFailure } from '../cli-failure.ts'
import type { Word } from '../word.ts'

const SIGNS = { good: '✓', warning: '!', bad: '✗' } as const

export const check: Word = {
  usage: 'atrio check [--fast]',
  help: `Revisa el portal por todos lados: el servicio, carpeta de datos, disco, base de datos, reloj, archivos, emails, dirección, proxy, certificado,
respaldos, tareas de fondo. Cada línea empieza con ✓ (está bien), ! (conviene mirarlo) o ✗ (hay que arreglarlo), y dice qué hacer.

--fast deja afuera lo que lee todo el portal: las reglas de la base de datos, los sellos del registro de auditoría y la comparación de
los archivos.

Del registro de auditoría dice qué líneas no son las que se sellaron, por su número, y cuál es el último sello. Anótalo fuera del
servidor: si un sello anotado después falta, o es otro, alguien quitó líneas (o se restauró un respaldo anterior).

Al portal en marcha le pregunta dónde puede escribir, que no es lo mismo que donde puedes tú; si no responde, dice desde cuándo y lo
último que dijo. También funciona si la base de datos no responde. No cambia nada: solo escribe, lee y quita un
archivo de prueba. La base de datos propia, si está detenida, arranca para la revisión y se vuelve a detener.`,
  options: { fast: { type: 'boolean' } },
  takes: { least: 0, most: 0 },
  async run({ options }, terminal) {
    const isFast = options['fast'] === true
    const config = readConfig(terminal.environment)
    terminal.say(`Se revisa el portal de ${config.dataFolder}${isFast ? ', sin lo que tarda más' : ''}.`)
    const lifecycle = createLifecycle(ignore)
    const progress = terminal.progress('Revisión')
    try {
      const database = await lookAtDatabase(config, lifecycle)
      const storage = await lookAtStorage(config)
      const looked = { config, clock: systemClock, database, storage }
      const service = once(() => askService(looked, knownService(terminal.environment), terminal.signal))
      const parts = { ...looked, service }
      const lines = await runChecks(parts, terminal.signal, { isFast, onLine: progress.to })
      progress.end()
      for (const line of lines) tell(line, terminal.say)
      return conclusionOf(lines)
    } finally {
      await lifecycle.close()
    }
  },
}

function tell({ state, title, says, todo }: CheckLine, say: (line: string) => void) {
  say(`${SIGNS[state]} ${title}: ${says}`)
  if (todo !== null) say(`    Qué hacer: ${todo}`)
}

function conclusionOf(lines: readonly CheckLine[]): string {
  const count = (state: CheckLine['state']) => lines.filter((line) => line.state === state).length
  const [bad, warnings] = [count('bad'), count('warning')]
  const looked = `Se miraron ${lines.length} cosas`
  if (bad > 0) throw new CliFailure(`${looked}. Para arreglar (✗): ${bad}. Para mirar (!): ${warnings}.`)
  return warnings > 0 ? `${looked} y nada está mal. Para mirar (!): ${warnings}.` : `${looked} y todo está en orden.`
}

/** The next caller learns about a connection that was lost. */
function ignore() {}
