import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { taughtCoursesScreen } from '#contract/screens/lessons.ts'
import { preloadData } from '#web/api/preload.ts'
import { TaughtCoursesScreen } from '#web/lessons/TaughtCoursesScreen.tsx'

const Search = z.object({ q: z.catch(z.optional(z.string().check(z.maxLength(120))), undefined) })

export const Route = createFileRoute('/_signed/teacher/courses/')({
  validateSearch: (search) => Search.parse(search),
  loader: (opening) => preloadData(taughtCoursesScreen, opening),
  component: TaughtCourses,
})

function TaughtCourses() {
  const { q = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TaughtCoursesScreen
      q={q}
      onSearch={(text) => void navigate({ search: { q: text || undefined }, replace: true, resetScroll: false })}
    />
  )
}
