import type { EntryKind } from '#domain/forum/entries.ts'
import { count, formatNumber } from '#web/ui/format.ts'

/** The words of the forum; those that document 2 §5, §6 and §8 quote are letter for letter. */
export const forumTexts = {
  title: 'Foro General',
  lead: 'Preguntas, lecturas y noticias de toda la comunidad del seminario.',
  write: 'Escribir Post',
  search: 'Buscar en el foro',
  viewsLabel: 'Qué posts se ven',
  views: { all: 'Todos', mine: 'Mis posts', reports: 'Reportes' },
  posts: 'Posts',
  likes: (amount: number) => count(amount, 'like', 'likes'),
  comments: (amount: number) => count(amount, 'comentario', 'comentarios'),
  edited: 'Editado',
  hidden: 'Oculto',
  hiddenWhy: (reason: string) => `La administración ocultó este texto. Motivo: ${reason}`,
  open: (title: string) => `Abrir «${title}»`,
  loadFailed: 'Error al cargar los posts',
  emptyTitle: 'Todavía no hay posts',
  emptyText: 'Escribe el primero: una pregunta, una lectura que te ayudó, un pedido de oración.',
  emptyMineTitle: 'Todavía no escribiste posts',
  emptyMineText: 'Lo que escribas aparecerá aquí.',
  noneFoundTitle: 'No encontramos posts con esas palabras',
  noneFoundText: 'Prueba con otra parte del título o del texto.',
  clearSearch: 'Ver todos los posts',
  choose: 'Elige un post para leerlo y comentarlo',
} as const

/** The words of one post and its comments. */
export const postTexts = {
  loadFailed: 'Error al cargar detalles del post',
  commentsFailed: 'No pudimos cargar los comentarios',
  close: 'Cerrar el post',
  comments: 'Comentarios',
  noComments: 'Nadie comentó todavía. Sé la primera persona.',
  commentLabel: 'Escribe un comentario',
  comment: 'Comentar',
  commented: 'Comentario agregado',
  commentFailed: 'Error al crear el comentario',
  menuOf: (title: string) => `Más acciones de «${title}»`,
  menuOfComment: (author: string) => `Más acciones del comentario de ${author}`,
  edit: 'Editar',
  remove: 'Eliminar',
  report: 'Reportar',
  hide: 'Ocultar',
  restore: 'Volver a mostrar',
  removed: 'Post eliminado',
  commentRemoved: 'Comentario eliminado',
  removeFailed: 'No pudimos eliminar el post',
  commentRemoveFailed: 'No pudimos eliminar el comentario',
  removeTitle: (title: string) => `¿Eliminar el post «${title}»?`,
  removeLoss: 'El post, con sus likes',
  removeLossComments: (amount: number) => `${count(amount, 'comentario', 'comentarios')} de la conversación`,
  removeConfirm: 'Eliminar el post',
  removeCommentTitle: '¿Eliminar tu comentario?',
  removeCommentConfirm: 'Eliminar el comentario',
} as const

/** The words of likes, for posts and for comments. */
export const likeTexts = {
  posts: {
    like: (title: string) => `Me gusta el post «${title}»`,
    done: 'Post marcado como favorito',
    undone: 'Like removido',
    failed: 'Error al procesar el like',
  },
  comments: {
    like: (author: string) => `Me gusta el comentario de ${author}`,
    done: 'Comentario marcado como favorito',
    undone: 'Like de comentario removido',
    failed: 'Error al procesar el like del comentario',
  },
  likeRefused: 'Error al dar like',
  unlikeRefused: 'Error al quitar like',
} as const

/** The words of the dialogs. */
export const writingTexts = {
  newTitle: 'Escribir un post',
  editTitle: 'Editar el post',
  editCommentTitle: 'Editar tu comentario',
  title: 'Título',
  content: 'Contenido',
  contentHint: 'Texto sencillo. Las direcciones web (https://…) se convierten en enlaces.',
  publish: 'Publicar',
  save: 'Guardar cambios',
  created: 'Post creado exitosamente',
  updated: 'Post actualizado',
  commentUpdated: 'Comentario actualizado',
  createFailed: 'Error al crear el post',
  updateFailed: 'No pudimos actualizar el post',
  commentUpdateFailed: 'No pudimos actualizar el comentario',
  reportTitle: 'Reportar a la administración',
  reportLead: 'La administración lo leerá y decidirá. Quien lo escribió no sabrá quién avisó.',
  reportReason: '¿Qué está mal?',
  reportSend: 'Enviar el reporte',
  reported: 'Reporte enviado. Gracias por avisar.',
  hideTitle: 'Ocultar del foro',
  hideLead: 'Nadie más lo verá. Quien lo escribió recibirá este motivo.',
  hideReason: 'Motivo',
  hideSend: 'Ocultar',
  hiddenDone: 'Oculto. Se avisó a quien lo escribió.',
  restored: 'Se vuelve a ver en el foro',
  failed: 'No pudimos guardarlo. Intenta nuevamente.',
} as const

/** The words of the reports that staff look through. */
export const reportTexts = {
  loadFailed: 'No pudimos cargar los reportes',
  emptyTitle: 'No hay reportes pendientes',
  emptyText: 'Cuando alguien reporte un post o un comentario, lo verás aquí.',
  kinds: { posts: 'Post', comments: 'Comentario' } satisfies Record<EntryKind, unknown>,
  in: (title: string) => `en «${title}»`,
  reports: (amount: number) => count(amount, 'reporte', 'reportes'),
  reason: ({ by, reason }: { by: string; reason: string }) => `${by}: ${reason}`,
  see: 'Ver en el foro',
  hide: 'Ocultar',
  dismiss: 'Dejarlo como está',
  of: (action: string, author: string) => `${action}: lo que escribió ${author}`,
  dismissed: 'Reportes resueltos: el texto sigue a la vista',
} as const

/** The words of 'Tu participación'; the levels are document 2 §9's. */
export const participationTexts = {
  title: 'Tu participación',
  score: (score: number) => `${formatNumber(score)} de 100 puntos`,
  posts: 'Posts',
  comments: 'Comentarios',
  likes: 'Likes recibidos',
  how: 'Cada post suma 3 puntos, cada comentario 2 y cada like que recibes 1.',
  loadFailed: 'No pudimos cargar tu participación',
} as const
