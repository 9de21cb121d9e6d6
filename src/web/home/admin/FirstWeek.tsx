import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { getFirstWeek, hideFirstWeek, showFirstWeek } from '#contract/system.ts'
import type { FirstWeekTask } from '#domain/system/first-week.ts'
import { read } from '#web/api/read.ts'
import { useAction } from '#web/api/useAction.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { notify } from '#web/ui/notify.ts'
import { Panel } from '#web/ui/Section.tsx'
import styles from './FirstWeek.module.css'
import { firstWeekTexts as texts } from './texts.ts'

/** Where each is done. */
const PLACES: Readonly<Record<FirstWeekTask, { to: string; hash?: string }>> = {
  settings: { to: '/admin/settings' },
  mail: { to: '/admin/system' },
  backup: { to: '/admin/system' },
  period: { to: '/admin/periods' },
  course: { to: '/admin/courses' },
  teacher: { to: '/admin/users' },
}

/** The first week's checklist: it goes once all is done, or when its reader hides it. What can't be fetched shows nothing here. */
export function FirstWeek() {
  const { data } = useQuery({ ...read(getFirstWeek, {}), refetchOnWindowFocus: true })
  const showing = useAction(showFirstWeek)
  const hiding = useAction(hideFirstWeek, {
    done: () => notify.success(texts.hidden, { action: { label: texts.undo, run: () => void showing.run({}) } }),
  })
  if (!data?.tasks) return null
  return (
    <Panel title={texts.title} lead={texts.lead(data.tasks.filter(({ done }) => !done).length)}>
      <ul className={styles.tasks}>
        {data.tasks.map(({ id, done, missing }) => {
          const { title, text, link } = texts.tasks[id]
          const Icon = done ? IconCircleCheck : IconCircle
          return (
            <li key={id} className={styles.task} data-done={done || undefined}>
              <Icon size={22} stroke={1.7} aria-label={done ? texts.done : texts.open} role="img" />
              <div>
                <strong>{title}</strong>
                {!done && <span>{missing.length > 0 ? texts.missing(missing) : text}</span>}
              </div>
              {!done && <AppLink {...PLACES[id]}>{link}</AppLink>}
            </li>
          )
        })}
      </ul>
      <Button variant="subtle" px="0.6rem" disabled={hiding.isPending} onClick={() => void hiding.run({})}>
        {texts.hide}
      </Button>
    </Panel>
  )
}
