import { NOTICE_COUNTS, type NoticeChannel } from '#domain/notifications/types.ts'
import { count } from '#web/ui/format.ts'

/** The words of the bell; 'Marcar todas como leídas' is decision C3's. */
export const bellTexts = {
  title: 'Notificaciones',
  /** '99+' above what is counted. */
  badge: (unread: number) => (unread > NOTICE_COUNTS.shownMax ? `${NOTICE_COUNTS.shownMax}+` : String(unread)),
  button: (unread: number) => {
    if (unread === 0) return 'Notificaciones'
    if (unread > NOTICE_COUNTS.shownMax) return `Notificaciones, más de ${NOTICE_COUNTS.shownMax} sin leer`
    return `Notificaciones, ${count(unread, 'sin leer', 'sin leer')}`
  },
  readAll: 'Marcar todas como leídas',
  unread: 'Sin leer',
  loadFailed: 'No pudimos cargar las notificaciones',
  readFailed: 'No pudimos marcarlas como leídas',
  emptyTitle: 'No tienes notificaciones',
  emptyText: 'Aquí te avisaremos de matrículas, pagos, notas, anuncios y respuestas en el foro.',
  preferences: 'Elegir qué recibir, y dónde',
  by: (author: string, when: string) => `Publicado por ${author} · ${when}`,
  announcementGone: 'Este anuncio ya no está disponible.',
} as const

/** The words of the choice in the profile. */
export const choicesTexts = {
  title: 'Qué quiero recibir, y dónde',
  lead: 'Las notificaciones esperan en el portal. Las que no leas allí te llegan también por email, todas en un mensaje.',
  label: 'Recibir mis notificaciones por email',
  labelHint: 'Si lo desactivas, por email te llega solo lo que dice «Siempre».',
  off: 'La institución no envía notificaciones por email por ahora; tu elección queda guardada para cuando vuelva a hacerlo.',
  saved: (wants: boolean) =>
    wants ? 'Recibirás notificaciones por email' : 'Ya no recibirás notificaciones por email',
  loadFailed: 'No pudimos cargar tu elección',
  channels: { bell: 'En el portal', mail: 'Por email' } satisfies Record<NoticeChannel, unknown>,
  always: 'Siempre, en el portal y por email.',
  alwaysHere: 'Siempre en el portal.',
  alwaysByMail: 'Siempre por email.',
} as const
