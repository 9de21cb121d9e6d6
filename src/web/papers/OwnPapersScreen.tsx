import { downloadOwnPaper, issueOwnPaper } from '#contract/papers.ts'
import { ownPaperOffers, ownPapers } from '#contract/screens/papers.ts'
import { addressOf } from '#web/api/client.ts'
import { read } from '#web/api/read.ts'
import { useAction } from '#web/api/useAction.ts'
import { usePages } from '#web/api/usePages.ts'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Section } from '#web/ui/Section.tsx'
import type { ViewOf } from '#web/ui/useView.ts'
import { PaperList } from './PaperList.tsx'
import { PaperOffers } from './PaperOffers.tsx'
import { isReady } from './ready.ts'
import { paperTexts as texts } from './texts.ts'

const IssueDialog = lazyDialog(() => import('./IssueDialog.tsx'))

/** /student/documents (decision R5): what can be issued, what is missing for the rest, and what was issued. */
export function OwnPapersScreen({ view, onView }: ViewOf<'/student/documents'>) {
  const offers = useQuery(read(...ownPaperOffers()))
  const { query, loadingMore } = usePages(...ownPapers(), view.pages)
  const issue = useAction(issueOwnPaper)
  const wanted = offers.data?.items.find(
    (offer) => offer.kind === view.issue && (offer.subject_id ?? undefined) === view.of && isReady(offer),
  )
  return (
    <Page title={texts.title} lead={texts.lead}>
      <PaperOffers
        query={offers}
        isStaff={false}
        onIssue={({ kind, subject_id }) => onView({ issue: kind, of: subject_id ?? undefined })}
      />
      <Section title={texts.papers}>
        <QueryState
          query={query}
          rows={3}
          errorTitle={texts.papersFailed}
          isEmpty={({ items }) => items.length === 0}
          empty={<EmptyState title={texts.noPapers} text={texts.noPapersText} />}
        >
          {({ items, total, hasMore }) => (
            <Pager
              shown={items.length}
              total={total}
              hasMore={hasMore}
              loading={loadingMore}
              onMore={() => onView({ pages: view.pages + 1 }, true)}
            >
              <PaperList
                papers={items}
                addressOf={({ id, state }) =>
                  state === 'revocado' ? null : addressOf(downloadOwnPaper, { paperId: id })
                }
              />
            </Pager>
          )}
        </QueryState>
      </Section>
      {wanted && (
        <IssueDialog
          key={`${wanted.kind} ${wanted.subject_id ?? ''}`}
          offers={[wanted]}
          issue={issue.mutateAsync}
          addressOf={(paperId) => addressOf(downloadOwnPaper, { paperId })}
          onClose={() => onView({ issue: undefined, of: undefined }, true)}
        />
      )}
    </Page>
  )
}
