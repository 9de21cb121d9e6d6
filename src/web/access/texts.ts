/** The words of the sign-in screen; quoted ones are document 1 §5 and §8. */
export const accessTexts = {
  title: 'Iniciar sesión',
  lead: 'Entra con el email y la contraseña de tu cuenta.',
  email: 'Email',
  password: 'Contraseña',
  remember: 'Recordarme en este dispositivo',
  rememberHint: 'Tu sesión seguirá abierta 30 días.',
  submit: 'Iniciar sesión',
  noAccount: '¿Todavía no tienes cuenta?',
  register: 'Crear cuenta',
  missing: 'Por favor complete todos los campos',
  failed: 'Error al iniciar sesión. Por favor intente nuevamente.',
  registeredTitle: 'Cuenta creada',
  registered: 'Tu cuenta fue creada. Ya puedes iniciar sesión.',
  emailSentTitle: 'Revisa tu correo',
  emailSent: (email: string) =>
    `Te enviamos un enlace de confirmación a ${email}. Ábrelo para activar tu cuenta y después inicia sesión.`,
  yourEmail: 'tu correo',
  maintenance: 'El portal está en mantenimiento. Por ahora solo puede entrar el equipo de administración.',
}
