import { ButtonLink } from '#web/ui/AppLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { reviewTexts as texts } from './submissions/texts.ts'

/** An evaluation that isn't there or isn't the teacher's, with the way back (document 3 §2.7). */
export function AssignmentNotFound() {
  return (
    <Page title={texts.notFound}>
      <EmptyState
        title={texts.notFound}
        text={texts.notFoundText}
        action={<ButtonLink to="/teacher/assignments">{texts.backToList}</ButtonLink>}
      />
    </Page>
  )
}
