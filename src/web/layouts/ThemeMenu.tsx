import { ActionIcon } from '@mantine/core'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { lazyMenu } from '#web/ui/lazy/lazy-menu.tsx'
import { frameTexts } from './texts.ts'
import { THEME_CHOICES, useTheme } from './theme-choices.ts'

const ThemeMenuList = lazyMenu(async () => (await import('./BarMenus.tsx')).ThemeMenuList)

/** Automático, Claro, Oscuro. */
export function ThemeMenu({ className }: { className?: string | undefined }) {
  const { chosen } = useTheme()
  const Chosen = THEME_CHOICES.find(({ value }) => value === chosen)?.icon ?? IconDeviceDesktop
  return (
    <ThemeMenuList
      target={
        <ActionIcon className={className} aria-label={`${frameTexts.theme}: ${frameTexts.themes[chosen]}`}>
          <Chosen size={21} stroke={1.7} aria-hidden />
        </ActionIcon>
      }
    />
  )
}
