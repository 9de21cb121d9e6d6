import * as z from 'zod/mini'
import { CODE_MAX, readCode, TICKET_MAX } from '#domain/access/second-step.ts'
import { PASSWORD_MAX } from '#domain/people/limits.ts'
import { PageSession } from './access.ts'
import { operationsIn } from './operation.ts'
import { Done, Instant, Line, oneLine } from './shapes.ts'

const operation = operationsIn('access')

/** What can't be a code is no try. */
const canBeCode = z.refine<string>((typed) => typed.trim() === '' || readCode(typed) !== null, { error: 'CODE_SHAPE' })

/** The second step's screen: six digits from the telephone, or a recovery code, with or without the separators between its groups. */
export const CodeForm = z.object({ code: Line(CODE_MAX).check(canBeCode) })

export const signInWithCode = operation({
  method: 'POST',
  url: '/session/second-step',
  summary: 'Sign in with the ticket that the right password gave, and a code of the telephone or a recovery code',
  access: 'public',
  maintenance: 'open',
  schema: {
    body: z.extend(CodeForm, { ticket: z.string().check(z.maxLength(TICKET_MAX), oneLine) }),
    response: PageSession,
  },
  failures: [
    'SECOND_STEP_EXPIRED',
    'CODE_WRONG',
    'CODE_USED',
    'CODE_UNKNOWN',
    'TOO_MANY_CODES_TRIED',
    'EMAIL_NOT_CONFIRMED',
    'MAINTENANCE',
  ],
})

/**
 * What somebody at an open screen can't provide: the password, and a code for users with a second step (record 037). Wrong values are a
 * field error of `password` or `code`. `giveProof` accepts it for the next minutes of a session; an operation that requires one each time
 * takes these fields itself and declares PROOF_FAILURES: the server calls `requireFreshProof`, the browser `ProofDialog`.
 */
export const ProofForm = z.object({
  password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX)),
  code: z.optional(z.string().check(z.maxLength(CODE_MAX), oneLine)),
})
export type Proof = z.output<typeof ProofForm>
export const PROOF_FAILURES = ['TOO_MANY_ATTEMPTS', 'TOO_MANY_CODES_TRIED'] as const

/** What names an action in `proof` asks for it by PROOF_REQUIRED, and is sent again once it was given (domain/access/fresh-proof.ts). */
export const giveProof = operation({
  method: 'POST',
  url: '/session/proof',
  summary: 'Show anew who is there: it counts for five minutes in this session (decision A13)',
  access: 'signed-in',
  schema: { body: ProofForm, response: Done },
  failures: PROOF_FAILURES,
})

export const getSecondStep = operation({
  method: 'GET',
  url: '/second-step',
  summary: 'Whether the person has a second step, since when, and how many recovery codes are left',
  access: 'signed-in',
  schema: { response: z.object({ confirmed_at: z.nullable(Instant), recovery_codes_left: z.int() }) },
})

/** The codes are shown this once. */
const NewCodes = z.object({ recovery_codes: z.array(z.string()) })

/** Changes nothing yet: the second step takes effect once a first code for this secret has been received (confirmSecondStep). */
export const beginSecondStep = operation({
  method: 'POST',
  url: '/second-step',
  summary: 'A new secret for the telephone, as text and as a picture to point its camera at',
  access: 'signed-in',
  proof: 'second-step.begin',
  schema: {
    body: ProofForm,
    response: z.object({
      /** In groups of four. */
      secret: z.string(),
      /** The same for users who read this on the telephone itself. */
      address: z.string(),
      /** The dark squares as an SVG path, `size` squares wide. */
      qr: z.object({ size: z.int(), path: z.string() }),
    }),
  },
  failures: ['SECOND_STEP_ON', ...PROOF_FAILURES],
})

/** A wrong code is a field error. */
export const confirmSecondStep = operation({
  method: 'POST',
  url: '/second-step/confirmation',
  summary: 'Turn the second step on with a first code; every other session ends',
  access: 'signed-in',
  schema: { body: CodeForm, response: NewCodes },
  failures: ['SECOND_STEP_ON', 'SECOND_STEP_NOT_BEGUN', 'TOO_MANY_CODES_TRIED'],
})

export const renewRecoveryCodes = operation({
  method: 'POST',
  url: '/second-step/recovery-codes',
  summary: 'Ten new recovery codes; those before are no good any more',
  access: 'signed-in',
  proof: 'second-step.codes',
  schema: { body: ProofForm, response: NewCodes },
  failures: ['SECOND_STEP_OFF', ...PROOF_FAILURES],
})

export const takeOffSecondStep = operation({
  method: 'POST',
  url: '/second-step/removal',
  summary: 'Turn the own second step off',
  access: 'signed-in',
  proof: 'second-step.take-off',
  schema: { body: ProofForm, response: Done },
  failures: ['SECOND_STEP_OFF', 'SECOND_STEP_OBLIGATORY', ...PROOF_FAILURES],
})
