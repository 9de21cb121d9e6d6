import { Button, Checkbox, Popover, Select, Stack } from '@mantine/core'
import { IconColumns3, IconTableExport } from '@tabler/icons-react'
import { exportGradeBook } from '#contract/grades.ts'
import { BOOK_FILTERS, isInFilter } from '#domain/grades/book.ts'
import { addressOf } from '#web/api/client.ts'
import { foldedFilter } from '#web/ui/format.ts'
import type { Book } from './answers.ts'
import styles from './Book.module.css'
import { type BookView, filterOf, sortOf } from './order.ts'
import { bookTexts as texts } from './texts.ts'

type Props = {
  book: Book
  view: BookView
  onView: (change: BookView) => void
  hidden: readonly string[]
  onHide: (hidden: readonly string[]) => void
}

/** Which students and evaluations the book shows, and in which order. */
export function BookTools({ book, view, onView, hidden, onHide }: Props) {
  const { columns, students } = book
  const { by, isDown } = sortOf(view.sort)
  const sort = (name: string, down: boolean) =>
    onView({ sort: name === 'student' && !down ? undefined : `${down ? '-' : ''}${name}` })
  return (
    <div className={styles.tools} data-print="hide">
      <Select
        label={texts.show}
        data={[
          { value: '', label: texts.all(students.length) },
          ...BOOK_FILTERS.map((filter) => ({
            value: filter,
            label: texts.filters[filter](students.filter((student) => isInFilter(filter, student)).length),
          })),
        ]}
        value={filterOf(view.filter) ?? ''}
        onChange={(filter) => onView({ filter: filter || undefined })}
        allowDeselect={false}
      />
      <Select
        label={texts.order}
        data={[
          { value: 'student', label: texts.byName },
          { value: 'final', label: texts.byFinal },
          ...columns.map(({ assignment_id, title }) => ({ value: assignment_id, label: title })),
        ]}
        value={by}
        onChange={(name) => name && sort(name, name !== 'student')}
        allowDeselect={false}
        searchable={columns.length > 6}
        filter={foldedFilter}
      />
      <Button variant="default" onClick={() => sort(by, !isDown)}>
        {(isDown ? texts.descending : texts.ascending)(by === 'student')}
      </Button>
      <Columns columns={columns} hidden={hidden} onHide={onHide} />
      <Button
        component="a"
        href={addressOf(exportGradeBook, { courseId: book.course_id, period_id: book.period?.id })}
        variant="default"
        leftSection={<IconTableExport size={18} stroke={1.7} aria-hidden />}
      >
        {texts.csv}
      </Button>
    </div>
  )
}

function Columns({ columns, hidden, onHide }: Pick<Props, 'hidden' | 'onHide'> & Pick<Book, 'columns'>) {
  const amount = columns.filter(({ assignment_id }) => hidden.includes(assignment_id)).length
  const shown = columns.map(({ assignment_id }) => assignment_id).filter((id) => !hidden.includes(id))
  return (
    <Popover position="bottom-end" trapFocus withinPortal>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} stroke={1.7} aria-hidden />}>
          {texts.columnsHidden(amount)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown mah="24rem" style={{ overflow: 'auto' }}>
        <Checkbox.Group
          label={texts.columns}
          value={shown}
          onChange={(next) =>
            onHide(columns.map(({ assignment_id }) => assignment_id).filter((id) => !next.includes(id)))
          }
        >
          <Stack gap="xs" my="xs">
            {columns.map(({ assignment_id, title }) => (
              <Checkbox key={assignment_id} value={assignment_id} label={title} />
            ))}
          </Stack>
        </Checkbox.Group>
        {amount > 0 && (
          <Button variant="subtle" size="sm" onClick={() => onHide([])}>
            {texts.showAllColumns}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
