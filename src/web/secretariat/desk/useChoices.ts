import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchCourses, searchPeople } from '#contract/secretariat.ts'
import { read } from '#web/api/read.ts'

const MOST = 20

/** What a filter chooses among. */
export type ChoiceKind = 'student' | 'course'

/** Students or courses to choose from, by what is typed. */
export function useChoices(kind: ChoiceKind, q: string) {
  const students = useQuery({
    ...read(searchPeople, kind === 'student' ? { role: 'student', q, page_size: MOST } : undefined),
    select: ({ items }) => items.map(({ id, name, email }) => ({ value: id, label: `${name} · ${email}` })),
    placeholderData: keepPreviousData,
  })
  const courses = useQuery({
    ...read(searchCourses, kind === 'course' ? { q, page_size: MOST } : undefined),
    select: ({ items }) => items.map(({ id, course_code, name }) => ({ value: id, label: `${course_code} - ${name}` })),
    placeholderData: keepPreviousData,
  })
  return kind === 'student' ? students : courses
}
