import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { resolveOnce } from '../../src/server/start/resolve-once.ts'

/**
 * The program as main.ts starts it, but it waits a few seconds, not twenty, for a silent process; SIGUSR2 makes its first process hang
 * forever.
 */
enableCompileCache(resolve(import.meta.dirname, '../../node_modules/.cache/compiled'))
resolveOnce(new URL('../../src/', import.meta.url))
const SILENT_MS = 5_000
const { serve } = await import('#server/start/serve.ts')
process.on('SIGUSR2', () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0))
serve(process.env, undefined, SILENT_MS)
