import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconEdit, IconEye, IconEyeOff, IconFlag, IconTrash } from '@tabler/icons-react'
import { entryCan } from '#domain/forum/entries.ts'
import { allows } from '#domain/access/permissions.ts'
import { useSession } from '#web/session/session.ts'
import type { Comment } from './answers.ts'
import { postTexts as texts } from './texts.ts'

/** The actions that the current user can take on an entry; the server checks them again. */
export function EntryMenu({
  entry,
  label,
  onEdit,
  onRemove,
  onReport,
  onHide,
  onRestore,
}: {
  entry: Pick<Comment, 'is_mine' | 'is_hidden'>
  label: string
  onEdit: () => void
  onRemove: () => void
  onReport: () => void
  onHide: () => void
  onRestore: () => void
}) {
  const { user } = useSession()
  const reader = { isAuthor: entry.is_mine, isStaff: allows(user?.role ?? [], 'forum.moderate') }
  const state = { hidden: entry.is_hidden }
  return (
    <Menu withinPortal>
      <Menu.Target>
        <ActionIcon aria-label={label}>
          <IconDots size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {entryCan.edited(state, reader) && (
          <Menu.Item leftSection={<IconEdit size={18} stroke={1.7} aria-hidden />} onClick={onEdit}>
            {texts.edit}
          </Menu.Item>
        )}
        {entryCan.deleted(state, reader) && (
          <Menu.Item leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />} onClick={onRemove}>
            {texts.remove}
          </Menu.Item>
        )}
        {entryCan.reported(state, reader) && (
          <Menu.Item leftSection={<IconFlag size={18} stroke={1.7} aria-hidden />} onClick={onReport}>
            {texts.report}
          </Menu.Item>
        )}
        {reader.isStaff && !state.hidden && (
          <Menu.Item leftSection={<IconEyeOff size={18} stroke={1.7} aria-hidden />} onClick={onHide}>
            {texts.hide}
          </Menu.Item>
        )}
        {reader.isStaff && state.hidden && (
          <Menu.Item leftSection={<IconEye size={18} stroke={1.7} aria-hidden />} onClick={onRestore}>
            {texts.restore}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
