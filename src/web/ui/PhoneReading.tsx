import { Input } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { understandPhone } from '#contract/people.ts'
import { canonicalPhone, isPhone } from '#domain/people/phones.ts'
import { read } from '#web/api/read.ts'
import { useSettled } from '#web/api/useSettled.ts'
import { AvailabilityHint } from './AvailabilityHint.tsx'
import { uiTexts } from './texts.ts'

/** Below a telephone number field: how to write it, and then how it's understood (decision A9), also announced to screen readers. */
export function PhoneReading({ number, country, hint }: { number: string; country?: string | null; hint: string }) {
  const reading = usePhoneReading(number, country)
  if (!reading) return hint
  const { understood, problem } = reading
  if (!understood) return <Input.Error component="output">{problem}</Input.Error>
  const available = uiTexts.phoneUnderstood(understood.national, understood.country)
  return <AvailabilityHint state="available" words={{ checking: '', available, failed: '' }} />
}

const PAUSE_MS = 600

/** How the server interprets a number being typed, requested after a pause; null while there's nothing to say. */
function usePhoneReading(number: string, country?: string | null) {
  const typed = canonicalPhone(number)
  const asked = useSettled(typed, PAUSE_MS)
  const { data } = useQuery({
    ...read(understandPhone, { phone: asked, ...(country && { country }) }),
    enabled: isPhone(asked) && asked === typed,
    retry: false,
  })
  return asked === typed && data ? data : null
}
