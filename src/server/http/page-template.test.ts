import { expect, test } from 'vitest'
import { fill } from './page-template.ts'

const LIST =
  '⟦if programs⟧<h2>⟦site_name⟧</h2><ol>⟦each programs⟧<li><a href="/programs/%E2%9F%A6code%E2%9F%A7">⟦name⟧</a> ⟦other⟧</li>⟦/each programs⟧</ol>⟦/if programs⟧<p>'
const filled = (programs: Record<string, unknown>[], template = LIST) =>
  fill(template, {
    json: '{}',
    marks: { site_name: 'Sur' },
    head: '',
    sheets: '',
    pieces: {},
    lists: { programs },
    person: null,
    answers: [],
    statement: null,
  })

test('what is drawn of one is repeated for each, and without any all of it goes', () => {
  const [one, other] = [
    { code: 'CERT', name: 'Certificado' },
    { code: 'DIPL', name: 'Diplomado' },
  ]
  expect(filled([one, other])).toBe(
    '<h2>Sur</h2><ol><li><a href="/programs/CERT">Certificado</a> </li><li><a href="/programs/DIPL">Diplomado</a> </li></ol><p>',
  )
  expect(filled([])).toBe('<p>')
  expect(filled([one], `${LIST}${LIST}`).match(/CERT/g)).toHaveLength(2)
})

test('no word of what is listed becomes a part of the page', () => {
  const html = filled([{ code: 'MALO', name: `</li><script>⟦site_name⟧⟦/each programs⟧$& %E2%9F%A6code%E2%9F%A7` }])
  expect(html).not.toContain('<script>')
  expect(html.match(/Sur/g)).toHaveLength(1)
  expect(html).toContain('$&#38; %E2%9F%A6code%E2%9F%A7</a>')
})
