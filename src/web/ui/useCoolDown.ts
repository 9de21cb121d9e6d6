import { useEffect, useState } from 'react'
import { LINK_MAIL_LIMITS } from '#domain/access/mailed-links.ts'

/** The wait between two mails to one address, in seconds. */
const WAIT_SECONDS = (LINK_MAIL_LIMITS[0]?.windowMs ?? 0) / 1000

/** Seconds that are left until a link may be mailed to the same address again, counted down; `start` begins them anew. */
export function useCoolDown(): { left: number; start: () => void } {
  const [until, setUntil] = useState<number | null>(null)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    if (until === null) return undefined
    const count = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    count()
    const timer = setInterval(count, 250)
    return () => clearInterval(timer)
  }, [until])

  return {
    left,
    start: () => {
      setLeft(WAIT_SECONDS)
      setUntil(Date.now() + WAIT_SECONDS * 1000)
    },
  }
}
