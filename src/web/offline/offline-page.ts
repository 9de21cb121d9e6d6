/** What a person reads when a page can't come and none is kept. */
const texts = {
  title: 'Sin conexión',
  lead: 'Esta página necesita internet. Revisa tu conexión e intenta nuevamente.',
  kept: 'Cursos que puedes leer sin conexión',
  retry: 'Reintentar',
} as const

const STYLE =
  'body{max-width:34rem;margin:12vh auto;padding:0 1.25rem;font:1.05rem/1.55 system-ui,sans-serif;color:#1d2433;background:#faf8f3}' +
  'a{display:inline-block;padding:.7rem 0;color:#27407a}ul{padding-left:1.2rem}h1,h2{line-height:1.25}' +
  '@media(prefers-color-scheme:dark){body{color:#e8e6df;background:#12161f}a{color:#a9bdf0}}'

/** Says that there is no connection, and which courses of the person are kept. */
export async function offlinePage(kept: Cache | null): Promise<Response> {
  const courses = kept ? await coursesIn(kept) : []
  const links = courses.map(({ id, name }) => `<li><a href="/student/courses/${escape(id)}">${escape(name)}</a></li>`)
  const list = links.length > 0 ? `<h2>${texts.kept}</h2><ul>${links.join('')}</ul>` : ''
  const html = `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${texts.title}</title><style>${STYLE}</style><main><h1>${texts.title}</h1><p>${texts.lead}</p>${list}<p><a href="">${texts.retry}</a></p></main></html>`
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

async function coursesIn(kept: Cache): Promise<{ id: string; name: string }[]> {
  const reads = (await kept.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/api/'))
  const answers = await Promise.all(reads.map(async (request) => (await kept.match(request))?.json()))
  return answers.filter(isCourse)
}

function isCourse(answer: unknown): answer is { id: string; name: string } {
  return typeof answer === 'object' && answer !== null && 'id' in answer && 'name' in answer
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
