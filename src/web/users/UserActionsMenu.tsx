import { ActionIcon, Menu } from '@mantine/core'
import {
  IconDotsVertical,
  IconLogout,
  IconMail,
  IconMinus,
  IconPencil,
  IconPlus,
  IconShieldOff,
  IconTrash,
} from '@tabler/icons-react'
import { ROLES } from '#domain/access/roles.ts'
import { useSession } from '#web/session/session.ts'
import { uiTexts } from '#web/ui/texts.ts'
import { useCoolDown } from '#web/ui/useCoolDown.ts'
import type { UserRow } from './answers.ts'
import { userTexts as texts } from './texts.ts'
import { invitationOf } from './invitation.ts'
import type { useUserActions } from './useUserActions.ts'

/** Outside the table's frame, which would cut it, and inside the landmark. */
const IN_MAIN = { target: '#content' }
const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** The actions on a person besides editing; a role can be removed only from someone who has another (document 3 §4). */
export function UserActionsMenu({
  user,
  actionsNow,
  onEdit,
}: {
  user: UserRow
  /** Their state when one is chosen: a menu isn't re-rendered because another one was used. */
  actionsNow: () => ReturnType<typeof useUserActions>
  /** Where there's no button for it. */
  onEdit?: () => void
}) {
  const { name, role: held } = user
  const own = useSession().user?.id
  const left = useCoolDown(invitationOf(user))
  return (
    <Menu portalProps={IN_MAIN}>
      <Menu.Target>
        <ActionIcon aria-label={texts.more(name)}>
          <IconDotsVertical size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onEdit && (
          <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={onEdit}>
            {texts.edit}
          </Menu.Item>
        )}
        {ROLES.filter((role) => !held.includes(role)).map((role) => (
          <Menu.Item
            key={role}
            leftSection={<IconPlus {...ICON} />}
            onClick={() => void actionsNow().addRole(user, role)}
          >
            {texts.addRole(role)}
          </Menu.Item>
        ))}
        {held.length > 1 &&
          held.map((role) => (
            <Menu.Item
              key={role}
              leftSection={<IconMinus {...ICON} />}
              onClick={() => void actionsNow().removeRole(user, role)}
            >
              {texts.removeRole(role)}
            </Menu.Item>
          ))}
        <Menu.Divider />
        {user.is_invited && (
          <Menu.Item
            leftSection={<IconMail {...ICON} />}
            disabled={left > 0}
            onClick={() => void actionsNow().invite(user)}
          >
            {left > 0 ? uiTexts.resendIn(left) : texts.resend}
          </Menu.Item>
        )}
        {user.has_second_step && user.id !== own && (
          <Menu.Item leftSection={<IconShieldOff {...ICON} />} onClick={() => actionsNow().setSecondStepOf(user)}>
            {texts.secondStepOff}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout {...ICON} />} onClick={() => void actionsNow().endSessions(user)}>
          {texts.endSessions}
        </Menu.Item>
        <Menu.Item c="var(--rojo)" leftSection={<IconTrash {...ICON} />} onClick={() => void actionsNow().remove(user)}>
          {texts.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
