import type { Problem } from '#contract/problem.ts'
import { escapeHtml, PLAIN_STYLE } from './html.ts'

/** Allows nothing but its own style; one of our viewers may show it in place of a file. */
export const PROBLEM_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** What users see when they open an address that can't be answered: the problem's sentence and what to do next. */
export function problemPage({ status, code, detail, request_id }: Problem): string {
  const next = status === 401 ? ['/login', 'Iniciar sesión'] : ['', 'Reintentar']
  // An address made for another person is refused however often it's opened.
  const again = code === 'OTHER_PERSON' ? '' : `<a href="${next[0]}">${next[1]}</a>`
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>No pudimos abrir esta página</title>
<style>
${PLAIN_STYLE}
body{max-width:36rem;padding-top:12vh}h1{font:600 1.9rem/1.2 Georgia,serif;text-wrap:balance;margin:0}
p{font-size:1.05rem}nav{display:flex;flex-wrap:wrap;gap:.75rem;margin:1.75rem 0}
nav a{display:inline-flex;align-items:center;min-height:44px;padding:0 1.25rem;border:1px solid var(--tinta);border-radius:10px;font-weight:600;text-decoration:none}
nav a:first-child{background:var(--tinta);color:light-dark(#fff,#12161f)}small{color:var(--soft)}
</style></head><body><main><h1>No pudimos abrir esta página</h1>
<p>${escapeHtml(detail)}</p>
<nav aria-label="Cómo seguir">${again}<a href="/">Volver al inicio</a></nav>
<small>Si vuelve a pasar, escribe a la administración con este código: <code>${escapeHtml(request_id)}</code></small>
</main></body></html>`
}
