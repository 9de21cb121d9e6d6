import { Input } from '@mantine/core'
import { usePhoneReading } from '#web/api/usePhoneReading.ts'
import { AvailabilityHint } from './AvailabilityHint.tsx'
import { uiTexts } from './texts.ts'

/** Under the field of a telephone number: how to write it, and then how it's understood (decision A9), told to screen readers too. */
export function PhoneReading({ number, country, hint }: { number: string; country?: string | null; hint: string }) {
  const reading = usePhoneReading(number, country)
  if (!reading) return hint
  const { understood, problem } = reading
  if (!understood) return <Input.Error component="output">{problem}</Input.Error>
  const available = uiTexts.phoneUnderstood(understood.national, understood.country)
  return <AvailabilityHint state="available" words={{ checking: '', available, failed: '' }} />
}
