import { Button, Group, VisuallyHidden } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { reportList } from '#contract/screens/forum.ts'
import { usePages } from '#web/api/usePages.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { ReportedEntry } from './answers.ts'
import { Author } from './Author.tsx'
import styles from './Forum.module.css'
import { forumTexts, reportTexts as texts } from './texts.ts'
import { useEntryActions } from './useEntryActions.ts'
import type { OnView } from './view.ts'

/** What readers warned of, for staff: each is hidden with a reason, or stays. */
export function ReportList({ pages, onView }: { pages: number; onView: OnView }) {
  const { query, loadingMore } = usePages(...reportList(), pages)
  return (
    <QueryState
      query={query}
      errorTitle={texts.loadFailed}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState icon={IconShieldCheck} title={texts.emptyTitle} text={texts.emptyText} />}
    >
      {({ items, total, hasMore }) => (
        <Pager
          shown={items.length}
          total={total}
          hasMore={hasMore}
          loading={loadingMore}
          onMore={() => onView({ pages: pages + 1 }, true)}
        >
          <VisuallyHidden component="h2">{forumTexts.views.reports}</VisuallyHidden>
          {items.map((entry) => (
            <Reported key={entry.id} entry={entry} onView={onView} />
          ))}
        </Pager>
      )}
    </QueryState>
  )
}

function Reported({ entry, onView }: { entry: ReportedEntry; onView: OnView }) {
  const { dismiss } = useEntryActions()
  const { name } = entry.author
  const about = { post: entry.post_id, comment: entry.kind === 'comments' ? entry.id : undefined }
  return (
    <article className={styles.card}>
      <Author entry={{ ...entry, is_edited: false }}>
        <StatusTag tone="soon">{texts.reports(entry.report_count)}</StatusTag>
      </Author>
      <h3 className={styles.reportedTitle}>
        {texts.kinds[entry.kind]} {texts.in(entry.post_title)}
      </h3>
      <p className={styles.excerpt}>{entry.content}</p>
      <ul className={styles.reasons}>
        {entry.reasons.map((one) => (
          <li key={one.by}>{texts.reason(one)}</li>
        ))}
      </ul>
      <Group gap="sm">
        <Button
          color="rojo"
          aria-label={texts.of(texts.hide, name)}
          onClick={() => onView({ dialog: 'hide', ...about })}
        >
          {texts.hide}
        </Button>
        <Button variant="default" aria-label={texts.of(texts.dismiss, name)} onClick={() => void dismiss(entry)}>
          {texts.dismiss}
        </Button>
        <Button
          variant="default"
          aria-label={texts.of(texts.see, name)}
          onClick={() => onView({ view: 'all', post: entry.post_id })}
        >
          {texts.see}
        </Button>
      </Group>
    </article>
  )
}
