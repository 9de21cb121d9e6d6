import { Fragment, type ReactNode } from 'react'
import type { Conflict } from '#web/api/conflict.ts'
import { lazy } from './lazy/lazy.tsx'
import { Panel } from './Section.tsx'

const ConflictPanel = lazy(() => import('./ConflictPanel.tsx'))

/** The fields of a form; while its person decides about what others changed meanwhile, that in their place. */
export function ConflictPlace({
  conflict: { shown, round } = { shown: null, round: 0 },
  isPage = false,
  children,
}: {
  /** Of useContractForm. */
  conflict?: { shown: Conflict | null; round: number } | undefined
  /** On a page rather than in a dialog, it's inside a card. */
  isPage?: boolean
  children: ReactNode
}) {
  return (
    <>
      {shown &&
        (isPage ? (
          <Panel>
            <ConflictPanel {...shown} />
          </Panel>
        ) : (
          <ConflictPanel {...shown} />
        ))}
      <div hidden={shown !== null}>
        <Fragment key={round}>{children}</Fragment>
      </div>
    </>
  )
}
