import { Menu } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import type { UnderTarget } from './lazy/lazy-menu.tsx'

/** A menu under its button, open at once when that was pressed before the menu came. */
export function ButtonMenu({
  target,
  isPressed,
  width,
  children,
}: UnderTarget & { width?: number; children: ReactNode }) {
  // Opened after it has mounted, or it would not know where the focus goes back to.
  const mounted = useMounted()
  const [isOpen, setIsOpen] = useState(isPressed)
  return (
    <Menu opened={isOpen && mounted} onChange={setIsOpen} {...(width && { width })} withinPortal={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
