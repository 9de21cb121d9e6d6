import { Switch } from '@mantine/core'
import { ProblemError } from '#web/api/client.ts'
import { notify } from '#web/ui/notify.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { useMailChoice, useSetMailChoice } from './queries.ts'
import { mailChoiceTexts as texts } from './texts.ts'

/** In the profile: whether notices also come by mail. Saved as it's switched. */
export default function MailChoicePanel() {
  const query = useMailChoice()
  const { mutateAsync, isPending, variables } = useSetMailChoice()

  async function choose(email: boolean) {
    try {
      await mutateAsync(email)
      notify.success(texts.saved(email))
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      notify.error(error.detail)
    }
  }

  return (
    <div id="avisos">
      <Panel title={texts.title} lead={texts.lead}>
        <QueryState query={query} errorTitle={texts.loadFailed} rows={1}>
          {({ email, is_offered }) => (
            <Switch
              label={texts.label}
              description={is_offered ? undefined : texts.off}
              checked={isPending ? variables : email}
              onChange={(event) => void choose(event.currentTarget.checked)}
            />
          )}
        </QueryState>
      </Panel>
    </div>
  )
}
