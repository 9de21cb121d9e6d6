import type { ReactNode } from 'react'
import { settingMark, useSession, type Session } from './session.ts'

/** What is there only while the institution has programs, in a page made at build as well: the server takes it away (server/http/page-template.ts). */
export function WithPrograms({ children }: { children: ReactNode }) {
  const { programs } = useSession()
  return programs.length > 0 ? <Marked name="if programs">{children}</Marked> : null
}

/** What is drawn of each program; at build it's drawn once, of marks, and the server repeats it. */
export function EachProgram({ children }: { children: (program: Session['programs'][number]) => ReactNode }) {
  const { programs } = useSession()
  return <Marked name="each programs">{programs.map(children)}</Marked>
}

const IS_BUILD = typeof document === 'undefined'

function Marked({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      {IS_BUILD && settingMark(name)}
      {children}
      {IS_BUILD && settingMark(`/${name}`)}
    </>
  )
}
