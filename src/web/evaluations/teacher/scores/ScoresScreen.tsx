import { Anchor } from '@mantine/core'
import { SCORES_SHOWN, scoreList } from '#contract/screens/evaluations-teacher.ts'
import { webHref } from '#domain/web-address.ts'
import { isNotFound } from '#web/api/client.ts'
import { usePages } from '#web/api/usePages.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { PanelSkeleton, QueryState } from '#web/ui/QueryState.tsx'
import type { ViewOf } from '#web/ui/useView.ts'
import type { ScoreList } from '../answers.ts'
import { AssignmentNotFound } from '../AssignmentNotFound.tsx'
import { MarkingNote } from '../MarkingNote.tsx'
import styles from '../Teacher.module.css'
import { listTexts } from '../assignments/texts.ts'
import { ScoreTable } from './ScoreTable.tsx'
import { scoreTexts as texts } from './texts.ts'

const ScoreDistribution = lazy(() => import('./ScoreDistribution.tsx'), { waiting: () => <PanelSkeleton /> })

/** /teacher/managegrades/{assignmentId}: 'Gestionar Notas' (document 3 §2.8). */
export function ScoresScreen({
  assignmentId,
  view: { sort, pages, paste },
  onView,
}: { assignmentId: string } & ViewOf<'/teacher/managegrades/$assignmentId'>) {
  const { query, loadingMore } = usePages(...scoreList(assignmentId, sort), pages)
  if (isNotFound(query.error)) return <AssignmentNotFound />
  const assignment = query.data?.first.assignment
  return (
    <Page
      title={texts.title}
      lead={
        assignment && texts.of(assignment.title, listTexts.courseOption(assignment.course_code, assignment.course_name))
      }
      back={{ to: '/teacher/assignments', label: texts.back }}
    >
      <QueryState
        query={query}
        rows={6}
        errorTitle={texts.loadFailed}
        isEmpty={({ items, first }) => items.length === 0 && !first.assignment.names_hidden}
        empty={<EmptyState title={texts.emptyTitle} text={texts.emptyText} />}
      >
        {({ items, total, hasMore, first }) => (
          <>
            <Pager
              shown={items.length}
              total={total}
              hasMore={hasMore}
              loading={loadingMore}
              onMore={() => onView({ pages: pages + 1 })}
            >
              <Facts assignment={first.assignment} />
              <MarkingNote assignment={first.assignment} />
              {first.assignment.names_hidden ? (
                <ButtonLink to={`/teacher/assignments/${assignmentId}/submissions`}>{listTexts.review}</ButtonLink>
              ) : (
                <ScoreTable
                  assignmentId={assignmentId}
                  maxScore={first.assignment.max_score}
                  scores={items}
                  takesSubmissions={first.assignment.assignment_type !== 'external_form'}
                  sorting={{
                    sort,
                    usual: 'student', // All of them: what was typed for one that would come later must not be out of sight.
                    onSort: (next) => onView({ sort: next, pages: pagesOf(total) }),
                  }}
                  pastes={paste === true && !hasMore}
                  onPaste={(opens) => onView(opens ? { paste: true, pages: pagesOf(total) } : { paste: undefined })}
                />
              )}
            </Pager>
            <ScoreDistribution assignmentId={assignmentId} />
          </>
        )}
      </QueryState>
    </Page>
  )
}

/** How many pages all the scores of an evaluation fill. */
function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / SCORES_SHOWN))
}

function Facts({ assignment }: { assignment: ScoreList['assignment'] }) {
  const { max_score, external_form_url } = assignment
  return (
    <p className={styles.facts}>
      <span>{texts.maxScore(max_score)}</span>
      {webHref(external_form_url) && (
        <Anchor href={webHref(external_form_url)} target="_blank" rel="noreferrer">
          {texts.openForm}
        </Anchor>
      )}
    </p>
  )
}
