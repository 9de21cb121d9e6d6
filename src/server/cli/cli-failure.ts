import { OperatorFailure } from '../texts/operator-failure.ts'

/** Why a word couldn't be done, in one Spanish sentence that says what to do. */
export class CliFailure extends OperatorFailure {
  override name = 'CliFailure'
}

/** Why nothing is moved while a portal is running. */
export function portalRuns(): CliFailure {
  return new CliFailure(
    'El portal está en marcha, y lo que llegue mientras tanto quedaría atrás: detenlo y vuelve a pedirlo.',
  )
}
