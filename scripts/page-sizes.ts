import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { COMMON_SHARE } from './chunk-groups.ts'

/** The files of a screen: the shared ones first, then its own. */
export type RouteFiles = { pattern: string; files: string[] }

/** What a page may cost the reader (docs/architecture.md): kilobytes as served, and how many files. */
const BUDGETS: Record<string, { js: number; css: number; requests: number }> = {
  '/': { js: 160, css: 25, requests: 12 },
  '/verify': { js: 160, css: 25, requests: 12 },
  '/verify/$code': { js: 160, css: 25, requests: 12 },
  '/login': { js: 180, css: 25, requests: 12 },
  '/register': { js: 182, css: 25, requests: 12 },
  '/student/dashboard': { js: 175, css: 25, requests: 14 },
}
const ANY_OTHER = { own: 35, css: 25, requests: 14 }
/** The page itself and the heading's font. Icons and the manifest aren't counted: browsers fetch them in their own time, and keep them. */
const BESIDES = 2

/** Says whether all pages stay within their budgets; what each loads is printed when one doesn't, or when it's `asked` for. */
export function checkSizes({
  folder,
  shared,
  screens,
  asked,
}: {
  folder: string
  shared: string[]
  screens: RouteFiles[]
  asked: boolean
}): boolean {
  const kilobytes = (files: string[], ending: string) =>
    files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + servedSize(join(folder, file)) / 1024, 0)
  const core = kilobytes(commonFiles(shared, screens), '.js')

  const rows = screens.map(({ pattern, files }) => {
    const all = [...new Set([...shared, ...files])]
    const js = kilobytes(all, '.js')
    const css = kilobytes(all, '.css')
    const requests = all.length + BESIDES
    const budget = BUDGETS[pattern] ?? { js: core + ANY_OTHER.own, css: ANY_OTHER.css, requests: ANY_OTHER.requests }
    const over = [
      ...(js > budget.js ? ['JavaScript'] : []),
      ...(css > budget.css ? ['CSS'] : []),
      ...(requests > budget.requests ? ['requests'] : []),
    ]
    return {
      page: pattern,
      'JavaScript KB': `${js.toFixed(1)} / ${budget.js.toFixed(0)}`,
      'own KB': Math.max(0, js - core).toFixed(1),
      'CSS KB': `${css.toFixed(1)} / ${budget.css}`,
      requests: `${requests} / ${budget.requests}`,
      over: over.join(', '),
    }
  })
  const isWithin = rows.every((row) => !row.over)
  if (asked || !isWithin) {
    console.log(`Shared core: ${core.toFixed(1)} KB of JavaScript, brotli`)
    console.table(rows.sort((a, b) => a.page.localeCompare(b.page)))
  }
  return isWithin
}

/** What every page loads, and what at least 40% of the screens load. */
function commonFiles(shared: string[], screens: RouteFiles[]): string[] {
  const counts = new Map<string, number>()
  for (const file of screens.flatMap(({ files }) => files)) counts.set(file, (counts.get(file) ?? 0) + 1)
  const common = [...counts].filter(([, count]) => count >= screens.length * COMMON_SHARE).map(([file]) => file)
  return [...new Set([...shared, ...common])]
}

function servedSize(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}
