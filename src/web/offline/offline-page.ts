/** The text shown when a page can't be loaded and none is cached. */
const texts = {
  title: 'Sin conexión',
  lead: 'Esta página necesita internet. Revisa tu conexión: se abre sola cuando vuelva.',
  cached: 'Lo que puedes leer sin conexión',
  screens: {
    '/student/dashboard': 'Inicio',
    '/student/assignments': 'Mis Evaluaciones',
    '/student/grades': 'Mis Calificaciones',
  },
  retry: 'Reintentar',
} as const

const COURSES = '/api/student/courses/'

/** Between two questions whether the portal is back. */
const PAUSE_MS = { first: 2000, most: 30_000 } as const

const STYLE =
  'body{max-width:34rem;margin:12vh auto;padding:0 1.25rem;font:1.05rem/1.55 system-ui,sans-serif;color:#1d2433;background:#faf8f3}' +
  'a{display:inline-block;padding:.7rem 0;color:#27407a}ul{padding-left:1.2rem}h1,h2{line-height:1.25}' +
  '@media(prefers-color-scheme:dark){body{color:#e8e6df;background:#12161f}a{color:#a9bdf0}}'

/** Says that there is no connection, and which of the user's screens are cached. */
export async function offlinePage(cached: Cache | null): Promise<Response> {
  const screens = cached ? [...(await screensIn(cached)), ...(await coursesIn(cached))] : []
  const links = screens.map(({ to, name }) => `<li><a href="${escape(to)}">${escape(name)}</a></li>`)
  const list = links.length > 0 ? `<h2>${texts.cached}</h2><ul>${links.join('')}</ul>` : ''
  const html = `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${texts.title}</title><style>${STYLE}</style><main><h1>${texts.title}</h1><p>${texts.lead}</p>${list}<p><a href="">${texts.retry}</a></p></main><script>(${comeBack.toString()})(${JSON.stringify(PAUSE_MS)})</script></html>`
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

/**
 * Runs in the page, so it references nothing from outside: opens the requested page once the portal responds, retrying less and
 * less often.
 */
function comeBack({ first, most }: { first: number; most: number }): void {
  let pause = first
  let timer = setTimeout(() => void ask(), pause)
  // A browser may say it many times in a row.
  addEventListener('online', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), first / 4)
  })

  async function ask() {
    const isBack = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(20_000) })
      .then(async (answer) => answer.ok && (await answer.json()).status === 'ok')
      .catch(() => false)
    if (isBack) return location.reload()
    pause = Math.min(pause * 2, most)
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), pause * (1 + Math.random() / 4))
  }
}

type Link = { to: string; name: string }

async function screensIn(cached: Cache): Promise<Link[]> {
  const paths = await pathsIn(cached)
  return Object.entries(texts.screens).flatMap(([to, name]) => (paths.includes(`/api${to}`) ? [{ to, name }] : []))
}

async function coursesIn(cached: Cache): Promise<Link[]> {
  const reads = (await pathsIn(cached)).filter((path) => path.startsWith(COURSES))
  const answers = await Promise.all(reads.map(async (read) => (await cached.match(read))?.json()))
  return answers.filter(isCourse).map(({ id, name }) => ({ to: `/student/courses/${id}`, name }))
}

async function pathsIn(cached: Cache): Promise<string[]> {
  return (await cached.keys()).map(({ url }) => new URL(url).pathname)
}

function isCourse(answer: unknown): answer is { id: string; name: string } {
  return typeof answer === 'object' && answer !== null && 'id' in answer && 'name' in answer
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
