import type { PlaceTab } from '#web/ui/place/PlaceTabs.tsx'
import { placeTexts as texts } from './texts.ts'

/** The parts of a course's place for its teacher, in order (decision R6). Another part is a line here and a route. */
export const TAUGHT_TABS: readonly PlaceTab[] = [
  { path: '', label: texts.tabs.content },
  { path: '/assignments', label: texts.tabs.assignments },
  { path: '/students', label: texts.tabs.students },
  { path: '/grades', label: texts.tabs.grades },
  { path: '/settings', label: texts.tabs.settings },
]
