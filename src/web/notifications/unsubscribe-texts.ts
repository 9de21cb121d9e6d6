/** The words of the page that a mail's own link opens. */
export const unsubscribeTexts = {
  title: 'Notificaciones por email',
  question: '¿Dejar de recibir por email estas notificaciones?',
  hint: 'En el portal las seguirás viendo. Los demás emails no cambian.',
  stop: 'Dejar de recibirlas por email',
  stopped: 'Ya no te llegan por email',
  stoppedHint: 'En el portal las sigues viendo. Puedes volver a recibirlas cuando quieras.',
  again: 'Volver a recibirlas',
  done: 'Listo: no te enviaremos más emails de estas notificaciones.',
  all: 'Elegir qué quiero recibir, y dónde',
  failed: 'No pudimos guardar tu elección',
  loadFailed: 'No pudimos abrir este enlace',
  broken: 'Este enlace está incompleto o ya no sirve',
  brokenHint: 'No cambiamos nada. Qué emails recibes lo eliges cuando quieras en tu perfil.',
} as const
