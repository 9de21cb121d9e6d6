import { ButtonLink } from './AppLink.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Page } from './Page.tsx'

/** A screen about something that doesn't exist or isn't this person's, with the way back. */
export function MissingPage({
  title,
  hint = title,
  back,
}: {
  title: string
  hint?: string
  back: { to: string; label: string }
}) {
  return (
    <Page title={title}>
      <EmptyState
        title={hint}
        action={
          <ButtonLink to={back.to} variant="default">
            {back.label}
          </ButtonLink>
        }
      />
    </Page>
  )
}
