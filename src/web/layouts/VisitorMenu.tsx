import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { lazyMenu } from '#web/ui/lazy/lazy-menu.tsx'
import { frameTexts } from './texts.ts'

const VisitorMenuList = lazyMenu(async () => (await import('./BarMenus.tsx')).VisitorMenuList)

/** On a phone the bar of the public pages has no room for its links and the theme: they stand behind one button. */
export function VisitorMenu({ className }: { className: string | undefined }) {
  return (
    <VisitorMenuList
      target={
        <ActionIcon className={className} aria-label={frameTexts.openVisitorMenu}>
          <IconMenu2 size={22} stroke={1.7} aria-hidden />
        </ActionIcon>
      }
    />
  )
}
