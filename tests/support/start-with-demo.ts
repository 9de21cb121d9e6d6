import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { resolveOnce } from '../../src/server/start/resolve-once.ts'

/**
 * The program as main.ts starts it, on a database that holds the demo seminary wherever it lies. The program itself shows the
 * demo's known passwords only from its own database and to its own machine, and no variable changes that.
 */
setFlagsFromString('--heap-growing-percent=50')
enableCompileCache(resolve(import.meta.dirname, '../../node_modules/.cache/compiled'))
resolveOnce(new URL('../../src/', import.meta.url))
const { readConfig } = await import('#server/process/config.ts')
const { serve } = await import('#server/start/serve.ts')
serve(process.env, (environment) => ({ ...readConfig(environment), isDemo: true }))
