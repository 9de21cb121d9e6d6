import { DEMO_PASSWORD, PEOPLE, type PersonName } from '#server/seed/cast.ts'
import { oneTimeCode } from './one-time-code.ts'
import type { Seminary } from './seminary.ts'

const MINUTE_MS = 60_000

/** Gives a person of the cast a second step; each code that is asked for is of another minute, to which the clock goes. */
export async function withSecondStep(place: Seminary, name: PersonName) {
  const next = () => place.clock.set(new Date(place.clock.now().getTime() + MINUTE_MS))
  next()
  const { secret } = await place.as[name].beginSecondStep({ password: DEMO_PASSWORD })
  const { recovery_codes } = await place.as[name].confirmSecondStep({ code: oneTimeCode(secret, place.clock.now()) })
  const { email } = PEOPLE[name]
  return {
    email,
    secret,
    recovery_codes,
    code() {
      next()
      return oneTimeCode(secret, place.clock.now())
    },
    /** What the right password gives. */
    async ticket() {
      const { second_step_ticket } = await place.as.visitor.signIn({ email, password: DEMO_PASSWORD })
      return second_step_ticket ?? ''
    },
  }
}
