import { Button } from '@mantine/core'
import { useState } from 'react'
import { errorList } from '#contract/screens/system.ts'
import { usePages } from '#web/api/usePages.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { notify } from '#web/ui/notify.ts'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { When } from '#web/ui/When.tsx'
import type { LoggedError } from './answers.ts'
import styles from './System.module.css'
import { errorTexts as texts } from './texts.ts'

const COLUMNS: readonly Column<LoggedError>[] = [
  { header: texts.columns.where, primary: true, cell: ({ place }) => place },
  { header: texts.columns.at, plain: true, cell: ({ created_at }) => <When at={created_at} /> },
  {
    header: texts.columns.what,
    words: true,
    whole: true,
    cell: ({ what }) => <span className={styles.mono}>{what}</span>,
  },
  {
    header: texts.columns.request,
    from: 'xl',
    words: true,
    cell: ({ request_id }) => <span className={styles.mono}>{request_id ?? '—'}</span>,
  },
  { header: texts.columns.actions, actions: true, cell: (error) => <Copy error={error} /> },
]

/** The last errors that nobody expected. */
export function ErrorsPanel() {
  const [pages, setPages] = useState(1)
  const { query, loadingMore, isOld } = usePages(...errorList(), pages)
  return (
    <Panel title={texts.title} lead={texts.lead}>
      <QueryState
        query={query}
        errorTitle={texts.failed}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="soft">{texts.empty}</p>}
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
            <DataTable caption={texts.caption} columns={COLUMNS} rows={items} rowKey={({ id }) => id} />
          </Pager>
        )}
      </QueryState>
    </Panel>
  )
}

function Copy({ error }: { error: LoggedError }) {
  const { created_at, place, what, request_id } = error
  const copy = async () => {
    try {
      await navigator.clipboard.writeText([created_at, place, what, request_id ?? ''].join('\t').trim())
      notify.success(texts.copied)
    } catch {
      // Without https, or where the person forbids it.
      notify.error(texts.copyFailed)
    }
  }
  return (
    <Button variant="default" aria-label={texts.copyOf(place)} onClick={() => void copy()}>
      {texts.copy}
    </Button>
  )
}
