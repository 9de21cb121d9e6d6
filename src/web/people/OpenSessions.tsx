import { Box, Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { endOtherSessions, listSessions } from '#contract/access.ts'
import { read } from '#web/api/read.ts'
import { useAction } from '#web/api/useAction.ts'
import { notify } from '#web/ui/notify.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { When } from '#web/ui/When.tsx'
import styles from './Profile.module.css'
import { securityTexts as texts } from './texts.ts'

const PHONE = /android|iphone|ipad|móvil|teléfono/i

/** Where the person is signed in, and the way to end all but this one. */
export function OpenSessions() {
  const query = useQuery({ ...read(listSessions, {}), staleTime: 0 })
  const ending = useAction(endOtherSessions, {
    evenRefused: true,
    confirm: { title: texts.endOthersAsk, text: texts.endOthersText, isFinal: false, confirmLabel: texts.endOthers },
    done: ({ ended }) => notify.success(texts.ended(ended)),
  })

  return (
    <Panel title={texts.sessionsTitle} lead={texts.sessionsLead}>
      <QueryState query={query} rows={2}>
        {({ items }) => (
          <>
            <ul className={styles.sessions}>
              {items.map(({ id, device, created_at, last_seen_at, is_current }) => {
                const Icon = PHONE.test(device) ? IconDeviceMobile : IconDeviceDesktop
                return (
                  <li key={id}>
                    <Icon size={24} stroke={1.5} aria-hidden />
                    <div>
                      <b>{device}</b>
                      <Box component="span" c="dimmed" fz="0.88rem">
                        {texts.lastSeen} <When at={last_seen_at} />
                      </Box>
                      <Box component="span" c="dimmed" fz="0.88rem">
                        {texts.since} <When at={created_at} />
                      </Box>
                    </div>
                    {is_current && <StatusTag tone="done">{texts.here}</StatusTag>}
                  </li>
                )
              })}
            </ul>
            {items.length > 1 && (
              <div className={styles.actions}>
                <Button variant="default" loading={ending.isPending} onClick={() => void ending.run({})}>
                  {texts.endOthers}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryState>
    </Panel>
  )
}
