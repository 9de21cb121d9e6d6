import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { listCourses } from '#contract/courses.ts'
import { usePages } from '#web/api/usePages.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { useDialog } from '#web/ui/useDialog.ts'
import type { Cell, DraftCourse } from './plan-draft.ts'
import styles from './Plan.module.css'
import { dialogTexts as texts, editorTexts } from './plan-texts.ts'

const PAGE_SIZE = 12

/** Courses of the institution, searched on the server, to be added to a cell of the plan one after the other. */
export default function AddCoursesDialog({
  to,
  has,
  onAdd,
  onClose,
}: {
  to: Cell
  has: (courseId: string) => boolean
  onAdd: (course: DraftCourse) => void
  onClose: () => void
}) {
  const dialog = useDialog(onClose)
  const [q, setQ] = useState('')
  const [pages, setPages] = useState(1)
  const { query, isOld, loadingMore } = usePages(listCourses, { q, sort: 'name', page_size: PAGE_SIZE }, pages)
  return (
    <Modal
      opened={dialog.opened}
      onClose={dialog.close}
      onExitTransitionEnd={dialog.onExitTransitionEnd}
      title={texts.addTitle(to.year, to.term)}
      size="lg"
    >
      <SearchField
        label={texts.search}
        value={q}
        onSearch={(typed) => {
          setQ(typed)
          setPages(1)
        }}
      />
      <div className={styles.found}>
        <QueryState
          query={query}
          errorTitle={texts.searchFailed}
          isEmpty={({ items }) => items.length === 0}
          empty={<EmptyState title={texts.noneFound} />}
        >
          {({ items, total, hasMore }) => (
            <Pager
              shown={items.length}
              total={total}
              hasMore={hasMore}
              loading={loadingMore}
              onMore={() => setPages(pages + 1)}
              isOld={isOld}
            >
              <ul>
                {items.map(({ id, course_code, name, credits }) => (
                  <li key={id}>
                    <span>
                      {name}
                      <small>{`${course_code} · ${editorTexts.credits(credits)}`}</small>
                    </span>
                    {has(id) ? (
                      <span className="hint">{texts.alreadyIn}</span>
                    ) : (
                      <Button
                        variant="default"
                        aria-label={texts.addOf(name)}
                        onClick={() => onAdd({ course_id: id, course_code, name, credits, ...to })}
                      >
                        {texts.add}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </Pager>
          )}
        </QueryState>
      </div>
      <DialogButtons>
        <Button onClick={dialog.close}>{texts.done}</Button>
      </DialogButtons>
    </Modal>
  )
}
