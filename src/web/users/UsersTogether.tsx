import { Menu } from '@mantine/core'
import { useState } from 'react'
import type { CallOutput } from '#contract/operation.ts'
import { changePeopleRole, exportUsers, setPeopleActivity } from '#contract/users-together.ts'
import { ROLES, type Role } from '#domain/access/roles.ts'
import { addressOf } from '#web/api/client.ts'
import { useAction } from '#web/api/useAction.ts'
import { ChosenBar } from '#web/ui/ChosenBar.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { notify } from '#web/ui/notify.ts'
import type { UserRow } from './answers.ts'
import { togetherTexts as texts } from './texts.ts'
import { USER_CHANGES } from './useUserActions.ts'

const MessageDialog = lazyDialog(() => import('./MessageDialog.tsx'), { soon: false })

type Refused = CallOutput<typeof setPeopleActivity>['refused']
type Versioned = Pick<UserRow, 'id' | 'version'>

/** What is done with several people at once: each by the rules of the single action; what can be undone offers it. */
export function UsersTogether({
  users,
  chosen,
  onChoose,
}: {
  users: readonly UserRow[]
  chosen: readonly string[]
  onChoose: (all: boolean) => void
}) {
  const [refused, setRefused] = useState<{ name: string; why: string }[]>([])
  const [isWriting, setWriting] = useState(false)
  const activity = useAction(setPeopleActivity, { changes: USER_CHANGES, failed: { title: texts.failed } })
  const roles = useAction(changePeopleRole, { changes: USER_CHANGES, failed: { title: texts.failed } })
  const people = users.filter(({ id }) => chosen.includes(id))
  const tell = (why: Refused) => {
    const names = new Map(users.map(({ id, name }) => [id, name]))
    setRefused(why.map((one) => ({ name: names.get(one.id) ?? one.id, why: one.why })))
  }

  const setActive = (rows: readonly Versioned[], is_active: boolean) =>
    activity.run(
      { people: rows.map(({ id, version }) => ({ id, version })), is_active },
      {
        done: ({ done, refused: not }) => {
          tell(not)
          toldOf(done.length, texts.activity(done.length, is_active), () => void setActive(done, !is_active))
        },
      },
    )
  const setRole = (ids: readonly string[], role: Role, is_held: boolean) =>
    roles.run(
      { user_ids: [...ids], role, is_held },
      {
        done: ({ done, refused: not }) => {
          tell(not)
          toldOf(done.length, texts.role(done.length, role, is_held), () => void setRole(done, role, !is_held))
        },
      },
    )

  return (
    <>
      <ChosenBar amount={chosen.length} onChoose={onChoose} refused={refused} onRead={() => setRefused([])}>
        <Menu.Item onClick={() => setWriting(true)}>{texts.write}</Menu.Item>
        <Menu.Item component="a" href={addressOf(exportUsers, { ids: chosen.join(',') })} download>
          {texts.export}
        </Menu.Item>
        <Menu.Divider />
        {ROLES.map((role) => (
          <Menu.Item key={role} onClick={() => void setRole(chosen, role, true)}>
            {texts.addRole(role)}
          </Menu.Item>
        ))}
        {ROLES.map((role) => (
          <Menu.Item key={role} onClick={() => void setRole(chosen, role, false)}>
            {texts.removeRole(role)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => void setActive(people, true)}>{texts.activate}</Menu.Item>
        <Menu.Item c="var(--rojo)" onClick={() => void setActive(people, false)}>
          {texts.deactivate}
        </Menu.Item>
      </ChosenBar>
      {isWriting && <MessageDialog ids={chosen} onRefused={tell} onClose={() => setWriting(false)} />}
    </>
  )
}

/** Says what was done, with the way back; where nothing was, that. */
function toldOf(amount: number, text: string, run: () => void): void {
  if (amount === 0) notify.info(texts.nothingDone)
  else notify.success(text, { action: { label: texts.undo, run } })
}
