import { usePhoneReading } from '#web/api/usePhoneReading.ts'
import { AvailabilityHint } from './AvailabilityHint.tsx'
import { uiTexts } from './texts.ts'

/** Under the field of a telephone number: how to write it, and then how it's understood (decision A9), told to screen readers too. */
export function PhoneReading({ number, country, hint }: { number: string; country?: string | null; hint: string }) {
  const reading = usePhoneReading(number, country)
  const { understood, problem } = reading ?? { understood: null, problem: null }
  return (
    <>
      {!reading && hint}
      <AvailabilityHint
        state={understood ? 'available' : problem ? 'failed' : 'unasked'}
        words={{
          checking: '',
          available: understood ? uiTexts.phoneUnderstood(understood.national, understood.country) : '',
          failed: problem ?? '',
        }}
      />
    </>
  )
}
