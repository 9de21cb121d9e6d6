import { PARTICIPATION_SHOWN_MAX } from '#domain/progress/participation.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { StudentDashboard } from './answers.ts'
import styles from './Dashboard.module.css'
import { forumTexts as texts } from './texts.ts'

/** What the student did in the forum, with its level, and the way to write (document 2 §2 and §9). */
export function ForumPanel({ forum }: { forum: StudentDashboard['forum'] }) {
  const { posts, comments, likes_received, score, level } = forum
  const shown = Math.min(score, PARTICIPATION_SHOWN_MAX)
  return (
    <Panel title={texts.title} aside={<StatusTag tone={score >= 60 ? 'earned' : 'neutral'}>{level}</StatusTag>}>
      <p className={styles.streakText}>{texts.score(shown)}</p>
      <ul className={`${styles.meta} ${styles.facts}`}>
        <li>{texts.posts(posts)}</li>
        <li>{texts.comments(comments)}</li>
        <li>{texts.likes(likes_received)}</li>
      </ul>
      <ButtonLink to="/forum" variant="default" fullWidth>
        {texts.write}
      </ButtonLink>
    </Panel>
  )
}
