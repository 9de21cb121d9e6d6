import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'

/** Server tests that a quick check runs, and why these. */
export interface Choice {
  readonly files: readonly string[]
  readonly why: string
}

/** The source of a file below src/server, by its path from the root of the checkout. */
export type Sources = ReadonlyMap<string, string>

/** A path through every part that rooms share: run when such a part changes. */
export const SMOKE_TESTS: readonly string[] = [
  'src/server/access/access.test.ts',
  'src/server/checkout/place-order.test.ts',
  'src/server/courses/courses.test.ts',
  'src/server/database/database.test.ts',
  'src/server/evaluations/submissions/submit-files.test.ts',
  'src/server/grades/actas.test.ts',
  'src/server/actions/refusals.test.ts',
  'src/server/payments/decide-payment.test.ts',
  'src/server/seed/seed.test.ts',
  'tests/server/integrity-actas.test.ts',
  'tests/server/integrity-money-study.test.ts',
  'tests/server/integrity-people-courses.test.ts',
]
/** Who may ask what, row by row. */
const ACCESS_MATRIX = 'tests/access-matrix.test.ts'
/** What its rows follow from. */
const ABOUT_ACCESS = /^src\/contract\/(?!screens)|^src\/domain\/access\/|^src\/server\/http\/gate\.ts$|^tests\/access-/
/** What a screen reads as it's opened, and whether the server answers it with the page. */
const OF_SCREENS = /^src\/contract\/screens(?:\.ts$|\/)/
const SCREEN_TESTS = 'tests/server/screen-answers.test.ts'
/** A room that more rooms lean on than this is a part that all share. */
const MANY_ROOMS = 4
const NOT_ROOMS = ['actions', 'adapters', 'database', 'http', 'process', 'seed', 'start', 'texts']

/** The server tests for changes since the last commit, or since the branch left `main`; if there are none, for those in the last commit. */
export function chooseServerTests(): Choice {
  const paths = globSync('{src/server,tests}/**/*.ts')
  return testsFor(changedFiles(), new Map(paths.map((path) => [path, readFileSync(path, 'utf8')])))
}

/**
 * The tests of the rooms that changed and of the rooms that import their files, and each changed test; the fixed set instead of the
 * rooms where tables, the frame of the server or the tests' support changed; the access matrix where operations or permissions did.
 */
export function testsFor(changed: readonly string[], sources: Sources): Choice {
  const tests = [...sources.keys()].filter((path) => path.endsWith('.test.ts') && path.startsWith('src/server/'))
  const serverTests = [...tests, ...[...sources.keys()].filter((path) => /^tests\/server\/.*\.test\.ts$/.test(path))]
  const own = changed.filter((path) => serverTests.includes(path))
  const others = changed.filter((path) => !path.endsWith('.test.ts'))
  const allRooms = new Set(tests.flatMap((path) => roomsIn([path])).filter((room) => !NOT_ROOMS.includes(room)))
  const rooms = others.flatMap((path) => roomOf(path, allRooms) ?? [])
  const leaning = rooms.map((room) => roomsThatImport(room, sources, allRooms))
  const isShared = others.some((path) => isSharedPart(path, allRooms)) || leaning.some((all) => all.length > MANY_ROOMS)
  const chosen = new Set([...rooms, ...leaning.filter((all) => all.length <= MANY_ROOMS).flat()])
  const isOfScreens = changed.some((path) => OF_SCREENS.test(path))
  const isAboutAccess = changed.some((path) => ABOUT_ACCESS.test(path))
  const files = [
    ...own,
    ...(isAboutAccess ? [ACCESS_MATRIX] : []),
    ...(isOfScreens ? [SCREEN_TESTS] : []),
    ...tests.filter((path) => roomsIn([path]).some((room) => chosen.has(room))),
    ...(isShared ? SMOKE_TESTS : []),
  ]
  const parts = [
    ...[...chosen].toSorted(),
    ...(isShared ? ['what rooms share'] : []),
    ...(isAboutAccess ? ['who may ask what'] : []),
    ...(isOfScreens ? ['what screens read'] : []),
    ...(own.length > 0 ? ['changed tests'] : []),
  ]
  return { files: [...new Set(files)].toSorted(), why: parts.join(', ') }
}

function roomsThatImport(room: string, sources: Sources, allRooms: ReadonlySet<string>): string[] {
  const imported = new RegExp(`from '(\\.\\./|#server/)${room}/`)
  const importers = [...sources].filter(([path, source]) => !path.endsWith('.test.ts') && imported.test(source))
  return [...new Set(roomsIn(importers.map(([path]) => path)))].filter((one) => one !== room && allRooms.has(one))
}

/** The rooms of files below src/server. */
function roomsIn(paths: readonly string[]): string[] {
  return paths.flatMap((path) => /^src\/server\/([a-z-]+)\//.exec(path)?.[1] ?? [])
}

/** The room that a file of domain, contract or server belongs to: `contract/grade-shapes.ts` has none of its own. */
function roomOf(path: string, rooms: ReadonlySet<string>): string | undefined {
  const name = /^src\/(?:domain|contract|server)\/([a-z-]+)/.exec(path)?.[1]
  return name !== undefined && rooms.has(name) ? name : undefined
}

function isSharedPart(path: string, rooms: ReadonlySet<string>): boolean {
  if (OF_SCREENS.test(path)) return false
  const isBelowRooms = /^src\/(domain|contract|server)\//.test(path)
  if (isBelowRooms) return roomOf(path, rooms) === undefined
  return /^(tests\/support\/|package-lock\.json$|vitest\.config\.ts$)/.test(path)
}

function changedFiles(): readonly string[] {
  const now = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  const left = git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD'
  const since = git('diff', '--name-only', left, 'HEAD')
  const all = [...new Set([...now, ...since])]
  return all.length > 0 ? all : git('diff', '--name-only', 'HEAD~1', 'HEAD')
}

/** The lines that git answers; none where there is no git, or it knows no such commit. */
function git(...args: readonly string[]): readonly string[] {
  try {
    const said = execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return said.split('\n').filter(Boolean)
  } catch {
    return []
  }
}
