import { registerHooks, type ResolveFnOutput } from 'node:module'

/**
 * Caches what imports resolve to, where it can't differ: the names of packages and the `#` names in all files under `sources`, and
 * whether the files of one folder are modules. Node would read and parse the package's description again for each import, a third of
 * the work of a start.
 */
export function resolveOnce(sources: URL): void {
  const known = new Map<string, ResolveFnOutput>()
  const formats = new Map<string, string>()
  registerHooks({
    resolve(name, context, next) {
      const { parentURL = '' } = context
      if (name.startsWith('.')) {
        const href = URL.parse(name, parentURL)?.href ?? name
        const kind = href.replace(/[^/]*(?=\.\w+$)/, '')
        const format = formats.get(kind)
        if (format !== undefined) return { url: href, format, shortCircuit: true }
        const found = next(name, context)
        if (found.url === href && found.format?.startsWith('module')) formats.set(kind, found.format)
        return found
      }
      if (!parentURL.startsWith(sources.href)) return next(name, context)
      const found = known.get(name) ?? next(name, context)
      known.set(name, found)
      return { ...found, shortCircuit: true }
    },
  })
}
