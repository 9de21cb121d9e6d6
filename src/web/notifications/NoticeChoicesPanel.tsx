import { Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getMailChoice, getNoticeChoices, setMailChoice } from '#contract/notifications.ts'
import { read } from '#web/api/read.ts'
import { useAction } from '#web/api/useAction.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { notify } from '#web/ui/notify.ts'
import styles from './Choices.module.css'
import { NoticeChoiceRow } from './NoticeChoiceRow.tsx'
import { choicesTexts as texts } from './texts.ts'

/** In the profile: which notices reach the person, and where. Each switch is saved as it's switched. */
export default function NoticeChoicesPanel() {
  const queries = useQueryClient()
  const choice = read(getMailChoice, {})
  const mail = useQuery(choice)
  const choices = useQuery(read(getNoticeChoices, {}))
  const { run, isPending, variables } = useAction(setMailChoice, {
    shows: (chosen) => queries.setQueryData(choice.queryKey, chosen),
    done: ({ email }) => notify.success(texts.saved(email)),
  })

  return (
    <div id="notificaciones">
      <Panel title={texts.title} lead={texts.lead}>
        <QueryState query={mail} errorTitle={texts.loadFailed} rows={1}>
          {({ email, is_offered }) => (
            <>
              <Switch
                label={texts.label}
                description={is_offered ? texts.labelHint : texts.off}
                checked={isPending ? variables.email : email}
                onChange={(event) => void run({ email: event.currentTarget.checked })}
              />
              <QueryState query={choices} errorTitle={texts.loadFailed} rows={6}>
                {({ groups }) =>
                  groups.map(({ title, kinds }) => (
                    <section key={title} className={styles.group} aria-label={title}>
                      <h3 className={styles.title}>{title}</h3>
                      <div>
                        {kinds.map((kind) => (
                          <NoticeChoiceRow key={kind.kind} choice={kind} byMail={email} />
                        ))}
                      </div>
                    </section>
                  ))
                }
              </QueryState>
            </>
          )}
        </QueryState>
      </Panel>
    </div>
  )
}
