import { isMantineColorScheme, type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core'

/**
 * Remembers the choice of theme under the keys of document 1 §9: `autoTheme` ('true' follows the system) and `theme`
 * ('light' or 'dark'). Choosing by hand turns automatic off. The inline script of index.html reads the same keys.
 */
export function colorSchemeManager(): MantineColorSchemeManager {
  let listener: ((event: StorageEvent) => void) | null = null
  return {
    get: read,
    set(value) {
      try {
        localStorage.setItem('autoTheme', String(value === 'auto'))
        if (value !== 'auto') localStorage.setItem('theme', value)
      } catch {
        // A browser that refuses storage keeps the choice for this page only.
      }
    },
    subscribe(onUpdate) {
      listener = (event) => {
        if (event.storageArea === localStorage && (event.key === 'theme' || event.key === 'autoTheme'))
          onUpdate(read('auto'))
      }
      window.addEventListener('storage', listener)
    },
    unsubscribe() {
      if (listener) window.removeEventListener('storage', listener)
    },
    clear() {
      localStorage.removeItem('theme')
      localStorage.removeItem('autoTheme')
    },
  }
}

function read(fallback: MantineColorScheme): MantineColorScheme {
  if (typeof window === 'undefined') return fallback
  try {
    const saved = localStorage.getItem('theme')
    if (localStorage.getItem('autoTheme') !== 'false' || !saved) return 'auto'
    return isMantineColorScheme(saved) ? saved : fallback
  } catch {
    return fallback
  }
}
