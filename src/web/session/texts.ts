/** What is said over any page about the session and the line; document 1 §8, document 3 §8. */
export const sessionTexts = {
  endedTitle: 'Sesión expirada',
  ended: 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.',
  offlineTitle: 'Sin conexión',
  offline: 'Sin conexión a internet.',
  back: 'La conexión volvió.',
  open: 'Terminó el mantenimiento. Ya puedes seguir.',
  failingTitle: 'Error de conexión',
  failing: 'No se puede conectar con la base de datos.',
  slow: 'Conexión lenta detectada. Usando datos básicos del perfil.',
}
