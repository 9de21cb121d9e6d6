import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** `loads`: the imports that are there when it runs, not for types alone. */
type Source = { path: string; text: string; imports: string[]; loads: string[] }

const sources = sourcesIn('src')
const code = sources.filter(({ path }) => !/\.(test|d)\.tsx?$/.test(path))

describe('the floors import only downwards', () => {
  const allowed: Record<string, RegExp> = {
    'src/domain/': /^src\/domain\//,
    'src/contract/': /^(src\/(domain|contract)\/|zod\/mini$)/,
    'src/server/': /^(?!src\/web\/)/,
    'src/web/': /^(?!src\/server\/)/,
  }
  test.each(Object.entries(allowed))('%s', (floor, pattern) => {
    expect(violations(floor, (target) => !pattern.test(target))).toEqual([])
  })
})

describe('what only one place knows', () => {
  test('Fastify: http', () => {
    const outside = code.filter(({ path }) => !path.startsWith('src/server/http/'))
    expect(importsOf(outside, /^@?fastify/)).toEqual([])
  })

  test('SQL: the database folder and *-queries.ts', () => {
    const outside = code.filter(({ path }) => !path.startsWith('src/server/database/') && !path.endsWith('-queries.ts'))
    expect(importsOf(outside, /^(drizzle-orm|pg$|pg-copy-streams)/)).toEqual([])
    // The seed makes rows: it takes their types from the tables.
    const rooms = outside.filter(({ path }) => !path.startsWith('src/server/seed/'))
    expect(importsOf(rooms, /^src\/server\/database\/tables\//)).toEqual([])
  })

  test('the stored email: who signs in, gets mails or edits it; everybody else asks for the shown one (decision C15)', () => {
    const rooms = 'access|accounts|notifications|people|providers|users'
    const owners = new RegExp(`^src/server/((${rooms}|database)/|system/(alarms|check)-queries)`)
    // Lists of accounts that are active, or a mail to one.
    const others =
      /(courses\/courses|secretariat\/detail|enrollments\/provisional|home\/student-statistics)-queries\.ts$/
    const outside = code.filter(
      ({ path }) => path.startsWith('src/server/') && !owners.test(path) && !others.test(path),
    )
    const reads = outside.filter(({ text }) => /: users\.email\b|\bu\.email\b(?! end as)/.test(text))
    expect(reads.map(({ path }) => path)).toEqual([])
  })

  test('mail, storage, image, payment and paper packages: adapters', () => {
    const outside = code.filter(({ path }) => !path.startsWith('src/server/adapters/'))
    expect(
      importsOf(
        outside,
        /^(pino|nodemailer|flydrive|@aws-sdk|stripe|mercadopago|@node-rs\/argon2|pg-boss|sharp|fontkit|file-type|pdfmake|archiver|tar-stream|age-encryption|otpauth|uqr|prom-client|csv-|numfmt|saxen|libphonenumber)/,
      ),
    ).toEqual([])
    // The browser joins pictures with it.
    const rooms = outside.filter(({ path }) => path.startsWith('src/server/'))
    expect(importsOf(rooms, /^@cantoo\/pdf-lib/)).toEqual([])
  })

  test('readers of uploaded bytes, and what they read with: the threads that run them (record 051)', () => {
    const reading = 'src/server/adapters/reading/'
    const readers = code.find(({ path }) => path === `${reading}readers.ts`)?.loads ?? []
    const inThreads = [`${reading}readers.ts`, `${reading}reading-worker.ts`, ...readers]
    for (const path of inThreads) {
      const among = code.find((source) => source.path === path)?.loads ?? []
      inThreads.push(...among.filter((target) => isReader(target) && !inThreads.includes(target)))
    }
    const outside = code.filter(({ path }) => path.startsWith('src/server/') && !inThreads.includes(path))
    const loads = outside.flatMap(({ path, loads }) =>
      loads
        .filter((target) => inThreads.includes(target) || READS_WITH.test(target))
        .map((target) => `${path} -> ${target}`),
    )
    // It draws words of ours.
    expect(loads).toEqual(['src/server/adapters/pictures/share-picture.ts -> sharp'])
    expect(readers.length).toBeGreaterThan(7)
  })

  test('the system clock and the environment: adapters, the process, start and scripts', () => {
    const actions = code.filter(
      ({ path }) => /^src\/(domain|contract)\//.test(path) || /^src\/server\/[a-z]+\/(?!.*queries)/.test(path),
    )
    const rooms = actions.filter(
      ({ path }) => !/^src\/server\/(adapters|database|http|process|seed|start|cli)\//.test(path),
    )
    const reading = rooms.filter(({ text }) =>
      /\bnew Date\(\)|\bDate\.now\(\)|\bprocess\.env\b|\bMath\.random\(\)/.test(text),
    )
    expect(reading.map(({ path }) => path)).toEqual([])
  })
})

test('the browser sends from web/api alone, which says for whom: elsewhere only what is nobody’s is asked for', () => {
  const IMPERSONAL = [
    // Files of the build, and whether the portal is there.
    'src/web/session/connectivity.ts',
    'src/web/offline/offline-page.ts',
    'src/web/ui/lazy/build.ts',
    // Forwards a page's request, with what the page said.
    'src/web/offline/worker.ts',
    // Files, a page, and reads of the page's own person, whom it names.
    'src/web/offline/fill-offline-cache.ts',
  ]
  const sending = code.filter(
    ({ path, text }) =>
      path.startsWith('src/web/') &&
      /(?<![\w.])fetch\([^)]|\bnew (?:XMLHttpRequest|EventSource|WebSocket)\b|\bsendBeacon\b/.test(text),
  )
  const outside = sending.map(({ path }) => path).filter((path) => !path.startsWith('src/web/api/'))
  expect(outside.toSorted()).toEqual(IMPERSONAL.toSorted())
  const silent = sending.filter(
    ({ path, text }) => path.startsWith('src/web/api/') && !/\b(?:expectedUser|forShown)\(/.test(text),
  )
  expect(silent.map(({ path }) => path)).toEqual([])
})

/** What only the threads that read uploaded bytes load, of ours and of packages. */
const isReader = (target: string) =>
  /^src\/server\/adapters\/(files|tables|forms|archives|papers)\//.test(target) && !target.endsWith('archives/zip.ts')
const READS_WITH = /^(sharp|yauzl|csv-parse|numfmt|saxen|file-type|@cantoo\/pdf-lib)(\/|$)/

describe('what a form carries reaches a table by the names of its columns only', () => {
  const server = code.filter(({ path }) => path.startsWith('src/server/') && !path.startsWith('src/server/seed/'))

  test('no statement takes a whole form', () => {
    // `columnsOf` names each column; a `change` is what the portal itself composed.
    const spread = server.flatMap(({ path, text }) =>
      argumentsOf(text, /\.(?:values|set|onConflictDoUpdate)\(/g)
        .filter((given) =>
          given.replaceAll(/\[\.\.\.|\.\.\.(?:columnsOf\w*\(|change\b|targetOf\()/g, '').includes('...'),
        )
        .map((given) => `${path}: ${given}`),
    )
    expect(spread).toEqual([])
  })

  test('a form is listed in its fieldsOf alone, and an edit passes through it', () => {
    const listed = server.flatMap(({ path, text }) =>
      [...text.matchAll(/(?<!as const )satisfies\s+Record<[^,;]*\bkeyof\b/g)].map((found) => {
        const [, name = ''] =
          [...text.slice(0, found.index).matchAll(/^(?:export )?(?:async )?(?:function|const) (\w+)/gm)].at(-1) ?? []
        return { path, name }
      }),
    )
    const elsewhere = listed.filter(({ name }) => !/^(?:fieldsOf|columnsOf|recordOf$)/.test(name))
    expect(elsewhere.map(({ path, name }) => `${path}: ${name} lists a form's fields`)).toEqual([])
    // An evaluation's lie beside it; settings are stored one by one, by a closed list of names.
    const OWN_WAY = ['src/server/evaluations/assignments/write-assignment.ts', 'src/server/settings/save-settings.ts']
    const unlisted = server.filter(({ text }) => /\bawait edited\(/.test(text) && !/\bfieldsOf\w*\(/.test(text))
    expect(unlisted.map(({ path }) => path).toSorted()).toEqual(OWN_WAY)
  })

  test('no action passes on the rest of its input, but for the filters of a list', () => {
    const ofHandler = /: Handler<[^=]*> = async \(\s*\{[^{}]*\.\.\.(?!filters?\b|which\b)\w+,?\s*\}/g
    const ofForm = /\{[^{}]*\.\.\.(?!filters?\b|which\b)\w+,?\s*\}: (?:HandlerInput<|\w*Form\b|Input\b)/g
    const rest = server.flatMap(({ path, text }) =>
      [...text.matchAll(ofHandler), ...text.matchAll(ofForm)].map(([found]) => `${path}: ${found}`),
    )
    const whole = server.flatMap(({ path, text }) =>
      [...text.matchAll(/\.\.\.(?:form|input|body|query|params)\b(?!\.)/g)].map(([found]) => `${path}: ${found}`),
    )
    // Settings are stored one by one, from a closed list of names; http reads requests and stores nothing.
    const elsewhere = [...rest, ...whole].filter(
      (found) => !/^src\/server\/(?:settings\/save-settings\.ts|http\/)/.test(found),
    )
    expect(elsewhere).toEqual([])
  })
})

test('what calculated grades are made of is written by a MovingTx alone, so that no action moves them unseen (decision L24)', () => {
  const written = code
    .filter(({ path }) => path.startsWith('src/server/') && !/^src\/server\/(?:seed|database)\/|\.test\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      [
        ...text.matchAll(
          /(\w+)\s*\.(?:(?:insert|update|delete)\((?:assignments|assignment_submissions|enrollment_history)|update\((?:enrollments|periods))\)/g,
        ),
      ].map(([, by]) => `${path} by ${by}`),
    )
  // Whether a period is active is no part of any grade.
  expect([...new Set(written)].filter((one) => !one.endsWith(' by moving')).toSorted()).toEqual([
    'src/server/evaluations/assignments/assignments-queries.ts by tx',
    'src/server/periods/periods-queries.ts by tx',
  ])
})

test('on the server only what a person reads at a terminal is printed: all else is a line of the log', () => {
  const spoken = [
    'start/serve.ts',
    'start/post-office.ts',
    'start/package-environment.ts',
    'cli/terminal.ts',
    'cli/run-command.ts',
    'cli/atrio.ts',
    // Its answer is read by the word that asks it.
    'cli/upgrade/count-written-since.ts',
  ].map((name) => `src/server/${name}`)
  const printing = code.filter(
    ({ path, text }) => path.startsWith('src/server/') && /\bconsole\.|\bprocess\.(stdout|stderr)\b/.test(text),
  )
  expect(printing.map(({ path }) => path).filter((path) => !spoken.includes(path))).toEqual([])
})

describe('rooms', () => {
  const roomOf = (path: string, floor: string) => new RegExp(`^src/${floor}/([a-z-]+)/`).exec(path)?.[1] ?? null
  const NOT_ROOMS = {
    server: ['actions', 'adapters', 'cli', 'database', 'http', 'process', 'seed', 'start', 'texts'],
    web: ['ui', 'api', 'layouts', 'routes', 'session', 'offline', 'theme', 'home'],
  }

  const edges = (floor: 'server' | 'web') =>
    code.flatMap(({ path, imports }) => {
      const from = roomOf(path, floor)
      if (!from || NOT_ROOMS[floor].includes(from)) return []
      return imports.flatMap((target) => {
        const to = roomOf(target, floor)
        return to && to !== from && !NOT_ROOMS[floor].includes(to) ? [{ path, from, to, target }] : []
      })
    })

  test('docs/architecture.md says what each is about', () => {
    const others = [...NOT_ROOMS.server, ...NOT_ROOMS.web]
    const names = code.flatMap(({ path }) => /^src\/(?:domain|server|web)\/([a-z-]+)\//.exec(path)?.[1] ?? [])
    const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8')
    const silent = [...new Set(names)].filter(
      (room) => !others.includes(room) && !new RegExp(`^\\| ${room} |\`${room}\``, 'm').test(page),
    )
    expect(silent).toEqual([])
  })

  test('at the root of the server stand its two programs alone', () => {
    const root = code.filter(({ path }) => /^src\/server\/[^/]+$/.test(path)).map(({ path }) => path)
    expect(root.toSorted()).toEqual(['src/server/main.ts', 'src/server/packaged.ts'])
  })

  test('what starts the portal is read by its programs and the command line alone', () => {
    const programs = /^src\/server\/(?:start\/|cli\/|main\.ts$|packaged\.ts$)/
    const outside = code.filter(({ path }) => !programs.test(path))
    expect(importsOf(outside, /^src\/server\/start\//)).toEqual([])
  })

  test('a file of actions exports its operations, and what other files read', () => {
    const operations = code
      .filter(({ path }) => path.startsWith('src/contract/'))
      .flatMap(({ text }) => [...text.matchAll(/^export const (\w+) = operation\(/gm)].map(([, name]) => name))
    const handlers = sources.filter(({ path }) => /^src\/server\/http\/(?:evaluation-)?handlers\.ts$/.test(path))
    const everywhere = [...sources, ...sourcesIn('tests')]
    const unread = sources
      .filter((one) => !handlers.includes(one) && handlers.some(({ loads }) => loads.includes(one.path)))
      .flatMap(({ path, text }) => {
        const readers = everywhere.filter((one) => one.imports.includes(path) && !handlers.includes(one))
        const names = [...text.matchAll(/^export (?:async )?(?:const|function\*?|class|type|interface) (\w+)/gm)]
        return names
          .map(([, name = '']) => name)
          .filter((name) => !operations.includes(name) && !readers.some((reader) => namesIn(reader.text).has(name)))
          .map((name) => `${path}: ${name}`)
      })
    expect(operations.length).toBeGreaterThan(150)
    expect(unread).toEqual([])
  })

  test('on the server a room never reads another room’s queries', () => {
    expect(edges('server').filter(({ target }) => target.endsWith('-queries.ts'))).toEqual([])
  })

  test('on the server rooms depend on each other without cycles', () => {
    const graph = new Map<string, Set<string>>()
    for (const { from, to } of edges('server')) graph.set(from, (graph.get(from) ?? new Set()).add(to))
    expect([...graph.keys()].filter((room) => reaches(graph, room, room))).toEqual([])
  })

  test('in the browser rooms don’t know each other', () => {
    expect(edges('web').map(({ path, target }) => `${path} -> ${target}`)).toEqual([])
  })
})

describe('house style', () => {
  test('no file passes 300 lines', () => {
    const long = code.filter(({ text }) => text.split('\n').length > 300)
    expect(long.map(({ path }) => path)).toEqual([])
  })

  test('no barrels but contract/index.ts', () => {
    const barrels = code.filter(({ path }) => /\/index\.tsx?$/.test(path) && !path.startsWith('src/web/routes/'))
    expect(barrels.map(({ path }) => path)).toEqual(['src/contract/index.ts'])
  })

  test('no drawers for odds and ends', () => {
    expect(
      code.filter(({ path }) => /(^|\/)(utils?|helpers?|common|misc|manager)\b/.test(path)).map(({ path }) => path),
    ).toEqual([])
  })

  test('nothing is silenced, skipped or left for later', () => {
    const loose =
      /@ts-(ignore|expect-error|nocheck)|oxlint-disable|\bas any\b|dangerouslySetInnerHTML|\b(TODO|FIXME)\b|\.(skip|only|todo)\(/
    expect(sources.filter(({ text }) => loose.test(text)).map(({ path }) => path)).toEqual([])
  })

  test('no test takes an empty list for one in which all is well: `every` is true of nothing', () => {
    // What domain's tests draw by chance may be empty.
    const tests = sources.filter(({ path }) => /^src\/(contract|server|web)\/.*\.test\.tsx?$/.test(path))
    expect(tests).not.toEqual([])
    expect(tests.filter(({ text }) => /expect\([^\n]*\.every\(/.test(text)).map(({ path }) => path)).toEqual([])
  })

  test('what differs between kinds of questions is asked of the kind, or another one would be taken for one of them', () => {
    const asking = code.filter(({ text }) => /question_type [!=]== '|\btype [!=]== 'multiple_choice'/.test(text))
    expect(asking.map(({ path }) => path).toSorted()).toEqual([
      // Of forms of a time that had three.
      'src/server/database/steps/form-identities.ts',
      // Its own kind, of which a change is a change.
      'src/web/evaluations/teacher/forms/question-kinds/multiple-choice.tsx',
    ])
  })

  test('what a screen asks again now and then it asks soon after the portal’s own trouble too (record 028)', () => {
    const own = code.filter(
      ({ path, text }) => path.startsWith('src/web/') && /refetchInterval: (?!askAgain\()/.test(text),
    )
    expect(own.map(({ path }) => path)).toEqual([])
  })

  test('an hour is put into words where its zone is named (decision L12)', () => {
    const wording = code.filter(({ text }) =>
      /\bhour: ?'(2-digit|numeric)|timeStyle|toLocale(Time)?String\([^)]*(hour|time)/.test(text),
    )
    expect(wording.map(({ path }) => path).toSorted()).toEqual([
      // Reads moments, writes none.
      'src/domain/calendar.ts',
      // The tables that an institution leaves with: their README names the zone.
      'src/server/export/cells.ts',
      'src/server/texts/format.ts',
      'src/web/ui/format.ts',
    ])
  })

  test('every operation and table says what it is', () => {
    const tables = code.filter(({ path }) => path.startsWith('src/server/database/tables/'))
    const silent = tables.flatMap(({ path, text }) =>
      [...text.matchAll(/(^|\n)(.*)\nexport const (\w+) = pgTable/g)]
        .filter((match) => !match[2]?.includes('*/'))
        .map((match) => `${path} ${match[3]}`),
    )
    expect(silent).toEqual([])
  })
})

test('every address written in the screens is an address of the portal', () => {
  const tree = readFileSync(join(ROOT, 'src/web/routeTree.gen.ts'), 'utf8')
  const paths = /FileRoutesByFullPath \{([^}]*)\}/.exec(tree)?.[1] ?? ''
  const patterns = [...paths.matchAll(/'([^']+)'/g)].map(
    ([, path = '']) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+').replace(/\/$/, '')}/?$`),
  )
  const addresses = code
    .filter(({ path }) => path.startsWith('src/web/') && !path.includes('.test.'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/(?:\bto[:=]|\bhref[:=]) ?\{?[`'"](\/[^`'"]*)[`'"]/g)].map(([, address = '']) => ({
        path,
        address,
      })),
    )
  const lost = addresses.filter(({ address }) => {
    const plain = address
      .replace(/^\/\$\{\w+\}\/dashboard/, '/student/dashboard')
      .replace(/\$\{[^}]*\}/g, 'x')
      .replace(/[?#].*$/, '')
    return !patterns.some((pattern) => pattern.test(plain))
  })
  expect(addresses.length).toBeGreaterThan(20)
  expect(lost).toEqual([])
})

function sourcesIn(folder: string): Source[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && entry.name !== 'routeTree.gen.ts')
    .map((entry) => readSource(relative(ROOT, join(entry.parentPath, entry.name))))
}

function readSource(path: string): Source {
  const text = readFileSync(join(ROOT, path), 'utf8')
  const imports = [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, target]) =>
    target ? [resolve(path, target)] : [],
  )
  const loads = [...text.matchAll(/\b(import|export) (type )?[^'";]*?\bfrom '([^']+)'|\bimport\(?\s*'([^']+)'/g)]
    .filter(([, , type]) => type === undefined)
    .flatMap(([, , , target, late]) => resolve(path, target ?? late ?? ''))
  return { path, text, imports, loads }
}

/** The text between the parentheses of each call, at any nesting depth. */
function argumentsOf(text: string, call: RegExp): string[] {
  return [...text.matchAll(call)].map((match) => {
    const from = match.index + match[0].length
    let depth = 1
    let end = from
    for (; depth > 0 && end < text.length; end += 1) depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0
    return text.slice(from, end - 1)
  })
}

/** Each word of a text that may be a name. */
function namesIn(text: string): Set<string> {
  return new Set(text.match(/\w+/g))
}

/** An import as a path from the root (`src/…`), or the package's name. */
function resolve(path: string, target: string): string {
  if (target.startsWith('#')) return `src/${target.slice(1)}`
  return target.startsWith('.') ? join(dirname(path), target) : target
}

function violations(floor: string, isWrong: (target: string) => boolean): string[] {
  return code
    .filter(({ path }) => path.startsWith(floor))
    .flatMap(({ path, imports }) => imports.filter(isWrong).map((target) => `${path} -> ${target}`))
}

function importsOf(from: Source[], pattern: RegExp): string[] {
  return from.flatMap(({ path, imports }) =>
    imports.filter((target) => pattern.test(target)).map((target) => `${path} -> ${target}`),
  )
}

function reaches(graph: Map<string, Set<string>>, from: string, to: string, seen = new Set<string>()): boolean {
  for (const next of graph.get(from) ?? []) {
    if (next === to) return true
    if (!seen.has(next) && reaches(graph, next, to, seen.add(next))) return true
  }
  return false
}
