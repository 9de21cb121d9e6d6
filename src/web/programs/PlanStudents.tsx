import { useState } from 'react'
import { listPlanStudents } from '#contract/programs.ts'
import { usePages } from '#web/api/usePages.ts'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import styles from './Programs.module.css'
import { planTexts as texts } from './texts.ts'

const PAGE_SIZE = 10

/** Who studies by a plan now, page by page. */
export function PlanStudents({ planId }: { planId: string }) {
  const [pages, setPages] = useState(1)
  const { query, loadingMore } = usePages(listPlanStudents, { planId, page_size: PAGE_SIZE }, pages)
  return (
    <QueryState
      query={query}
      errorTitle={texts.studentsFailed}
      isEmpty={({ items }) => items.length === 0}
      empty={<p className="note">{texts.noStudents}</p>}
    >
      {({ items, total, hasMore }) => (
        <Pager
          shown={items.length}
          total={total}
          hasMore={hasMore}
          loading={loadingMore}
          onMore={() => setPages(pages + 1)}
        >
          <ul className={styles.people}>
            {items.map(({ user_id, name, admitted_on }) => (
              <li key={user_id}>
                <span>{name}</span>
                {admitted_on && <small>{`${texts.admittedOn} ${texts.day(admitted_on)}`}</small>}
              </li>
            ))}
          </ul>
        </Pager>
      )}
    </QueryState>
  )
}
