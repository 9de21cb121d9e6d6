import { build, type Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk
type Groups = Rolldown.CodeSplittingGroup[]

/** A module that at least this share of the screens uses is common to them. */
export const COMMON_SHARE = 0.4
/** A module that this share of the screens uses, the student's first page among them, is around nearly all: the core holds it. */
const CORE_SHARE = 0.6
/** Less shared modules stay in files of their own pair of screens. */
const SHARED_BY = 3
const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/
/** Everything that surrounds every screen (a place surrounds its tabs alone), with the styles of the building blocks: one style sheet for all. */
const FRAME =
  /src[\\/]web[\\/](?:layouts|session)[\\/](?!BarMenus|MenuDrawer|sign-out|(?:Give)?[Pp]roof|CodeField)|src[\\/]web[\\/]offline[\\/]pending|src[\\/]web[\\/]routes[\\/](?:[^$]*[\\/])?(?:route|-slots)\.tsx|src[\\/]web[\\/](?:ui|theme|access)[\\/][^\\/]+\.css/
/** What opens over a page from its frame. It comes once the page has been drawn, with the parts that every dialog and menu is made of. */
const OVER_PAGES =
  /src[\\/]web[\\/](?:layouts[\\/](?:BarMenus|MenuDrawer)|ui[\\/](?:ConfirmDialog|lazy[\\/]LostMessage))\.tsx/
/** The pages that every person with an account comes through: what they load is there for every form after them. */
const ENTRANCE = /routes[\\/]_public[\\/](?:login|register)\.tsx/
/** What signed-in screens are preloaded by: the pages for everybody do without it. */
const PRELOADING = /src[\\/](?:contract[\\/]screens[\\/]screen|web[\\/]api[\\/]preload)\.ts/
/** The two public pages that have nothing to fill in. */
const READING = /routes[\\/]_public[\\/](?:index|about)\.tsx/
/** The header and the tabs of a course's place, around each of its parts. */
const PLACE = /src[\\/]web[\\/](?:courses[\\/]place[\\/]|ui[\\/]place[\\/]|routes[\\/].*\$[^\\/]*[\\/]route\.tsx)/
/** Where a paper is verified, by people who see nothing else of the portal: as lightweight as the home page. */
const VERIFYING = /routes[\\/]_public[\\/]verify/
/** The student's first page, with the smallest budget: what it shares with the entrance must not bring all the fields. */
const HOME = /routes[\\/]_signed[\\/]student[\\/]dashboard\.tsx/
const AREAS = ['student', 'teacher/courses', 'teacher', 'admin', 'checkout']
const AREA = /routes\/_signed\/(student|teacher\/courses|teacher|admin|checkout)[/.]/
/** The student's catalogue has two addresses: its screen surrounds both. */
const CATALOGUE = 'routes/_signed/_catalogue.tsx'
/** Heavy, and only for the forms with a phone: two screens shouldn't make all others carry it. */
const APART = /src[\\/]web[\\/]ui[\\/](?:DialCodeSelect|photo[\\/](?!crop\.))/
/** Rules are small. */
const RULE = /src[\\/]domain[\\/]/
const SMALL_PARTS =
  /node_modules[\\/]@(?:tabler|mantine)[\\/]|src[\\/]contract[\\/](?:editing|people|requirement-texts)|src[\\/]domain[\\/]evaluations[\\/](?:answers|question-json|arrangements|lateness)\.|src[\\/]web[\\/](?:checkout[\\/]added-toast|offline[\\/]update-offline-copy|ui[\\/](?:ConflictPlace|person-|PhoneReading|RequiredLinks|WhatsAppButton|photo[\\/]crop\.)|api[\\/](?:file-link|upload|usePhoneReading))/
/** What asks for a country: its list is heavy, so all of it travels together. */
const COUNTRIES = /src[\\/]web[\\/]ui[\\/](?:DialCodeSelect|OwnAddress)/
const MOVABLE = /node_modules[\\/]|src[\\/](?:domain|contract|web[\\/](?!routes|main|index))/

/**
 * How to split the browser's code into few, well-shared files: React; the core that every page loads; what the sign-in and
 * registration pages bring for every form; what a few screens of one part of the portal share; what several parts share
 * with the student's first page; and the controls that they share without it. A first build without writing determines who uses what.
 */
export async function chunkGroups(): Promise<Groups> {
  const chunks = await draft()
  const all = [...chunks.values()]
  const screens = all.filter((chunk) => chunk.facadeModuleId?.includes('tsr-split=component'))
  const core = new Set(all.filter((chunk) => chunk.isEntry).flatMap((entry) => modulesOf(entry, chunks)))
  const users = new Map<string, Chunk[]>()
  for (const screen of screens) {
    for (const id of modulesOf(screen, chunks)) users.set(id, [...(users.get(id) ?? []), screen])
  }
  const usersOf = (id: string) => users.get(id) ?? []
  // Dialogs and other parts that come later count too, where it's only asked how many share a module.
  const loads = new Map<string, number>()
  for (const later of all.filter((chunk) => chunk.isDynamicEntry)) {
    for (const id of modulesOf(later, chunks)) loads.set(id, (loads.get(id) ?? 0) + 1)
  }
  const over = new Set(
    all
      .filter(({ facadeModuleId }) => OVER_PAGES.test(facadeModuleId ?? ''))
      .flatMap((later) => modulesOf(later, chunks)),
  )
  const isRead = (screen: Chunk) => READING.test(screen.facadeModuleId ?? '')
  const isVerify = (screen: Chunk) => VERIFYING.test(screen.facadeModuleId ?? '')
  const isEntrance = (screen: Chunk) => ENTRANCE.test(screen.facadeModuleId ?? '')

  // A style sheet of a kilobyte isn't worth a request of its own.
  const isSharedStyle = (id: string) => id.endsWith('.css') && usersOf(id).length > 1
  const isHome = (screen: Chunk) => HOME.test(screen.facadeModuleId ?? '')
  const isAround = (id: string) =>
    MOVABLE.test(id) &&
    !PRELOADING.test(id) &&
    usersOf(id).some(isHome) &&
    (usersOf(id).length >= screens.length * CORE_SHARE || usersOf(id).some(isEntrance))
  const isCore = (id: string) =>
    FRAME.test(id) || isSharedStyle(id) || isAround(id) || (core.has(id) && !/main\.tsx|routes[\\/]/.test(id))
  const isReading = (id: string) => MOVABLE.test(id) && usersOf(id).some(isRead)
  const isVerifying = (id: string) => MOVABLE.test(id) && !PRELOADING.test(id) && usersOf(id).some(isVerify)
  const isField = (id: string) => MOVABLE.test(id) && usersOf(id).length > 1 && usersOf(id).some(isEntrance)
  const isShared = (id: string) =>
    MOVABLE.test(id) && (usersOf(id).length >= SHARED_BY || isSmallPart(id) || isSharedRule(id))
  const isOfArea = (id: string, area: string) =>
    MOVABLE.test(id) && usersOf(id).length > 1 && usersOf(id).every((screen) => areaOf(screen) === area)
  const isSharedRule = (id: string) => RULE.test(id) && usersOf(id).length > 1
  /** An icon, a field or a form's values of a kilobyte that two pages use aren't worth a request. */
  const isSmallPart = (id: string) => SMALL_PARTS.test(id) && usersOf(id).length > 0 && (loads.get(id) ?? 0) > 1
  return [
    { name: 'react', test: REACT, priority: 7 },
    // What a reading page and another screen both use is small (icons) and would drag the common files into the reading page.
    // The same of where a paper is verified.
    {
      name: 'core',
      test: (id) =>
        isCore(id) ||
        (isReading(id) && !usersOf(id).every(isRead)) ||
        (isVerifying(id) && !usersOf(id).every(isVerify)),
      priority: 6,
    },
    { name: 'verify', test: isVerifying, includeDependenciesRecursively: false, priority: 5 },
    { name: 'reading', test: isReading, priority: 5 },
    { name: 'fields', test: isField, priority: 4 },
    { name: 'place', test: PLACE, includeDependenciesRecursively: false, priority: 3 },
    ...AREAS.map((area) => ({
      name: area.replace('/', '-'),
      test: (id: string) => isOfArea(id, area),
      includeDependenciesRecursively: false,
      priority: 2,
    })),
    { name: 'countries', test: COUNTRIES, includeDependenciesRecursively: false, priority: 2 },
    {
      name: 'shared',
      test: (id) => isShared(id) && !APART.test(id) && usersOf(id).some(isHome),
      includeDependenciesRecursively: false,
      priority: 1,
    },
    {
      name: 'controls',
      test: (id) => over.has(id) || (isShared(id) && !APART.test(id)),
      includeDependenciesRecursively: false,
      priority: 0,
    },
  ]
}

/** The part of the portal that a screen belongs to: the people who load it also load the others. */
function areaOf(screen: Chunk): string | undefined {
  const place = screen.facadeModuleId ?? ''
  return place.includes(CATALOGUE) ? 'student' : AREA.exec(place)?.[1]
}

/** The chunks as the bundler splits them by default: each module exactly where its users load it. */
async function draft(): Promise<Map<string, Chunk>> {
  const result = await build({
    logLevel: 'error',
    // Where a sheet is used is asked, not what it says.
    plugins: [{ name: 'atrio:empty-sheets', enforce: 'pre', load: { filter: { id: /\.css$/ }, handler: () => '' } }],
    build: { write: false, minify: false, manifest: false },
  })
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []))
  return new Map(outputs.filter((part) => part.type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
}

/** The modules that loading a chunk brings along. */
function modulesOf(chunk: Chunk, chunks: Map<string, Chunk>, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const needed = chunk.imports.flatMap((name) => {
    const part = chunks.get(name)
    return part ? modulesOf(part, chunks, seen) : []
  })
  return [...Object.keys(chunk.modules), ...needed]
}
