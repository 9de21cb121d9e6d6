import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { gradeBook } from '#contract/screens/grades-teacher.ts'
import { read } from '#web/api/read.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazy, lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { PanelSkeleton, QueryState } from '#web/ui/QueryState.tsx'
import { Section } from '#web/ui/Section.tsx'
import type { ViewOf } from '#web/ui/useView.ts'
import { ActaPanel } from '../teacher/ActaPanel.tsx'
import { bookTexts as texts } from './texts.ts'

const GradeBook = lazy(() => import('./GradeBook.tsx'), { waiting: () => <PanelSkeleton /> })
// With the route's own code: the book is what the screen is for.
GradeBook.preload()

const StudentGradeDialog = lazyDialog(() => import('../teacher/StudentGradeDialog.tsx'))

/** The tab 'Notas' of a course: its grade book, then its acta and the way to its final grades. */
export function GradeBookTab({ courseId, view, onView }: { courseId: string } & ViewOf<'/teacher/courses/$id/grades'>) {
  const asked = gradeBook(courseId, view.period)
  const query = useQuery(read(...asked))
  return (
    <>
      <QueryState query={query} rows={8} errorTitle={texts.failed}>
        {(book) =>
          book.period === null ? (
            <EmptyState title={texts.noPeriod} />
          ) : (
            <>
              {book.students.length === 0 ? (
                <EmptyState title={texts.emptyStudents} text={texts.emptyStudentsText} />
              ) : book.columns.length === 0 ? (
                <EmptyState title={texts.emptyColumns} text={texts.emptyColumnsText} />
              ) : (
                <GradeBook
                  key={`${courseId} ${book.period.id}`}
                  book={book}
                  asked={asked}
                  view={view}
                  onView={(change) => onView(change, true)}
                  isReadOnly={false}
                  onExplain={(explain) => onView({ explain })}
                />
              )}
              <Box mt="2rem">
                <Section
                  title={texts.finals}
                  aside={
                    <AppLink
                      to="/teacher/grades-by-course"
                      search={{ course: courseId, period: book.period.id }}
                      className="alone"
                    >
                      {texts.setFinals}
                    </AppLink>
                  }
                >
                  <ActaPanel courseId={courseId} periodId={book.period.id} />
                </Section>
              </Box>
            </>
          )
        }
      </QueryState>
      {view.explain && (
        <StudentGradeDialog
          key={view.explain}
          enrollmentId={view.explain}
          onClose={() => onView({ explain: undefined }, true)}
        />
      )}
    </>
  )
}
