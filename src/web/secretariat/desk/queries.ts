import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput, CallOutput, Operation } from '#contract/operation.ts'
import {
  getStudent,
  getTeacher,
  listSecretariatGrades,
  listSecretariatPeriods,
  listStudentsInCourse,
  messageTeacher,
  saveCalculatedGrades,
  searchCourses,
  searchPeople,
} from '#contract/secretariat.ts'
import { call, OFFLINE, ProblemError } from '#web/api/client.ts'
import { usePages } from '#web/api/usePages.ts'
import type { DeskView } from './view.ts'

type GradePage = CallOutput<typeof listSecretariatGrades>
type PeoplePage = CallOutput<typeof searchPeople>
type StudentsPage = CallOutput<typeof listStudentsInCourse>
export type GradeRow = GradePage['items'][number]
export type FoundPerson = PeoplePage['items'][number]
export type FoundCourse = CallOutput<typeof searchCourses>['items'][number]
export type CourseStudent = StudentsPage['items'][number]
export type Period = CallOutput<typeof listSecretariatPeriods>['items'][number]
export type Student = CallOutput<typeof getStudent>
export type StudentEnrollment = Student['enrollments'][number]
export type Teacher = CallOutput<typeof getTeacher>
export type SoughtRole = 'student' | 'teacher'

const KEY = ['secretariat'] as const
const PAGE_SIZE = 20
const CHOICES = 20
/** What a list of periods to choose from holds at most. */
const PERIODS = 100
/** When an answer that never came was waited for in vain, and when the line was cut at once. */
const SLOW_MS = 19_000

/** What narrows the grades, as the server takes it. */
export function gradeFilter({ student, course, period }: Pick<DeskView, 'student' | 'course' | 'period'>) {
  return {
    ...(student && { user_id: student }),
    ...(course && { course_id: course }),
    ...(period && { period_id: period }),
  }
}

export function useGrades(view: DeskView) {
  const filter = gradeFilter(view)
  return usePages<GradeRow, GradePage>({
    key: [...KEY, 'grades', filter],
    ask: (page, signal) => call(listSecretariatGrades, { ...filter, page, page_size: PAGE_SIZE }, { signal }),
    wanted: view.pages,
  })
}

export function usePeople(role: SoughtRole, q: string, wanted: number) {
  return usePages<FoundPerson, PeoplePage>({
    key: [...KEY, 'people', role, q],
    ask: (page, signal) => call(searchPeople, { role, q, page, page_size: PAGE_SIZE }, { signal }),
    wanted,
  })
}

export function useCourses(q: string, wanted: number) {
  return usePages<FoundCourse, CallOutput<typeof searchCourses>>({
    key: [...KEY, 'courses', q],
    ask: (page, signal) => call(searchCourses, { q, page, page_size: PAGE_SIZE }, { signal }),
    wanted,
  })
}

export function useCourseStudents(courseId: string, period: string | undefined, wanted: number) {
  return usePages<CourseStudent, StudentsPage>({
    key: [...KEY, 'course', courseId, period ?? 'all'],
    ask: (page, signal) =>
      call(
        listStudentsInCourse,
        { courseId, page, page_size: PAGE_SIZE, ...(period && { period_id: period }) },
        { signal },
      ),
    wanted,
  })
}

export function usePeriods(wanted: number) {
  return usePages<Period, CallOutput<typeof listSecretariatPeriods>>({
    key: [...KEY, 'periods'],
    ask: (page, signal) => call(listSecretariatPeriods, { page, page_size: PAGE_SIZE }, { signal }),
    wanted,
  })
}

/** The periods to choose from, without their counts. */
export function usePeriodChoices() {
  return useQuery({
    queryKey: [...KEY, 'period-choices'],
    queryFn: ({ signal }) => call(listSecretariatPeriods, { counts: false, page_size: PERIODS }, { signal }),
    select: ({ items }) => items,
  })
}

/** What a filter chooses among. */
export type ChoiceKind = 'student' | 'course'

/** Students or courses to choose from, by what is typed. */
export function useChoices(kind: ChoiceKind, q: string) {
  return useQuery({
    queryKey: [...KEY, 'choices', kind, q],
    queryFn: ({ signal }) => CHOICES_OF[kind](q, signal),
    placeholderData: keepPreviousData,
  })
}

const CHOICES_OF = {
  student: async (q: string, signal: AbortSignal) => {
    const { items } = await call(searchPeople, { role: 'student', q, page_size: CHOICES }, { signal })
    return items.map(({ id, name, email }) => ({ value: id, label: `${name} · ${email}` }))
  },
  course: async (q: string, signal: AbortSignal) => {
    const { items } = await call(searchCourses, { q, page_size: CHOICES }, { signal })
    return items.map(({ id, course_code, name }) => ({ value: id, label: `${course_code} - ${name}` }))
  },
}

/** One course with its teacher, or nothing while none is chosen. */
export function useCourse(courseId: string | undefined) {
  return useQuery({
    queryKey: [...KEY, 'one-course', courseId],
    queryFn: ({ signal }) => call(listStudentsInCourse, { courseId: courseId ?? '', page_size: 1 }, { signal }),
    select: ({ course }) => course,
    enabled: courseId !== undefined,
  })
}

/** A student with their calculated grades: asked for anew each time they're opened, and nothing is written (decision L8). */
export function useStudent(userId: string | undefined) {
  return useQuery({
    queryKey: [...KEY, 'student', userId],
    queryFn: ({ signal }) => patiently(() => call(getStudent, { userId: userId ?? '' }, { signal })),
    enabled: userId !== undefined,
    staleTime: 0,
  })
}

export function useTeacher(userId: string) {
  return useQuery({
    queryKey: [...KEY, 'teacher', userId],
    queryFn: ({ signal }) => call(getTeacher, { userId }, { signal }),
  })
}

export const useMessageTeacher = () => useDeed(messageTeacher)
export const useSaveCalculated = () => useDeed(saveCalculatedGrades)

function useDeed<O extends Operation>(operation: O) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<O>) => call(operation, input),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

/** Tells an answer that was waited for in vain from a line that was cut: they have different words (document 3 §8). */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await ask()
  } catch (error) {
    const isSlow = error instanceof ProblemError && error.status === 0 && performance.now() - started > SLOW_MS
    throw isSlow ? new ProblemError({ ...OFFLINE, code: 'TIMEOUT' }) : error
  }
}
