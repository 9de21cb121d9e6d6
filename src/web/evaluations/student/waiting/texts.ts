/** The words of what is handed in without a connection. */
export const waitingTexts = {
  title: 'Tu entrega se enviará cuando vuelva la conexión',
  hour: 'Espera la conexión. La hora que cuenta es la de llegada.',
  tag: 'Espera la conexión',
  unsentTag: 'Sin enviar',
  refusedTag: 'No se recibió',
  list: 'Entregas que no se enviaron',
  of: (title: string) => `Evaluación: ${title}`,
  cancel: 'Cancelar el envío',
  cancelTitle: (title: string) => `¿Cancelar el envío de «${title}»?`,
  cancelText:
    'Los archivos siguen en tu dispositivo, donde los elegiste. Puedes entregar de nuevo mientras la evaluación esté abierta.',
  cancelAnswersText: 'Tus respuestas quedan guardadas para que sigas.',
  keepWaiting: 'Seguir esperando',
  cancelled: 'La entrega no se enviará.',
  isSending: 'La entrega se está enviando ahora.',
  noRoom:
    'No hay conexión ni lugar en este dispositivo para guardar la entrega. Deja esta ventana abierta y envíala cuando vuelva la conexión.',
  sent: (title: string) => `Se envió tu entrega de «${title}».`,
  sentLate: (title: string) =>
    `Se envió tu entrega de «${title}». Llegó después de la fecha y se marcó «Entregada con retraso».`,
  refused: (title: string) => `No se recibió tu entrega de «${title}»`,
  see: 'Ver la entrega',
  retry: 'Intentar de nuevo',
  review: 'Revisar mis respuestas',
  replace: 'Reemplazar lo que está',
  drop: 'Descartar',
  dropTitle: (title: string) => `¿Descartar la entrega de «${title}»?`,
  dropText: 'Deja de guardarse en este dispositivo. Tu profesor no la recibió.',
  next: {
    late: 'Escribe a tu profesor si crees que debe recibirla.',
    enrollment:
      'Puede que tu profesor haya quitado la evaluación o que tu matrícula haya cambiado: pregunta a tu profesor o a la secretaría.',
    sentElsewhere: 'Si quieres que cuente esta, reemplaza la otra.',
    changed: 'Cuando las revises, podrás enviarlas.',
    done: 'Lo que enviaste antes es lo que cuenta.',
    other: 'Intenta nuevamente. Si no se puede, escribe a tu profesor.',
  },
} as const
