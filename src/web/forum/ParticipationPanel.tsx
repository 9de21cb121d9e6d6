import { useQuery } from '@tanstack/react-query'
import { getParticipation } from '#contract/forum.ts'
import { PARTICIPATION_SHOWN_MAX } from '#domain/progress/participation.ts'
import { read } from '#web/api/read.ts'
import { formatNumber } from '#web/ui/format.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import styles from './Forum.module.css'
import { participationTexts as texts } from './texts.ts'

/** 'Tu participación': what one did in the forum, its score and its level (document 2 §9). */
export function ParticipationPanel() {
  const query = useQuery(read(getParticipation, {}))
  return (
    <Panel
      title={texts.title}
      aside={query.data && <StatusTag tone={toneOf(query.data.score)}>{query.data.level}</StatusTag>}
    >
      <QueryState query={query} errorTitle={texts.loadFailed} rows={2}>
        {({ posts, comments, likes_received, score }) => (
          <>
            <ProgressBar
              label={texts.score(Math.min(score, PARTICIPATION_SHOWN_MAX))}
              percent={(score / PARTICIPATION_SHOWN_MAX) * 100}
              earned
            />
            <dl className={styles.figures}>
              <Figure name={texts.posts} value={posts} />
              <Figure name={texts.comments} value={comments} />
              <Figure name={texts.likes} value={likes_received} />
            </dl>
            <p className={styles.meta}>{texts.how}</p>
          </>
        )}
      </QueryState>
    </Panel>
  )
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatNumber(value)}</dd>
    </div>
  )
}

/** Earned by everyone who participates. */
function toneOf(score: number) {
  return score >= 20 ? ('earned' as const) : ('neutral' as const)
}
