import { FAILURES } from '#contract/failures.ts'

type Described = {
  summary?: string
  operationId?: string
  tags?: string[]
  'x-access'?: string
  'x-failures'?: (keyof typeof FAILURES)[]
}

/** A readable page of every operation: method, address, who may ask, and the refusals with their sentences. */
export function documentationPage(document: { paths?: object | undefined }): string {
  const rows = Object.entries((document.paths ?? {}) as Record<string, Record<string, Described>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, described]) => rowOf(method.toUpperCase(), path, described)),
  )
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Operaciones del portal</title>
<style>
:root{color-scheme:light dark;--line:light-dark(#e6e1d5,#2b3346);--soft:light-dark(#5a6275,#a3abbe)}
body{font:16px/1.5 system-ui,sans-serif;max-width:1200px;margin:0 auto;padding:1.5rem 1rem;background:light-dark(#faf8f3,#12161f);color:light-dark(#1c2230,#e8eaf1)}
a{color:light-dark(#27407a,#9db4ee)}article{border-top:1px solid var(--line);padding:.8rem 0}code{font-size:.95em;overflow-wrap:anywhere}
p{margin:.2rem 0;color:var(--soft)}ul{margin:.3rem 0;padding-left:1.2rem;color:var(--soft)}
</style></head><body><main><h1>Operaciones del portal</h1>
<p>Descripción completa para programas: <a href="/api/openapi.json">OpenAPI 3.1</a>. Los errores llegan como «problem+json» con su código y una frase en español.</p>
${rows.join('\n')}
</main></body></html>`
}

function rowOf(method: string, path: string, described: Described): string {
  const failures = (described['x-failures'] ?? []).map(
    (code) => `<li id="${code}"><code>${code}</code> (${FAILURES[code].status}): ${escape(FAILURES[code].text)}</li>`,
  )
  return `<article id="${escape(described.operationId ?? path)}"><h2><code>${method} ${escape(path)}</code></h2>
<p lang="en">${escape(described.summary ?? '')}</p><p>Acceso: <code>${escape(described['x-access'] ?? '')}</code></p>${
    failures.length > 0 ? `<ul>${failures.join('')}</ul>` : ''
  }</article>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
