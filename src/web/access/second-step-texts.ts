/** The second step of signing in (record 037). */
export const secondStepTexts = {
  title: 'Segundo paso',
  lead: 'Tu contraseña es correcta. Falta un código, para que nadie más entre en tu cuenta.',
  submit: 'Continuar',
  back: 'Volver',
  lost: '¿No tienes el teléfono ni los códigos de recuperación? La administración te puede quitar el segundo paso.',
  write: (email: string) => `Escribe a ${email}`,
} as const
