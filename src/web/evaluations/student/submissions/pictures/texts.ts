import { count } from '#web/ui/format.ts'

/** The words of joining pictures into one PDF (decision L15). */
export const picturesTexts = {
  take: 'Sacar fotos',
  takeAnother: 'Sacar otra foto',
  choose: 'Elegir fotos guardadas',
  list: 'Fotos para unir',
  hint: 'Cada foto será una página, en este orden. Únelas en un PDF para entregarlas.',
  photo: (at: number) => `Foto ${at}`,
  turn: (at: number) => `Girar la foto ${at}`,
  before: (at: number) => `Mover la foto ${at} antes`,
  after: (at: number) => `Mover la foto ${at} después`,
  remove: (at: number) => `Quitar la foto ${at}`,
  turned: (at: number) => `Giraste la foto ${at}.`,
  moved: (at: number, of: number) => `La foto ahora es la ${at} de ${of}.`,
  removed: (left: number) => `Quitaste la foto. ${left === 1 ? 'Queda' : 'Quedan'} ${count(left, 'foto', 'fotos')}.`,
  join: (photos: number) => `Unir ${count(photos, 'foto', 'fotos')} en un PDF`,
  reading: 'Preparando las fotos…',
  joining: 'Uniendo las fotos',
  joined: 'Las fotos ya están unidas en un PDF.',
  fileName: (at: number) => (at === 1 ? 'Fotos.pdf' : `Fotos ${at}.pdf`),
  unreadable: (names: readonly string[]) => `No pudimos leer ${names.join(', ')}. Prueba con otra foto.`,
  tooMany: (most: number) => `Máximo ${most} fotos en un PDF.`,
  tooLarge: (max: string) => `Las fotos juntas pasan de ${max}, aun achicadas. Quita algunas o únelas en dos archivos.`,
  failed: 'No pudimos unir las fotos. Revisa tu conexión e intenta nuevamente.',
  waiting: 'Fotos sin unir',
  waitingText: 'Únelas en un PDF o quítalas antes de enviar.',
} as const
