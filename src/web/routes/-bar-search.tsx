import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import SearchButton from '#web/search/SearchButton.tsx'

const AnnouncementReader = lazyDialog(() => import('#web/notifications/AnnouncementReader.tsx'))

/** The search in the bar, and its field on phones. */
export default function BarSearch({ place }: { place: 'bar' | 'row' }) {
  return <SearchButton place={place} Reader={AnnouncementReader} />
}
