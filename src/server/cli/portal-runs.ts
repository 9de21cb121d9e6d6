import { CliFailure } from './cli-failure.ts'

/** Why nothing is moved beside a running portal. */
export function portalRuns(): CliFailure {
  return new CliFailure(
    'El portal está en marcha, y lo que llegue mientras tanto quedaría atrás: detenlo y vuelve a pedirlo.',
  )
}
