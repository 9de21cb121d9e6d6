/** What may become of a person's second step; `left`: how many recovery codes are still good. */
export type SecondStepNews =
  | { readonly news: 'set' | 'taken_off' | 'removed' | 'codes_renewed' }
  | { readonly news: 'code_used'; readonly left: number }

/** What the person reads of it at the bell and by mail. */
export function newsTexts(told: SecondStepNews): { title: string; message: string } {
  switch (told.news) {
    case 'set':
      return {
        title: 'Activaste el segundo paso',
        message: 'Desde ahora, para iniciar sesión se pide también un código de tu teléfono.',
      }
    case 'taken_off':
      return {
        title: 'Desactivaste el segundo paso',
        message: 'Desde ahora, para iniciar sesión alcanza con tu contraseña.',
      }
    case 'removed':
      return {
        title: 'La administración quitó tu segundo paso',
        message:
          'Tus sesiones se cerraron. Inicia sesión con tu contraseña y activa el segundo paso otra vez en tu perfil.',
      }
    case 'codes_renewed':
      return {
        title: 'Tienes códigos de recuperación nuevos',
        message: 'Los códigos anteriores ya no sirven.',
      }
    default:
      return {
        title: 'Se usó un código de recuperación',
        message: `Cada código sirve una sola vez. ${leftText(told.left)}`,
      }
  }
}

function leftText(left: number): string {
  if (left === 0) return 'Ya no te queda ninguno: crea otros en tu perfil.'
  return left === 1 ? 'Te queda 1: crea otros en tu perfil.' : `Te quedan ${left}.`
}
