import { Anchor } from '@mantine/core'
import { printActaCopy } from '#contract/grades.ts'
import { readableActaList } from '#contract/screens/grades-teacher.ts'
import { addressOf } from '#web/api/client.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { formatDate } from '#web/ui/format.ts'
import { GrowingList } from '#web/ui/GrowingList.tsx'
import { SkeletonRows } from '#web/ui/QueryState.tsx'
import { Section } from '#web/ui/Section.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { actaTexts as texts } from './acta-texts.ts'
import { ActaCopies } from './ActaCopies.tsx'
import type { ClosedActa } from './answers.ts'

/** The closed actas that a teacher may read, including those of courses that someone else teaches now (decision L23). */
export function ClosedActas() {
  return (
    <Section title={texts.closedTitle} lead={texts.closedListLead}>
      <GrowingList
        list={readableActaList()}
        quiet
        failed={texts.closedFailed}
        skeleton={<SkeletonRows rows={2} height={56} />}
        empty={<p className="soft">{texts.noneClosed}</p>}
      >
        {(items) => <DataTable caption={texts.closedTitle} columns={COLUMNS} rows={items} rowKey={({ id }) => id} />}
      </GrowingList>
    </Section>
  )
}

const COLUMNS: Column<ClosedActa>[] = [
  { header: texts.closedColumns.acta, cell: (acta) => <NewestCopy acta={acta} /> },
  {
    header: texts.closedColumns.course,
    words: true,
    cell: ({ course_code, course_name, period_name }) => texts.courseOf(course_code, course_name, period_name),
  },
  {
    header: texts.closedColumns.closed,
    words: true,
    cell: ({ closed_at, closed_by_name, reopened_at }) => (
      <>
        {texts.closedBy(formatDate(closed_at), closed_by_name)}{' '}
        {reopened_at && <StatusTag tone="overdue">{texts.reopened}</StatusTag>}
      </>
    ),
  },
  {
    header: texts.closedColumns.copies,
    words: true,
    cell: ({ copies }) => <ActaCopies copies={copies.slice(0, -1)} />,
  },
]

/** The current version of the acta, under its number. */
function NewestCopy({ acta: { number, copies } }: { acta: ClosedActa }) {
  const newest = copies.at(-1)
  const title = texts.titleOf(number)
  return newest ? (
    <Anchor href={addressOf(printActaCopy, { copyId: newest.id })} download>
      {title}
    </Anchor>
  ) : (
    title
  )
}
