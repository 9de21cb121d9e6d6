import { Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getMailChoice, setMailChoice } from '#contract/notifications.ts'
import { read } from '#web/api/read.ts'
import { useAction } from '#web/api/useAction.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { notify } from '#web/ui/notify.ts'
import { mailChoiceTexts as texts } from './texts.ts'

/** In the profile: whether notices also come by mail. Saved as it's switched. */
export default function MailChoicePanel() {
  const queries = useQueryClient()
  const choice = read(getMailChoice, {})
  const query = useQuery(choice)
  const { run, isPending, variables } = useAction(setMailChoice, {
    shows: (chosen) => queries.setQueryData(choice.queryKey, chosen),
    done: ({ email }) => notify.success(texts.saved(email)),
  })

  return (
    <div id="notificaciones">
      <Panel title={texts.title} lead={texts.lead}>
        <QueryState query={query} errorTitle={texts.loadFailed} rows={1}>
          {({ email, is_offered }) => (
            <Switch
              label={texts.label}
              description={is_offered ? undefined : texts.off}
              checked={isPending ? variables.email : email}
              onChange={(event) => void run({ email: event.currentTarget.checked })}
            />
          )}
        </QueryState>
      </Panel>
    </div>
  )
}
