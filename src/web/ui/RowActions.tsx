import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { uiTexts } from './texts.ts'
import { useMedia } from './useMedia.ts'

type Action = {
  label: string
  /** With the name of the row: 'Editar BECA50'. */
  of: string
  onClick: () => void
  /** Takes something away. */
  red?: boolean
  loading?: boolean
}

/** What can be done with a row: buttons beside each other; where there's little room a menu, so that the row stays low. */
export function RowActions({ name, actions }: { name: string; actions: readonly Action[] }) {
  const isTight = useMedia('(max-width: 89.99em)')
  if (!isTight) {
    return actions.map(({ label, of, onClick, red, loading = false }) => (
      <Button
        key={label}
        variant="subtle"
        color={red ? 'rojo' : 'tinta'}
        loading={loading}
        aria-label={of}
        onClick={onClick}
      >
        {label}
      </Button>
    ))
  }
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={uiTexts.moreOf(name)} loading={actions.some(({ loading }) => loading)}>
          <IconDotsVertical size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, onClick, red }) => (
          <Menu.Item key={label} {...(red && { color: 'rojo' })} onClick={onClick}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
