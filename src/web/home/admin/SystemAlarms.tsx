import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle } from '@tabler/icons-react'
import { ALARM_TEXTS } from '#contract/alarm-texts.ts'
import { listAlarms } from '#contract/system.ts'
import { read } from '#web/api/read.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { adminTexts as texts } from './texts.ts'

/**
 * Anything that can't wait until someone looks at the system. What can't be fetched shows nothing here: the rest of the dashboard
 * does.
 */
export function SystemAlarms() {
  const { data } = useQuery(read(listAlarms, {}))
  // One of a newer server, which this page doesn't know yet, must not take the rest of the dashboard along.
  const alarms = data?.alarms.filter((alarm) => Object.hasOwn(ALARM_TEXTS, alarm)) ?? []
  if (alarms.length === 0) return null
  return (
    <Alert color="rojo" icon={<IconAlertTriangle aria-hidden />} title={texts.alarms} mb="lg">
      <ul>
        {alarms.map((alarm) => (
          <li key={alarm}>
            <strong>{ALARM_TEXTS[alarm].title}.</strong> {ALARM_TEXTS[alarm].text}
          </li>
        ))}
      </ul>
      <ButtonLink to="/admin/system" variant="default" mt="sm">
        {texts.toSystem}
      </ButtonLink>
    </Alert>
  )
}
