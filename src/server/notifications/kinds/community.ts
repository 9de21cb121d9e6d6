import { ROLES } from '#domain/access/roles.ts'
import type { EntryKind } from '#domain/forum/entries.ts'
import { noticeKind } from '../notice-kind.ts'

/** An announcement of the institution: the bell opens it where its reader is. */
export const announcementPublished = noticeKind({
  name: 'announcement',
  type: 'announcement',
  group: 'community',
  label: 'Anuncios de la institución',
  audience: ROLES,
  bell: 'always',
  mail: 'optional',
  why: 'institution',
  about: ({ id }: { id: string; title: string; excerpt: string }) => ({ announcement_id: id }),
  words: ({ title, excerpt }) => ({ title, message: excerpt }),
  path: () => '/dashboard',
})

type Entry = { readonly kind: EntryKind; readonly id: string; readonly post_id: string; readonly title: string }

const NAMES = { posts: 'tu post', comments: 'tu comentario' } as const

/** Somebody answered under a post: told to its author and to those who talk there. Without `by`, several did. */
export const commentAdded = noticeKind({
  name: 'forum_comment',
  type: 'forum',
  group: 'community',
  label: 'Comentarios donde participas',
  audience: ROLES,
  bell: 'optional',
  mail: 'optional',
  about: ({ post_id }: Entry & { by: string | null }) => ({ post_id, thread: post_id }),
  words: ({ title, by }) => ({
    title: 'Comentario nuevo en el foro',
    message: by === null ? `Hay comentarios nuevos en «${title}».` : `${by} comentó en «${title}».`,
  }),
  path: pathToPost,
})

/** An entry reached a number of likes. */
export const likesReached = noticeKind({
  name: 'forum_likes',
  type: 'forum',
  group: 'community',
  label: 'Likes en lo que escribes',
  audience: ROLES,
  bell: 'optional',
  mail: 'never',
  about: ({ post_id, id, likes }: Entry & { likes: number }) => ({ post_id, likes_of: id, likes: String(likes) }),
  words: ({ likes, ...entry }) => ({
    title: likes === 1 ? 'Primer like' : `${likes} likes`,
    message: likes === 1 ? `A alguien le gustó ${namedOf(entry)}.` : `A ${likes} personas les gustó ${namedOf(entry)}.`,
  }),
  path: pathToPost,
})

/** Staff hid what somebody wrote, with the reason, or show it again: without one. */
export const entryModerated = noticeKind({
  name: 'forum_moderation',
  type: 'forum',
  group: 'community',
  label: 'Cuando se oculta algo que escribiste',
  audience: ROLES,
  bell: 'always',
  mail: 'optional',
  why: 'decision',
  about: ({ post_id }: Entry & { reason: string | null }) => ({ post_id }),
  words: ({ reason, ...entry }) =>
    reason === null
      ? {
          title: `Se vuelve a ver ${NAMES[entry.kind]}`,
          message: `La administración volvió a mostrar ${namedOf(entry)}.`,
        }
      : {
          title: `La administración ocultó ${NAMES[entry.kind]}`,
          message: `Ya no se ve ${namedOf(entry)}. Motivo: ${reason}`,
        },
  path: pathToPost,
})

/** A reader warned staff of an entry. */
export const entryReported = noticeKind({
  name: 'forum_report',
  type: 'forum',
  group: 'administration',
  label: 'Reportes del foro',
  audience: ['admin'],
  bell: 'always',
  mail: 'optional',
  why: 'duty',
  about: ({ post_id, id }: Entry & { by: string }) => ({ post_id, report_of: id, reported: 'true' }),
  words: ({ kind, title, by }) => ({
    title: 'Reporte en el foro',
    message: `${by} reportó ${kind === 'posts' ? 'el post' : 'un comentario en'} «${title}».`,
  }),
  path: () => '/forum?view=reports',
})

function namedOf({ kind, title }: Pick<Entry, 'kind' | 'title'>): string {
  return kind === 'posts' ? `${NAMES.posts} «${title}»` : `${NAMES.comments} en «${title}»`
}

function pathToPost({ post_id }: { readonly post_id?: string }): string {
  return post_id ? `/forum?post=${post_id}` : '/forum'
}
