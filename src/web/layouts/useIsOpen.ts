import { useState } from 'react'
import { isLockedOut } from '#domain/access/maintenance.ts'
import { heldRoles } from '#domain/access/second-step-duty.ts'
import { useSession } from '#web/session/session.ts'

/**
 * Whether the portal's screens show (decision C9). Whoever comes during maintenance waits; whoever was at work before it
 * keeps the screen with what was typed, and hears of it at the top. Administrators go on working.
 */
export function useIsOpen(): boolean {
  const { user, settings } = useSession()
  const isShut = user !== null && isLockedOut(heldRoles(user), settings.maintenance_mode)
  const [wasOpen, setWasOpen] = useState(!isShut)
  if (!isShut && !wasOpen) setWasOpen(true)
  return wasOpen || !isShut
}
