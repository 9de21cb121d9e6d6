import { FAILURES, type FailureCode } from '#contract/failures.ts'
import { escapeHtml, PLAIN_STYLE } from './html.ts'

type Described = {
  summary?: string
  operationId?: string
  'x-access'?: string
  'x-failures'?: FailureCode[]
}

/** A readable page of every operation: method, address, who may ask, its refusals; and of every refusal with its sentence. */
export function documentationPage(document: { paths?: object | undefined }): string {
  const rows = Object.entries((document.paths ?? {}) as Record<string, Record<string, Described>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, described]) => rowOf(method.toUpperCase(), path, described)),
  )
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Operaciones del portal</title>
<style>
${PLAIN_STYLE}
body{max-width:1200px}article{border-top:1px solid var(--line);padding:.8rem 0}p{margin:.2rem 0}
dt{margin-top:.8rem}dd{margin:0;color:var(--soft)}:target{outline:2px solid var(--tinta);outline-offset:6px}
</style></head><body><main><h1>Operaciones del portal</h1>
<p>Descripción completa para programas: <a href="/api/openapi.json">OpenAPI 3.1</a>. Los <a href="#errores">errores</a> llegan como «problem+json» con su código y una frase en español.
Un programa que pide un cambio manda la dirección del portal en <code>Origin</code>; sin ella no se hace.</p>
${rows.join('\n')}
<h2 id="errores">Errores</h2>
<dl>${Object.entries(FAILURES).map(failureRow).join('\n')}</dl>
</main></body></html>`
}

function rowOf(method: string, path: string, described: Described): string {
  const failures = (described['x-failures'] ?? []).map((code) => `<a href="#${code}"><code>${code}</code></a>`)
  return `<article id="${escapeHtml(described.operationId ?? path)}"><h2><code>${method} ${escapeHtml(path)}</code></h2>
<p lang="en">${escapeHtml(described.summary ?? '')}</p><p>Acceso: <code>${escapeHtml(described['x-access'] ?? '')}</code></p>${
    failures.length > 0 ? `<p>Errores propios: ${failures.join(', ')}</p>` : ''
  }</article>`
}

function failureRow([code, { status, text }]: [string, { status: number; text: string }]): string {
  return `<dt id="${code}"><code>${code}</code> (${status})</dt><dd>${escapeHtml(text)}</dd>`
}
