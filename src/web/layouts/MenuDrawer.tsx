import { Drawer } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { Role } from '#domain/access/roles.ts'
import { SideMenu } from './SideMenu.tsx'
import { frameTexts } from './texts.ts'

type Props = { role: Role; path: string; opened: boolean; onClose: () => void }

/** The menu of a role where there's no sidebar. */
export default function MenuDrawer({ role, path, opened, onClose }: Props) {
  // Opened after it has mounted, or it would not know where the focus came from.
  const mounted = useMounted()
  return (
    <Drawer opened={opened && mounted} onClose={onClose} size={300} title={frameTexts.menu} padding="md">
      <SideMenu role={role} path={path} />
    </Drawer>
  )
}
