/** What is said over any page about the session and the line; document 1 §8, document 3 §8. */
export const sessionTexts = {
  endedTitle: 'Sesión expirada',
  ended: 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.',
  offlineTitle: 'Sin conexión',
  offline: 'Sin conexión a internet.',
  unreachable: 'El portal no responde. Seguimos intentando.',
  back: 'La conexión volvió.',
  open: 'Terminó el mantenimiento. Ya puedes seguir.',
  failingTitle: 'Error de conexión',
  failing: 'No se puede conectar con la base de datos.',
  slow: 'Conexión lenta detectada. Usando datos básicos del perfil.',
}

/** Signing out while something waits to be sent (record 028). */
export const leavingTexts = {
  title: '¿Cerrar sesión sin enviar tus entregas?',
  text: 'Esperan la conexión en este dispositivo. Si cierras sesión, tu profesor no las recibe.',
  confirmLabel: 'Cerrar sesión y perderlas',
  cancelLabel: 'Seguir aquí',
} as const
