/** Showing again who is at the screen, and the code of the second step wherever it's asked for (record 037). */
export const proofTexts = {
  title: 'Confirma que eres tú',
  confirm: 'Confirmar',
  lead: 'Para confirmar que eres tú, escribe tu contraseña.',
  leadWithCode: 'Para confirmar que eres tú, escribe tu contraseña y el código de tu teléfono.',
  password: 'Tu contraseña',
  phoneCode: 'Código de tu teléfono',
  phoneHint: 'Los 6 números que muestra ahora tu aplicación de códigos.',
  recoveryCode: 'Código de recuperación',
  recoveryHint: 'Uno de los códigos que guardaste al activar el segundo paso. Cada uno sirve una sola vez.',
  recoveryInstead: 'Usar un código de recuperación',
  phoneInstead: 'Usar el código del teléfono',
} as const
