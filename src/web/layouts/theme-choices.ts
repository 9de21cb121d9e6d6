import { isMantineColorScheme, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { useHydrated } from '@tanstack/react-router'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

/** What the theme can be. */
export const THEME_CHOICES = [
  { value: 'auto', icon: IconDeviceDesktop },
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
] as const satisfies { value: MantineColorScheme; icon: typeof IconSun }[]

/** The chosen theme, and how to choose another. */
export function useTheme(): { chosen: MantineColorScheme; choose: (value: string) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return {
    // A prerendered page doesn't know the choice that this browser remembers.
    chosen: useHydrated() ? colorScheme : 'auto',
    choose: (value) => {
      if (isMantineColorScheme(value)) setColorScheme(value)
    },
  }
}
