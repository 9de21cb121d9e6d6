import { useState } from 'react'
import { ownRecognizedList } from '#contract/screens/recognized.ts'
import { usePages } from '#web/api/usePages.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Section } from '#web/ui/Section.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { OwnRecognition } from './answers.ts'
import { gradeText } from './columns.tsx'
import { recognizedTexts as texts } from './texts.ts'

type Line = OwnRecognition & { course: OwnRecognition['courses'][number] }

const COLUMNS: readonly Column<Line>[] = [
  {
    header: texts.columns.courses,
    primary: true,
    cell: ({ course }) => (
      <>
        {course.course_name} <span className="soft">{course.course_code}</span>
      </>
    ),
  },
  {
    header: texts.columns.origin,
    words: true,
    cell: ({ origin, institution }) => (
      <>
        {texts.origins[origin]}
        {institution && <p className="soft">{institution}</p>}
      </>
    ),
  },
  { header: texts.columns.date, from: 'md', cell: ({ dated_on }) => formatDate(dated_on) },
  {
    header: texts.columns.status,
    plain: true,
    cell: ({ outcome }) => (
      <StatusTag tone={outcome === 'aprobada' ? 'earned' : 'overdue'}>{texts.outcomes[outcome]}</StatusTag>
    ),
  },
  {
    header: texts.columns.grade,
    numeric: true,
    cell: ({ course: { grade }, origin }) =>
      grade === null ? (
        <span className="soft nowrap">{gradeText(grade, origin)}</span>
      ) : (
        <b>{gradeText(grade, origin)}</b>
      ),
  },
]

/** The student's past years and equivalences, one course per row; nothing at all for students who have none. */
export default function OwnRecognized({ courseId }: { courseId: string | null }) {
  const [pages, setPages] = useState(1)
  const { query, loadingMore } = usePages(...ownRecognizedList(), pages)
  if (query.data?.items.length === 0) return null
  return (
    <Section title={texts.ownTitle} lead={texts.ownLead}>
      <QueryState query={query} rows={2} errorTitle={texts.ownFailed}>
        {({ items, total, hasMore }) => (
          <Pager
            shown={items.length}
            total={total}
            hasMore={hasMore}
            loading={loadingMore}
            onMore={() => setPages(pages + 1)}
          >
            <DataTable
              caption={texts.ownTitle}
              columns={COLUMNS}
              rows={linesOf(items).filter(({ course }) => courseId === null || course.course_id === courseId)}
              rowKey={({ id, course }) => `${id} ${course.course_id}`}
            />
          </Pager>
        )}
      </QueryState>
    </Section>
  )
}

function linesOf(items: readonly OwnRecognition[]): Line[] {
  return items.flatMap((one) => one.courses.map((course) => ({ ...one, course })))
}
