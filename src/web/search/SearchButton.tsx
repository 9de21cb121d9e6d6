import { IconSearch } from '@tabler/icons-react'
import { type ComponentType, useEffect } from 'react'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { setSearchOpen, useSearchOpen } from './open-search.ts'
import styles from './Search.module.css'
import { searchTexts as texts } from './texts.ts'

const SearchDialog = lazyDialog(() => import('./SearchDialog.tsx'))

/** Reads an announcement over any screen. */
type Reader = ComponentType<{ announcementId: string; onClose: () => void }>

/** The way into the search: a button in the bar, with its keys; on phones a field under it. Only the bar's opens the dialog and hears the keys. */
export default function SearchButton({ place, Reader }: { place: 'bar' | 'row'; Reader: Reader }) {
  return place === 'bar' ? <BarButton Reader={Reader} /> : <OpenButton place="row" />
}

function BarButton({ Reader }: { Reader: Reader }) {
  const isOpen = useSearchOpen()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      // Over an open dialog it would cover what is being typed there.
      if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) setSearchOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
      setSearchOpen(false)
    }
  }, [])
  return (
    <>
      <OpenButton place="bar" />
      {isOpen && <SearchDialog Reader={Reader} onClose={() => setSearchOpen(false)} />}
    </>
  )
}

function OpenButton({ place }: { place: 'bar' | 'row' }) {
  return (
    <button
      type="button"
      className={styles.open}
      data-place={place}
      aria-label={texts.open}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      onClick={() => setSearchOpen(true)}
    >
      <IconSearch size={20} stroke={1.7} aria-hidden />
      <span>{texts.open}</span>
      {/* Drawn, not written: the button's name is its words. */}
      <kbd aria-hidden data-keys={texts.keys} />
    </button>
  )
}
