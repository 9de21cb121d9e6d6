import { setFlagsFromString } from 'node:v8'
import { readConfig } from '#server/config.ts'

/**
 * The program as main.ts starts it, on a database that holds the demo seminary wherever it lies. The program itself shows the
 * demo's known passwords only from its own database and to its own machine, and no variable changes that.
 */
setFlagsFromString('--heap-growing-percent=50')
const { serve } = await import('#server/serve.ts')
serve(process.env, (environment) => ({ ...readConfig(environment), isDemo: true }))
