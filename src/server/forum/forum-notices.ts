import type { EntryKind } from '#domain/forum/entries.ts'
import type { SharedNotice } from '../notifications/notify.ts'

type About = { readonly kind: EntryKind; readonly id: string; readonly post_id: string; readonly title: string }

const NAMES = { posts: 'tu post', comments: 'tu comentario' } as const

/** Someone answered under a post: told to its author and to those who talk there. */
export function newComment(post: About, by: string): SharedNotice {
  return {
    type: 'forum',
    title: 'Comentario nuevo en el foro',
    message: `${by} comentó en «${post.title}».`,
    metadata: { post_id: post.post_id, thread: post.post_id },
  }
}

/** While the notice before is unread, one says it of all of them. */
export function moreComments(post: About): SharedNotice {
  return { ...newComment(post, ''), message: `Hay comentarios nuevos en «${post.title}».` }
}

/** An entry reached a number of likes. Told at the bell only. */
export function likesReached(entry: About, likes: number): SharedNotice {
  const what = namedOf(entry)
  return {
    type: 'forum',
    title: likes === 1 ? 'Primer like' : `${likes} likes`,
    message: likes === 1 ? `A alguien le gustó ${what}.` : `A ${likes} personas les gustó ${what}.`,
    metadata: { post_id: entry.post_id, likes_of: entry.id, likes: String(likes) },
    by_mail: false,
  }
}

/** Staff hid what somebody wrote. */
export function entryHidden(entry: About, reason: string): SharedNotice {
  return {
    type: 'forum',
    title: `La administración ocultó ${NAMES[entry.kind]}`,
    message: `Ya no se ve ${namedOf(entry)}. Motivo: ${reason}`,
    metadata: { post_id: entry.post_id },
  }
}

/** Staff show it again. */
export function entryRestored(entry: About): SharedNotice {
  return {
    type: 'forum',
    title: `Se vuelve a ver ${NAMES[entry.kind]}`,
    message: `La administración volvió a mostrar ${namedOf(entry)}.`,
    metadata: { post_id: entry.post_id },
  }
}

/** A reader warned staff of an entry. */
export function entryReported(entry: About, by: string): SharedNotice {
  return {
    type: 'forum',
    title: 'Reporte en el foro',
    message: `${by} reportó ${entry.kind === 'posts' ? 'el post' : 'un comentario en'} «${entry.title}».`,
    metadata: { post_id: entry.post_id, report_of: entry.id, reported: 'true' },
  }
}

function namedOf({ kind, title }: About): string {
  return kind === 'posts' ? `${NAMES.posts} «${title}»` : `${NAMES.comments} en «${title}»`
}
