import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'

// Everything else is loaded after this: the second start then finds it compiled, a quarter of its time.
enableCompileCache(resolve(import.meta.dirname, '../../node_modules/.cache/compiled'))
const { serve } = await import('./serve.ts')
serve(process.env)
