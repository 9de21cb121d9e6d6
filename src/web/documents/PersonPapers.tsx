import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { downloadPaper, issuePaper } from '#contract/documents.ts'
import { paperOffersOf, papersOfPerson } from '#contract/screens/documents.ts'
import { addressOf } from '#web/api/client.ts'
import { read } from '#web/api/read.ts'
import { useAction } from '#web/api/useAction.ts'
import { usePages } from '#web/api/usePages.ts'
import { lateDialog } from '#web/ui/late/late.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Panel } from '#web/ui/Section.tsx'
import type { Paper, PaperOffer } from './answers.ts'
import { PaperList } from './PaperList.tsx'
import { PaperOffers } from './PaperOffers.tsx'
import { paperTexts as texts } from './texts.ts'

const IssueDialog = lateDialog(() => import('./IssueDialog.tsx'))
const RevokeDialog = lateDialog(() => import('./RevokeDialog.tsx'))

/** A person's papers for staff: what can be issued, what was, and taking one back. */
export default function PersonPapers({ userId }: { userId: string }) {
  const [pages, setPages] = useState(1)
  const [wanted, setWanted] = useState<PaperOffer | null>(null)
  const [revoked, setRevoked] = useState<Paper | null>(null)
  const offers = useQuery(read(...paperOffersOf(userId)))
  const { query, loadingMore } = usePages(...papersOfPerson(userId), pages)
  const issue = useAction(issuePaper)
  return (
    <Panel title={texts.filePapers}>
      <PaperOffers query={offers} isStaff onIssue={setWanted} />
      <QueryState
        query={query}
        rows={2}
        errorTitle={texts.papersFailed}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="soft">{texts.noPapersOf}</p>}
      >
        {({ items, total, hasMore }) => (
          <Pager
            shown={items.length}
            total={total}
            hasMore={hasMore}
            loading={loadingMore}
            onMore={() => setPages(pages + 1)}
          >
            <PaperList
              papers={items}
              addressOf={({ id }) => addressOf(downloadPaper, { documentId: id })}
              onRevoke={setRevoked}
            />
          </Pager>
        )}
      </QueryState>
      {wanted && (
        <IssueDialog
          offer={wanted}
          issue={(form) => issue.mutateAsync({ userId, ...form })}
          onClose={() => setWanted(null)}
        />
      )}
      {revoked && <RevokeDialog paper={revoked} onClose={() => setRevoked(null)} />}
    </Panel>
  )
}
