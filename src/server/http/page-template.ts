import { escapeHtml } from './html.ts'
import { inPage } from './page-tags.ts'

/** What the server puts into a page of the build. */
type Filling = {
  /** The session, as JSON. */
  json: string
  /** Replacement for `⟦name⟧`. */
  marks: Record<string, string>
  head: string
  /** The tags of the screen's own style sheets. */
  sheets: string
  /** HTML that replaces `⟦name⟧`. */
  pieces: Record<string, string>
  /** What is repeated for each of a list: `⟦each programs⟧…⟦name⟧…⟦/each programs⟧`; `⟦if programs⟧…⟦/if programs⟧` stays while it has any. */
  lists: Record<string, readonly Record<string, unknown>[]>
  /** The id of the user whose page it is: what it brings is used for nobody else (decision E6). */
  person: string | null
  answers: readonly string[]
  statement: object | null
}

const MARK = /⟦(\w+)⟧/g
const SOME = /⟦if (\w+)⟧([^]*?)⟦\/if \1⟧/g
const EACH = /⟦each (\w+)⟧([^]*?)⟦\/each \1⟧/g
/** A mark of what is repeated; in an address it's written with percent signs. */
const OWN_MARK = /(?:⟦|%E2%9F%A6)(\w+)(?:⟧|%E2%9F%A7)/g

/** Puts the session, the settings, the lists, the facts and the fragments into a template. */
export function fill(
  template: string,
  { json, marks, head, sheets, pieces, lists, person, answers, statement }: Filling,
): string {
  const scripts = [
    `<script type="application/json" id="session">${inScript(json)}</script>`,
    answers.length > 0
      ? `<script type="application/json" id="answers">${inScript(`{"person":${JSON.stringify(person)},"answers":[${answers.join(',')}]}`)}</script>`
      : '',
    statement ? `<script type="application/ld+json">${inScript(JSON.stringify(statement))}</script>` : '',
  ]
  return template
    .replace('<!--title-->', () => marks['title'] ?? '')
    .replace('<!--head-->', () => head)
    .replace('<!--sheets-->', () => sheets)
    .replace(SOME, (_, name: string, part: string) => ((lists[name] ?? []).length > 0 ? part : ''))
    .replace(EACH, (_, name: string, part: string) => (lists[name] ?? []).map((one) => fillOne(part, one)).join(''))
    .replace(MARK, (_, name: string) => pieces[name] ?? escapeHtml(marks[name] ?? ''))
    .replace('<!--session-->', () => scripts.join(''))
}

function fillOne(part: string, one: Record<string, unknown>): string {
  return part.replace(OWN_MARK, (mark, name: string) => (name in one ? inPage(String(one[name])) : mark))
}

/** JSON that no script element ends in. */
function inScript(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
