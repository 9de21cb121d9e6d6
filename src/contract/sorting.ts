import * as z from 'zod/mini'

/** How a list is sorted: by a column's name upwards, by the name after a minus downwards. */
export type Sort<Name extends string = string> = Name | `-${Name}`

/**
 * The only fields that each list used by staff can be sorted by; without one, a list has its usual order. Contains only what the
 * database can sort by, and for an unbounded list only what an index sorts (record 030).
 */
export const SORTS = {
  users: sortBy('date', 'name', 'email'),
  payments: sortBy('date', 'student', 'course', 'amount'),
  scholarships: sortBy('date', 'code', 'percent', 'uses'),
  audit: sortBy('date'),
  courses: sortBy('date', 'name', 'code', 'price'),
  periods: sortBy('start', 'name'),
  people: sortBy('name', 'email'),
  foundCourses: sortBy('name', 'teacher'),
  studentsInCourse: sortBy('student', 'period', 'status', 'grade'),
  secretariatGrades: sortBy('date', 'student', 'course'),
  courseStudents: sortBy('date', 'name', 'status', 'grade'),
  finalGrades: sortBy('student', 'status', 'grade'),
  gradeHistory: sortBy('date', 'student', 'evaluation', 'grade'),
  scores: sortBy('student', 'grade'),
  submissions: sortBy('date', 'student', 'grade'),
} as const

/** How one of the lists may be sorted. */
export type SortOf<List extends keyof typeof SORTS> = NonNullable<z.infer<(typeof SORTS)[List]>>

/** What an address says of a list's order; undefined when it's none of this list's. */
export function sortIn<Wanted>(list: z.ZodMiniType<Wanted>, said: unknown): Wanted | undefined {
  return z.safeParse(list, said).data
}

function sortBy<const Names extends readonly string[]>(...names: Names) {
  return z.optional(z.enum(names.flatMap((name: Names[number]): Sort<Names[number]>[] => [name, `-${name}`])))
}
