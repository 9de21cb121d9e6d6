import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { CAST, type PersonName } from '#server/seed/cast.ts'

/** Who opens the screens of each role. */
export const ROLES = { student: 'ana', teacher: 'bruno', admin: 'carla' } as const satisfies Record<string, PersonName>
export type Role = keyof typeof ROLES

/**
 * The values for a part of an address, or for several consecutive ones; a screen with a part that isn't here fails its journeys until
 * it is.
 */
const PARTS: Record<string, string> = {
  '/student/courses/$courseId': CAST.courses.hermeneutics,
  '/courses/$code': 'DOGM1',
  '/programs/$code': 'CEB',
  '/verify/$code': '0123456789ABCDEF',
  '/courses/$courseId/enroll': CAST.courses.dogmatics,
  '/teacher/courses/$id/': CAST.courses.hermeneutics,
  '/teacher/courses/$id/assignments': CAST.courses.hermeneutics,
  '/teacher/courses/$id/grades': CAST.courses.hermeneutics,
  '/teacher/courses/$id/students': CAST.courses.hermeneutics,
  '/teacher/courses/$id/settings': CAST.courses.hermeneutics,
  '/teacher/students/$id': CAST.courses.hermeneutics,
  '/teacher/assignments/$assignmentId/submissions': CAST.assignments.essay,
  '/teacher/managegrades/$assignmentId': CAST.assignments.gradedEssay,
  '/admin/programs/$programId': CAST.programs.degree,
  '/admin/programs/$programId/students': CAST.programs.degree,
  '/admin/programs/$programId/$planId': `${CAST.programs.degree}/${CAST.plans.degree}`,
}

/** The addresses of every screen of the build that this role may open: its own, and those of everyone. */
export function addressesOf(role: Role): string[] {
  const manifest: { routes: { pattern: string }[] } = JSON.parse(
    readFileSync(resolve(import.meta.dirname, '../../../dist/web/pages.json'), 'utf8'),
  )
  const areas = Object.keys(ROLES).filter((other) => other !== role)
  const screens = manifest.routes
    .map(({ pattern }) => pattern)
    .filter((pattern) => !areas.some((area) => pattern.startsWith(`/${area}/`)))
    .filter((pattern) => role === 'student' || !/^\/(checkout|courses|programs|verify)\//.test(pattern))
  return screens.map((pattern) => {
    if (!pattern.includes('$')) return pattern
    const part = PARTS[pattern]
    if (!part) throw new Error(`say in PARTS what stands for the part of ${pattern}`)
    return pattern.replace(/\$\w+(\/\$\w+)*/, part)
  })
}
