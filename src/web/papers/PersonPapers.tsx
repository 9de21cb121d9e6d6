import { Modal } from '@mantine/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { downloadPaper, issuePaper } from '#contract/papers.ts'
import { paperOffersOf, papersOfPerson } from '#contract/screens/papers.ts'
import { addressOf } from '#web/api/client.ts'
import { read } from '#web/api/read.ts'
import { useAction } from '#web/api/useAction.ts'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { GrowingList } from '#web/ui/GrowingList.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { useDialog } from '#web/ui/useDialog.ts'
import type { Paper, PaperOffer } from './answers.ts'
import { PaperList } from './PaperList.tsx'
import { type PaperOfferList, PaperOffers } from './PaperOffers.tsx'
import { isReady } from './ready.ts'
import { paperTexts as texts } from './texts.ts'

const IssueDialog = lazyDialog(() => import('./IssueDialog.tsx'))
const RevokeDialog = lazyDialog(() => import('./RevokeDialog.tsx'))

/** A person's papers for staff: what can be issued, what was issued, and revoking one. */
export default function PersonPapers({ userId }: { userId: string }) {
  const [wanted, setWanted] = useState<PaperOffer | null>(null)
  const [revoked, setRevoked] = useState<Paper | null>(null)
  const offers = useQuery(read(...paperOffersOf(userId)))
  const issue = useAction(issuePaper)
  return (
    <Panel title={texts.filePapers}>
      <div data-print="hide">
        <PaperOffers query={offers} isStaff onIssue={setWanted} />
      </div>
      <GrowingList
        list={papersOfPerson(userId)}
        rows={2}
        failed={texts.papersFailed}
        empty={<p className="soft">{texts.noPapersOf}</p>}
      >
        {(items) => (
          <PaperList
            papers={items}
            addressOf={({ id }) => addressOf(downloadPaper, { paperId: id })}
            onRevoke={setRevoked}
          />
        )}
      </GrowingList>
      {wanted && (
        <IssueDialog
          offers={[wanted]}
          issue={(form) => issue.mutateAsync({ userId, ...form })}
          addressOf={(paperId) => addressOf(downloadPaper, { paperId })}
          onClose={() => setWanted(null)}
        />
      )}
      {revoked && <RevokeDialog paper={revoked} onClose={() => setRevoked(null)} />}
    </Panel>
  )
}

/** 'Emitir constancia' from the top of the file: whatever can be issued, the proof of being a student first. */
export function IssueForPerson({ userId, onClose }: { userId: string; onClose: () => void }) {
  const query = useQuery(read(...paperOffersOf(userId)))
  const issue = useAction(issuePaper)
  const [first, ...others] = query.data?.items.filter(isReady) ?? []
  if (first) {
    return (
      <IssueDialog
        offers={[first, ...others]}
        issue={(form) => issue.mutateAsync({ userId, ...form })}
        addressOf={(paperId) => addressOf(downloadPaper, { paperId })}
        onClose={onClose}
      />
    )
  }
  return query.isPending ? null : <NothingToIssue query={query} onClose={onClose} />
}

function NothingToIssue({ query, onClose }: { query: UseQueryResult<PaperOfferList>; onClose: () => void }) {
  const dialog = useDialog(onClose)
  return (
    <Modal
      opened={dialog.opened}
      onClose={dialog.close}
      onExitTransitionEnd={dialog.onExitTransitionEnd}
      title={texts.issueOne}
      size="md"
    >
      <PaperOffers query={query} isStaff onIssue={() => undefined} />
    </Modal>
  )
}
