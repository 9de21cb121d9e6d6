import { useQuery } from '@tanstack/react-query'
import { ownStatement } from '#contract/screens/ledger.ts'
import { read } from '#web/api/read.ts'
import { AppLink, ButtonLink } from '#web/ui/AppLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import type { CourseAccount } from './answers.ts'
import { PrintButton, StatementView } from './StatementView.tsx'
import { statementTexts as texts } from './texts.ts'

/** /student/account (decision R6): what the student was charged, paid and owes, course by course. */
export function OwnStatementScreen() {
  const query = useQuery(read(...ownStatement()))
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={query.data?.courses.length !== 0 && <PrintButton isReady={query.isSuccess} />}
    >
      <QueryState
        query={query}
        rows={4}
        errorTitle={texts.failed}
        isEmpty={({ courses }) => courses.length === 0}
        empty={
          <EmptyState
            title={texts.empty}
            text={texts.emptyOwn}
            action={<ButtonLink to="/student/courses">{texts.toCourses}</ButtonLink>}
          />
        }
      >
        {(statement) => <StatementView statement={statement} isOwn renderActions={ToPay} />}
      </QueryState>
    </Page>
  )
}

/** The order that is still to be paid, or whose receipt is looked at. */
function ToPay({ asked, course_name, owed_reason }: CourseAccount) {
  const isSent = owed_reason === 'in_review'
  return (
    asked && (
      <AppLink
        className="alone"
        to="/checkout/pending"
        search={{ o: asked.order_id }}
        aria-label={(isSent ? texts.toOrderOf : texts.toPayOf)(course_name)}
      >
        {isSent ? texts.toOrder : texts.toPay}
      </AppLink>
    )
  )
}
