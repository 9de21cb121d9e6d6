import { Fragment, type ReactNode } from 'react'
import { WithPrograms } from '#web/session/PageMarks.tsx'
import { PROGRAMS_LINK, type PublicLink } from './texts.ts'

/** What is drawn of each link, without that of the programs while the institution has none. */
export function EachPublicLink({
  links,
  children,
}: {
  links: readonly PublicLink[]
  children: (link: PublicLink) => ReactNode
}) {
  return links.map((link) => {
    const Around = link === PROGRAMS_LINK ? WithPrograms : Fragment
    return <Around key={link.label}>{children(link)}</Around>
  })
}
