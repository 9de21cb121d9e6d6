import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { anchorsOf, brokenCitations, headingsOf, relativeLinks, type Citable } from './support/citations.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const REQUIREMENTS = ['1-foundations', '2-student-and-community', '3-teacher-and-admin']

const pages = ['README.md', ...filesIn('docs', /\.md$/), ...filesIn('src', /\.md$/)]
// The cases of this test are wrong on purpose, and its search names what it searches for.
const code = ['src', 'tests', 'bench', 'scripts']
  .flatMap((folder) => filesIn(folder, /\.(tsx?|mjs|css|sql|html)$/))
  .filter((path) => !/^tests\/(support\/citations|citations\.test)\.ts$/.test(path) && !path.endsWith('.gen.ts'))

const citable: Citable = {
  sections: REQUIREMENTS.flatMap((name, index) =>
    headingsOf(read(`docs/requirements/${name}.md`)).flatMap((heading) => {
      const section = /^§[\d.]+(?= )/.exec(heading)
      return section ? [`${index + 1} ${section[0]}`] : []
    }),
  ),
  decisions: headingsOf(read('docs/requirements/decisions.md')).flatMap(
    (heading) => /^[A-Z]\d+(?= )/.exec(heading) ?? [],
  ),
  records: filesIn('docs/decisions', /\/\d{3}-[^/]+\.md$/).map((path) =>
    path.slice('docs/decisions/'.length).slice(0, 3),
  ),
}

test('every citation in code and docs leads to one heading of the requirement or to a record', () => {
  const broken = [...code, ...pages].flatMap((path) => brokenCitations(path, read(path), citable))
  expect(broken).toEqual([])
})

test('every link of the docs leads to a file, and to a heading of it', () => {
  const dead = pages.flatMap((page) =>
    relativeLinks(read(page))
      .filter(({ path, anchor }) => {
        const target = path === '' ? page : join(dirname(page), path)
        if (!existsSync(join(ROOT, target))) return true
        return anchor !== '' && !anchorsOf(read(target)).includes(anchor)
      })
      .map(({ path, anchor }) => `${page}: ${path}#${anchor}`),
  )
  expect(dead).toEqual([])
})

test('every file of the code that the docs name is there', () => {
  const files = [...code, 'tests/citations.test.ts', ...readdirSync(ROOT)].map((path) => `/${path}`)
  const gone = pages.flatMap((page) =>
    [...read(page).matchAll(/`([\w$./-]+\.(?:tsx?|css|sql|mjs))`/g)].flatMap(([, name = '']) =>
      files.some((path) => path.endsWith(`/${name}`)) ? [] : [`${page}: ${name}`],
    ),
  )
  expect(gone).toEqual([])
})

test('records are numbered without holes, each headed by its number and named in the index', () => {
  const index = read('docs/decisions/README.md')
  const records = filesIn('docs/decisions', /\/\d{3}-[^/]+\.md$/)
  const last = Number(citable.records.at(-1))
  const numbers = Array.from({ length: last }, (_, at) => String(at + 1).padStart(3, '0'))
  expect(citable.records).toEqual(numbers)
  for (const path of records) {
    const name = path.slice('docs/decisions/'.length)
    expect(headingsOf(read(path))[0]).toMatch(new RegExp(`^${name.slice(0, 3)} `))
    expect(index).toContain(`(${name})`)
  }
})

describe('what the search for broken citations finds', () => {
  const known: Citable = {
    sections: ['3 §2', '3 §2.1', '3 §9', '3 §9'],
    decisions: ['L8', 'M1', 'M5'],
    records: ['014'],
  }
  const brokenIn = (text: string, path = 'a.ts') =>
    brokenCitations(path, text, known).map((one) => one.replace(/^[^ ]+ /, ''))

  test.each([
    '/** Right (document 3 §2, document 3 §2.1; decision L8). */',
    '/** Right in both (document 3 §2 and §2.1). */',
    '/** Right, over its lines (document 3\n * §2.1, decisions M1 to\n * M5 and L8). See records 014. */',
    "const sheet = 'A1'",
    '/** Kept in S3, or as `d="M1 2"`. */',
    "// https://example.org/A1 and '%C3%AD'",
  ])('nothing in %j', (text) => {
    expect(brokenIn(text)).toEqual([])
  })

  test.each([
    ['// document 3 §4', 'document 3 §4: not one heading 3 §4'],
    ['// document 1 §2', 'document 1 §2: not one heading 1 §2'],
    ['// document 3 §9 stands twice', 'document 3 §9: not one heading 3 §9'],
    ['/** Document 3\n * §2.2. */', 'Document 3 §2.2: not one heading 3 §2.2'],
    ['// document 3 §2, §2.1 and §8', 'document 3 §2, §2.1 and §8: not one heading 3 §8'],
    ['// documents 1 and 3 §2', 'documents 1: unreadable'],
    ['// section 6 of document 3', 'document 3: unreadable'],
    ['// decision L9', 'decision L9: not one heading L9'],
    ['// decisions M1, M2 and M5', 'decisions M1, M2 and M5: not one heading M2'],
    ['// decision 014', 'decision 014: unreadable'],
    ['// record 015', 'record 015: not one heading 015'],
    ["test('a grade (decision L7)', () => {})", 'decision L7: not one heading L7'],
  ])('%j', (text, problem) => {
    expect(brokenIn(text)).toContain(problem)
  })

  test('an id or a section without its kind, with its place', () => {
    expect(brokenCitations('src/a.ts', 'const a = 1\n/** Once (M1). */\nconst b = 2\n', known)).toEqual([
      'src/a.ts:2 M1: without its kind',
    ])
    expect(brokenIn('As M1 says, `M5` aside.', 'a.md')).toEqual(['M1: without its kind'])
    expect(brokenIn('// as §2 says')).toEqual(['§: unreadable'])
    expect(brokenIn('## §2 Screens\n\n### L8 A decision\n', 'a.md')).toEqual([])
  })

  test('links and anchors', () => {
    expect(relativeLinks('[a](b/c.md#d-e), [f](#g), `[h](i.md)`, [j](https://example.org)')).toEqual([
      { path: 'b/c.md', anchor: 'd-e' },
      { path: '', anchor: 'g' },
    ])
    expect(anchorsOf('# §2 Screens & routes\n\ntext\n\n## W0 Form of address')).toEqual([
      '2-screens--routes',
      'w0-form-of-address',
    ])
  })
})

function filesIn(folder: string, name: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((path) => name.test(path))
    .toSorted()
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}
