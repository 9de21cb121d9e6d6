/** The words of the sign-in screen; quoted ones are document 1 §5 and §8. */
export const accessTexts = {
  title: 'Iniciar sesión',
  lead: 'Entra con el email y la contraseña de tu cuenta.',
  toEnroll: (course: string) => `Para matricularte en ${course}, inicia sesión o crea tu cuenta.`,
  email: 'Email',
  password: 'Contraseña',
  remember: 'Recordarme en este dispositivo',
  rememberHint: 'Tu sesión seguirá abierta 30 días.',
  forgot: '¿Olvidaste tu contraseña?',
  submit: 'Iniciar sesión',
  noAccount: '¿Todavía no tienes cuenta?',
  register: 'Crear cuenta',
  missing: 'Por favor complete todos los campos',
  failed: 'Error al iniciar sesión. Por favor intente nuevamente.',
  registeredTitle: 'Cuenta creada',
  registered: 'Tu cuenta fue creada. Ya puedes iniciar sesión.',
  emailSentTitle: 'Revisa tu email',
  emailSent: (email: string) =>
    `Te enviamos un enlace de confirmación a ${email}. Ábrelo para activar tu cuenta y seguir. Si no lo ves en unos minutos, mira en la carpeta de spam.`,
  yourEmail: 'tu email',
  endedTitle: 'Sesión expirada',
  ended: 'Vuelve a iniciar sesión y seguirás donde estabas.',
  resetTitle: 'Contraseña cambiada',
  reset: 'Ya puedes entrar con tu contraseña nueva. Cerramos todas tus sesiones anteriores.',
  maintenance: 'El portal está en mantenimiento. Por ahora solo puede entrar la administración.',
}

/** Sending a link once more; quoted: document 1 §5 and §8. */
export const resendTexts = {
  resend: 'Reenviar email de confirmación',
  sent: 'Email de confirmación enviado exitosamente. Revisa tu bandeja de entrada.',
  unlessConfirmed: 'Si ya confirmaste tu cuenta no llega otro: inicia sesión.',
  sentIfWaiting:
    'Si hay una cuenta con ese email que espera su confirmación, le enviamos un enlace nuevo. Si no llega, puede que ya esté confirmada: inicia sesión.',
  missing: 'Por favor ingresa tu email',
  invalid: 'Email no válido',
  failed: 'Error al enviar el email de confirmación',
  failedBecause: (message: string) => `Error al reenviar email: ${message}`,
  unexpected: 'Error inesperado al enviar el email',
}

/** /login?mode=recuperar and the form where its link leads to (decision A4). */
export const recoveryTexts = {
  title: 'Recuperar contraseña',
  lead: 'Escribe el email de tu cuenta y te enviaremos un enlace para elegir una contraseña nueva.',
  email: 'Email',
  submit: 'Enviar enlace',
  sentTitle: 'Revisa tu email',
  sent: 'Si hay una cuenta con ese email, te enviamos un enlace para elegir una contraseña nueva. Sirve una sola vez y vence en una hora.',
  spam: 'Si no lo encuentras, mira en la carpeta de no deseados.',
  back: 'Volver a iniciar sesión',
  newTitles: {
    recovery: 'Elige una contraseña nueva',
    invitation: 'Te damos la bienvenida',
    take_back: 'Recupera tu cuenta',
  },
  newLeads: {
    recovery: 'Al guardarla se cerrarán todas tus sesiones abiertas.',
    invitation: 'Elige la contraseña de tu cuenta. Después inicia sesión con tu email.',
    take_back:
      'Elige una contraseña nueva. Al guardarla, la cuenta vuelve a este email y se cierran todas las sesiones abiertas, también las de quien lo cambió.',
  },
  password: 'Contraseña nueva',
  passwordHint: 'Al menos 6 caracteres. Una frase larga es más segura.',
  confirmation: 'Repite la contraseña',
  differ: 'Las contraseñas no coinciden',
  save: 'Guardar contraseña',
  deadTitle: 'El enlace ya no sirve',
  deadLeads: {
    recovery: 'Los enlaces para cambiar la contraseña sirven una sola vez y vencen en una hora. Pide uno nuevo.',
    invitation:
      'Las invitaciones sirven una sola vez y vencen en 7 días. Pide un enlace para elegir tu contraseña: llega al email de tu cuenta.',
    take_back:
      'Los enlaces para recuperar el email anterior sirven una sola vez y vencen en 7 días. Si tu cuenta sigue con otro email, escribe a la administración.',
  },
  askNew: 'Pedir un enlace nuevo',
}

/** /auth/callback; quoted: document 1 §8. */
export const callbackTexts = {
  title: 'Verificación de tu email',
  loading: 'Estamos verificando tu email…',
  success: '¡Email verificado exitosamente!',
  already: 'Ya estás autenticado',
  redirecting: 'En un momento te llevamos al portal.',
  goOn: 'Continuar ahora',
  confirmedOnly: 'Tu cuenta está activa. Ya puedes iniciar sesión.',
  completedTitle: 'La verificación está tardando',
  completed:
    'Puede que tu email ya esté verificado. Intenta iniciar sesión; si no puedes entrar, pide otro enlace o reintenta.',
  errorTitle: 'No pudimos verificar tu email',
  denied:
    'Acceso denegado. La dirección de retorno no está configurada. Pide otro enlace; si se repite, escribe a la administración.',
  configuration: 'Error de configuración del servidor.',
  described: (description: string) => `Error: ${description}`,
  named: (error: string) => `Error en la verificación: ${error}`,
  noCode: 'el enlace está incompleto: ábrelo desde el email o pide otro',
  login: 'Ir a iniciar sesión',
  resend: 'Reenviar email',
  retry: 'Reintentar',
}

/** /auth/expired. */
export const expiredTexts = {
  title: 'El enlace ya no sirve',
  detecting: 'Revisando el enlace…',
  lead: 'Si ya lo abriste antes, puede que tu cuenta esté confirmada: inicia sesión.',
  otherwise:
    'Si todavía no puedes entrar, pide un enlace nuevo y ábrelo cuanto antes: sirve una sola vez, durante 24 horas.',
  email: 'Email',
  send: 'Enviar un enlace nuevo',
  webmail: (name: string) => `Abrir ${name}`,
  login: 'Iniciar sesión',
  register: 'Crear cuenta',
}
