import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { CallOutput } from '#contract/operation.ts'
import { type listExceptions, withdrawException } from '#contract/requirements.ts'
import { exceptionsOf } from '#contract/screens/requirements.ts'
import { useAction } from '#web/api/useAction.ts'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { GrowingList } from '#web/ui/GrowingList.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { When } from '#web/ui/When.tsx'
import styles from './Exceptions.module.css'
import { exceptionTexts as texts } from './texts.ts'

const GrantDialog = lazyDialog(() => import('./GrantDialog.tsx'), { soon: false })

type Exception = CallOutput<typeof listExceptions>['items'][number]

/** What a student may take without meeting its requirements: who allowed it, and why; withdrawn exceptions stay readable. */
export default function ExceptionsPanel({ userId }: { userId: string }) {
  const [granting, setGranting] = useState(false)
  return (
    <Panel
      title={texts.title}
      lead={texts.lead}
      aside={
        <Button variant="default" onClick={() => setGranting(true)}>
          {texts.grant}
        </Button>
      }
    >
      <GrowingList
        list={exceptionsOf(userId)}
        quiet
        rows={2}
        failed={texts.failed}
        empty={<p className="soft">{texts.none}</p>}
      >
        {(items) => (
          <ul className={styles.exceptions}>
            {items.map((exception) => (
              <Line key={exception.id} exception={exception} />
            ))}
          </ul>
        )}
      </GrowingList>
      {granting && <GrantDialog userId={userId} onClose={() => setGranting(false)} />}
    </Panel>
  )
}

function Line({ exception }: { exception: Exception }) {
  const { id, course_name: course, reason, granted_by, granted_at, withdrawn_by, withdrawn_at } = exception
  const withdraw = useAction(withdrawException, {
    changes: ['degree', 'audit'],
    confirm: {
      title: texts.withdrawTitle(course),
      text: texts.withdrawText,
      isFinal: false,
      confirmLabel: texts.withdrawConfirm,
    },
    done: texts.withdrawn,
    failed: { title: texts.withdrawFailed },
  })
  return (
    <li>
      <Group gap="0.5rem">
        <b>
          {course} ({exception.course_code})
        </b>
        {withdrawn_at && <StatusTag tone="neutral">{texts.withdrawnTag}</StatusTag>}
      </Group>
      <p className="lines break">{reason}</p>
      <p className="soft">
        {texts.by(granted_by)} <When at={granted_at} relative={false} />
      </p>
      {withdrawn_at ? (
        <p className="soft">
          {texts.withdrawnBy(withdrawn_by ?? '')} <When at={withdrawn_at} relative={false} />
        </p>
      ) : (
        <Button
          variant="subtle"
          size="sm"
          mih={44}
          loading={withdraw.isPending}
          aria-label={texts.withdrawOf(course)}
          onClick={() => void withdraw.run({ exceptionId: id })}
        >
          {texts.withdraw}
        </Button>
      )}
    </li>
  )
}
