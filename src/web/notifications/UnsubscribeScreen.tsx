import { Button } from '@mantine/core'
import { IconUnlink } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getMailedKinds, setMailedKinds } from '#contract/notifications.ts'
import { ProblemError } from '#web/api/client.ts'
import { read } from '#web/api/read.ts'
import { useAction } from '#web/api/useAction.ts'
import { AppLink, ButtonLink } from '#web/ui/AppLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { unsubscribeTexts as texts } from './unsubscribe-texts.ts'
import styles from './Unsubscribe.module.css'

/** /unsubscribe: a mail's own link to get no more like it. It asks before it changes anything, and takes it back. */
export function UnsubscribeScreen({ token }: { token: string }) {
  const queries = useQueryClient()
  const asked = read(getMailedKinds, { token })
  const query = useQuery({ ...asked, retry: false })
  const isOver = query.error instanceof ProblemError && query.error.code === 'LINK_EXPIRED'
  const { run, isPending } = useAction(setMailedKinds, {
    shows: (kinds) => queries.setQueryData(asked.queryKey, kinds),
    failed: { title: texts.failed },
  })
  if (isOver) {
    return (
      <div className={styles.public}>
        <Page title={texts.title} reading>
          <EmptyState
            icon={IconUnlink}
            title={texts.broken}
            text={texts.brokenHint}
            action={
              <ButtonLink to="/profile/edit" hash="notificaciones">
                {texts.all}
              </ButtonLink>
            }
          />
        </Page>
      </div>
    )
  }
  return (
    <div className={styles.public}>
      <Page title={texts.title} reading>
        <QueryState query={query} rows={3} errorTitle={texts.loadFailed}>
          {({ kinds }) => {
            const on = kinds.some((kind) => kind.on)
            return (
              <Panel title={on ? texts.question : texts.stopped}>
                <div className={styles.asked}>
                  <ul>
                    {kinds.map(({ label }) => (
                      <li key={label}>{label}</li>
                    ))}
                  </ul>
                  <p>{on ? texts.hint : texts.stoppedHint}</p>
                  <Button
                    loading={isPending}
                    variant={on ? 'filled' : 'default'}
                    onClick={() => void run({ token, on: !on })}
                  >
                    {on ? texts.stop : texts.again}
                  </Button>
                  <p role="status" className="soft">
                    {on ? '' : texts.done}
                  </p>
                </div>
              </Panel>
            )
          }}
        </QueryState>
        <p>
          <AppLink className="alone" to="/profile/edit" hash="notificaciones">
            {texts.all}
          </AppLink>
        </p>
      </Page>
    </div>
  )
}
