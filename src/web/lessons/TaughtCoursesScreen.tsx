import { Box, Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listTaughtCourses } from '#contract/lessons.ts'
import { read } from '#web/api/read.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { fold } from '#web/ui/format.ts'
import { Page } from '#web/ui/Page.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { CardGrid } from '#web/ui/Section.tsx'
import type { TaughtCourse } from './answers.ts'
import { TaughtCourseCard } from './TaughtCourseCard.tsx'
import { taughtTexts as texts } from './texts.ts'

/** /teacher/courses (document 3 §2.3). A teacher has few courses, so they are searched here. */
export function TaughtCoursesScreen({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const query = useQuery(read(listTaughtCourses, {}))
  return (
    <Page title={texts.title} lead={texts.lead}>
      {query.data?.items.length !== 0 && (
        <Box maw="32rem" mb="1.5rem">
          <SearchField label={texts.search} value={q} onSearch={onSearch} />
        </Box>
      )}
      <QueryState
        query={query}
        skeleton={<CardSkeletons height={330} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={texts.none} text={texts.noneHint} />}
      >
        {({ items }) => <Found courses={items.filter((course) => matches(course, q))} q={q} onSearch={onSearch} />}
      </QueryState>
    </Page>
  )
}

function Found({ courses, q, onSearch }: { courses: TaughtCourse[]; q: string; onSearch: (q: string) => void }) {
  return (
    <>
      <VisuallyHidden component="output">{q && texts.found(courses.length)}</VisuallyHidden>
      {courses.length === 0 ? (
        <EmptyState
          title={texts.noneFound}
          text={texts.noneFoundHint(q)}
          action={
            <Button variant="default" onClick={() => onSearch('')}>
              {texts.clear}
            </Button>
          }
        />
      ) : (
        <CardGrid min={19}>
          {courses.map((course) => (
            <TaughtCourseCard key={course.id} course={course} />
          ))}
        </CardGrid>
      )}
    </>
  )
}

function matches({ course_code, name, description }: TaughtCourse, q: string): boolean {
  return fold(`${course_code} ${name} ${description ?? ''}`).includes(fold(q))
}

/** Grey cards in the place of the ones that come. */
function CardSkeletons({ height }: { height: number }) {
  return (
    <CardGrid min={19}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} height={height} radius="lg" />
      ))}
    </CardGrid>
  )
}
