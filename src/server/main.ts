import cluster from 'node:cluster'
import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { resolveOnce } from './start/resolve-once.ts'

// Garbage may grow to half of what lives, not to several times it, before V8 looks for it: see docs/operations.md, Memory.
setFlagsFromString('--heap-growing-percent=50')

// Everything else is loaded after this: the second start then finds it already compiled, a quarter of its time.
enableCompileCache(resolve(import.meta.dirname, '../../node_modules/.cache/compiled'))
resolveOnce(new URL('..', import.meta.url))
if (cluster.isWorker) await (await import('./start/worker.ts')).serveAsWorker(process.env)
else (await import('./start/serve.ts')).serve(process.env)
