import { useQuery } from '@tanstack/react-query'
import { understandPhone } from '#contract/people.ts'
import { canonicalPhone, isPhone } from '#domain/people/phones.ts'
import { read } from './read.ts'
import { useSettled } from './useSettled.ts'

const PAUSE_MS = 600

/** How the server understands a number that is being typed, asked after a pause; null while there's nothing to say. */
export function usePhoneReading(number: string, country?: string | null) {
  const typed = canonicalPhone(number)
  const asked = useSettled(typed, PAUSE_MS)
  const { data } = useQuery({
    ...read(understandPhone, { phone: asked, ...(country && { country }) }),
    enabled: isPhone(asked) && asked === typed,
    retry: false,
  })
  return asked === typed && data ? data : null
}
