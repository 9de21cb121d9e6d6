/** Longest path that is followed, in characters. */
export const NEXT_PATH_MAX = 512

/** What a browser reads differently from how it looks: controls and spaces are dropped, backslashes become slashes. */
const TRICKS = /[\s\\\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u
/** The same, and slashes and dots, written with percent signs: servers and routers may read them once more. */
const HIDDEN_TRICKS = /%(?:[01][0-9a-f]|20|25|2e|2f|5c|7f|[89a-f][0-9a-f]|$|.$|[^0-9a-f]|.[^0-9a-f])/i
/** Not a page. */
const NO_PAGE = /^\/(?:api|files)(?:\/|$)/i

/** Returns where to go next if that is a page of this site, otherwise null (decision A7). */
export function ownPath(next: string | null | undefined): string | null {
  if (!next || next.length > NEXT_PATH_MAX || !next.startsWith('/') || TRICKS.test(next)) return null
  const path = next.replace(/[?#].*$/, '')
  if (HIDDEN_TRICKS.test(path) || NO_PAGE.test(path)) return null
  const segments = path.split('/').slice(1)
  const isPlain = segments.every((segment, index) => segment !== '.' && segment !== '..' && (segment || isLast(index)))
  return isPlain ? next : null

  function isLast(index: number): boolean {
    return index === segments.length - 1
  }
}

const ENROLLMENT = /^\/courses\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/enroll$/i

/** The address at which one enrolls in a course (decision R3). */
export function enrollmentPath(courseId: string): string {
  return `/courses/${courseId}/enroll`
}

/** The id of the course in which somebody is about to enroll, by where they go next; null when that is elsewhere. */
export function enrolledCourseOf(next: string | null | undefined): string | null {
  return ENROLLMENT.exec(ownPath(next) ?? '')?.[1] ?? null
}

const PROGRAM_ASKED = /^\/student\/program\?ask=([A-Z0-9]{2,10})$/

/** The address at which a student asks for admission to a program, chosen already (decision R5). */
export function askedProgramPath(code: string): string {
  return `/student/program?ask=${code}`
}

/** The code of the program that somebody is about to begin, by where they go next; null when that is elsewhere. */
export function askedProgramOf(next: string | null | undefined): string | null {
  return PROGRAM_ASKED.exec(ownPath(next) ?? '')?.[1] ?? null
}
