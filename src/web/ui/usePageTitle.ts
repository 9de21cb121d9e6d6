import { useEffect } from 'react'
import { useSession } from '#web/session/session.ts'

/** Sets the title of the window: 'Mis evaluaciones · Seminario'. The home page gives none of its own. */
export function usePageTitle(title?: string) {
  const { site_name: siteName } = useSession().settings
  useEffect(() => {
    document.title = title ? `${title} · ${siteName}` : siteName
  }, [title, siteName])
}
