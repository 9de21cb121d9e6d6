import { formatNumber } from '#web/ui/format.ts'

/** The words of handing in files (document 2 §4, §5 and §8). */
export const filesTexts = {
  cancel: 'Cancelar',
  instructions: 'Instrucciones',
  limits: (files: number, types: string, size: string) =>
    files === 1
      ? `Un archivo de hasta ${size}. Tipos: ${types}.`
      : `Hasta ${formatNumber(files)} archivos de ${size} cada uno. Tipos: ${types}.`,
  limitOfThis: 'Son los límites de esta evaluación.',
  current: 'Archivos que ya enviaste',
  replaces: 'Los archivos nuevos reemplazan a los que ya enviaste.',
  keeps: 'Los archivos nuevos son los que cuentan. Los de antes quedan en «Entregas anteriores».',
  withdraw: 'Retirar mi entrega',
  withdrawTitle: (title: string) => `¿Retirar tu entrega de «${title}»?`,
  withdrawText: 'Tu profesor deja de verla. Puedes entregar otra vez mientras la evaluación esté abierta.',
  withdrawnText: 'Retiraste tu entrega.',
  withdrawFailed: 'Error al eliminar el archivo',
  yours: 'Tus archivos',
  choose: 'Elegir archivos',
  dropHere: 'o arrástralos hasta aquí',
  files: 'Archivos de tu entrega',
  sending: 'Subiendo archivos',
  progress: (name: string, percent: number) => `${name}, subiendo: ${percent} %`,
  ready: 'Subido',
  cancelFile: (name: string) => `Cancelar la subida de ${name}`,
  removeFile: (name: string) => `Quitar ${name}`,
  retryFile: 'Reintentar',
  removed: 'Archivo eliminado',
  fileFailed: 'Error al subir archivo',
  fileFailedText: 'Error al subir el archivo. Intente nuevamente.',
  tooBig: (max: string, own: boolean) =>
    `El archivo es demasiado grande. Tamaño máximo: ${max}${own ? ' (límite de esta evaluación)' : ''}`,
  wrongType: (types: string, own: boolean) =>
    `Tipo de archivo no permitido. Tipos permitidos: ${types}${own ? ' (los que admite esta evaluación)' : ''}`,
  emptyFile: 'El archivo está vacío.',
  tooMany: (most: number) => `Máximo ${most} archivos permitidos`,
  someFailed: 'Quita o reintenta los archivos que no se subieron.',
  noFiles: 'Sin archivos',
  noFilesText: 'Elige al menos un archivo para enviar.',
  stillSending: 'Espera a que terminen de subir los archivos.',
  send: 'Enviar evaluación',
  sendFailed: 'Error al enviar evaluación',
  sendFailedText: 'No se pudo enviar tu evaluación. Intenta nuevamente.',
  alreadySent: 'Archivo ya enviado',
  alreadySentText:
    'Entregaste desde otra ventana o dispositivo. Si envías estos archivos, reemplazan a los que están ahí.',
  sent: 'Evaluación enviada',
  sentText: 'Tu evaluación ha sido enviada exitosamente al profesor.',
  leaveFiles: '¿Salir sin enviar tu entrega?',
  leaveFilesText: 'Los archivos que elegiste todavía no se enviaron a tu profesor.',
} as const
