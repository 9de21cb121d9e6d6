import { Modal } from '@mantine/core'
import { listScholarshipUses } from '#contract/scholarships.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Email } from '#web/ui/Email.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Money } from '#web/ui/Money.tsx'
import { GrowingList } from '#web/ui/GrowingList.tsx'
import { useDialog } from '#web/ui/useDialog.ts'
import { When } from '#web/ui/When.tsx'
import type { Scholarship, ScholarshipUse } from './answers.ts'
import styles from './Payments.module.css'
import { scholarshipTexts as texts } from './texts.ts'

const PAGE_SIZE = 20
const COLUMNS: readonly Column<ScholarshipUse>[] = [
  {
    header: texts.student,
    cell: ({ student_name, student_email }) => (
      <span className={styles.two}>
        <span>{student_name}</span>
        <small>{student_email && <Email>{student_email}</Email>}</small>
      </span>
    ),
  },
  { header: texts.courses, words: true, cell: ({ courses }) => courses.join(', ') },
  {
    header: texts.paid,
    numeric: true,
    cell: ({ amount_cents, currency }) => <Money cents={amount_cents} currency={currency} />,
  },
  { header: texts.usedAt, cell: ({ used_at }) => <When at={used_at} /> },
]

/** Who used a code, and what it paid. */
export function UsesDialog({ scholarship, onClose }: { scholarship: Scholarship; onClose: () => void }) {
  const dialog = useDialog(onClose)
  return (
    <Modal
      opened={dialog.opened}
      onClose={dialog.close}
      onExitTransitionEnd={dialog.onExitTransitionEnd}
      title={texts.usesTitle(scholarship.code)}
      size="xl"
    >
      <GrowingList
        list={[listScholarshipUses, { scholarshipId: scholarship.id, page_size: PAGE_SIZE }]}
        failed={texts.usesFailed}
        empty={<EmptyState title={texts.noUses} />}
      >
        {(items) => (
          <DataTable
            caption={texts.usesTitle(scholarship.code)}
            columns={COLUMNS}
            rows={items}
            rowKey={({ id }) => id}
          />
        )}
      </GrowingList>
    </Modal>
  )
}
