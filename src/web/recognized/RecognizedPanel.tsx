import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { recognizedOfPerson } from '#contract/screens/recognized.ts'
import { usePages } from '#web/api/usePages.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lateDialog } from '#web/ui/late/late.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Panel } from '#web/ui/Section.tsx'
import type { Recognition } from './answers.ts'
import { columnsOf } from './columns.tsx'
import { recognizedTexts as texts } from './texts.ts'

const AnnulDialog = lateDialog(() => import('./AnnulDialog.tsx'))

/** What counts for a student without an enrollment, with what was refused and annulled. */
export default function RecognizedPanel({ userId, onAdd }: { userId: string; onAdd: () => void }) {
  const [pages, setPages] = useState(1)
  const [annulling, setAnnulling] = useState<Recognition | null>(null)
  const { query, loadingMore } = usePages(...recognizedOfPerson(userId), pages)
  return (
    <Panel
      title={texts.title}
      lead={texts.lead}
      aside={
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
          {texts.add}
        </Button>
      }
    >
      <QueryState
        query={query}
        rows={2}
        errorTitle={texts.failed}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={texts.none} />}
      >
        {({ items, total, hasMore }) => (
          <Pager
            shown={items.length}
            total={total}
            hasMore={hasMore}
            loading={loadingMore}
            onMore={() => setPages(pages + 1)}
          >
            <DataTable caption={texts.caption} columns={columnsOf(setAnnulling)} rows={items} rowKey={({ id }) => id} />
          </Pager>
        )}
      </QueryState>
      {annulling && <AnnulDialog key={annulling.id} recognition={annulling} onClose={() => setAnnulling(null)} />}
    </Panel>
  )
}
