import type { ReactNode } from 'react'
import { ROLE_TEXTS } from '#contract/role-texts.ts'
import { InitialsAvatar } from '#web/ui/InitialsAvatar.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { When } from '#web/ui/When.tsx'
import type { Comment } from './answers.ts'
import styles from './Forum.module.css'
import { forumTexts as texts } from './texts.ts'

/** Who wrote an entry and when: initial or photo, name, role, date (document 2 §2). */
export function Author({
  entry: { author, created_at, is_edited, is_hidden },
  size = 40,
  children,
}: {
  entry: Pick<Comment, 'author' | 'created_at' | 'is_edited' | 'is_hidden'>
  size?: number
  /** At the end of the line: what can be done. */
  children?: ReactNode
}) {
  return (
    <div className={styles.author}>
      <InitialsAvatar name={author.name} photo={author.profile_photo_url} size={size} decorative />
      <div className={styles.who}>
        <span>
          <strong>{author.name}</strong>{' '}
          <span className={styles.role} data-staff={author.role !== 'student' || undefined}>
            {ROLE_TEXTS[author.role]}
          </span>
        </span>
        <span className={styles.meta}>
          <When at={created_at} />
          {is_edited && ` · ${texts.edited}`}
        </span>
      </div>
      {is_hidden && <StatusTag tone="overdue">{texts.hidden}</StatusTag>}
      {children}
    </div>
  )
}
