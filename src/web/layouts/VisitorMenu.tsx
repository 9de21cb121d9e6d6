import { ActionIcon, Menu } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { AppLink } from '#web/ui/AppLink.tsx'
import { EachPublicLink } from './EachPublicLink.tsx'
import { frameTexts, PUBLIC_LINKS } from './texts.ts'
import { ThemeChoices } from './ThemeMenu.tsx'

/** On a phone the bar of the public pages has no room for its links and the theme: they stand behind one button. */
export function VisitorMenu({ className }: { className: string | undefined }) {
  return (
    <Menu withinPortal={false}>
      <Menu.Target>
        <ActionIcon className={className} aria-label={frameTexts.openVisitorMenu}>
          <IconMenu2 size={22} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <EachPublicLink links={PUBLIC_LINKS}>
          {(link) => <Menu.Item renderRoot={(root) => <AppLink {...root} {...link} />}>{link.label}</Menu.Item>}
        </EachPublicLink>
        <Menu.Divider />
        <ThemeChoices />
      </Menu.Dropdown>
    </Menu>
  )
}
