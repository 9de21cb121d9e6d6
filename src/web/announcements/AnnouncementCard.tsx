import { ActionIcon, Box, Button, Group, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { announcementExcerpt } from '#domain/announcements/excerpt.ts'
import { LinkedText } from '#web/ui/LinkedText.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { When } from '#web/ui/When.tsx'
import styles from './Announcements.module.css'
import type { Announcement } from './answers.ts'
import { announcementTexts as texts } from './texts.ts'

/** One announcement with its author, its day and what can be done with it. */
export function AnnouncementCard({
  announcement,
  changing,
  onEdit,
  onToggle,
  onRemove,
}: {
  announcement: Announcement
  changing: boolean
  onEdit: () => void
  onToggle: () => void
  onRemove: () => void
}) {
  const [whole, setWhole] = useState(false)
  const { title, content, author_name, created_at, is_active } = announcement
  const excerpt = announcementExcerpt(content, 'full')
  const toggle = is_active ? texts.deactivate : texts.activate
  return (
    <article className={styles.card} data-off={!is_active || undefined}>
      <Group gap="0.75rem" align="flex-start" justify="space-between" wrap="nowrap">
        <Box component="h2" className="break" fz="1.2rem">
          {title}
        </Box>
        <StatusTag tone={is_active ? 'done' : 'neutral'}>{is_active ? texts.shown : texts.hidden}</StatusTag>
      </Group>
      <Text mt="0.2rem" mb="0.6rem" c="dimmed" fz="0.9rem">
        {texts.by(author_name)} · <When at={created_at} />
      </Text>
      <p className={styles.content}>
        <LinkedText text={whole ? content : excerpt.text} />
      </p>
      {excerpt.isCut && (
        <Button variant="subtle" ml="-1.35rem" onClick={() => setWhole(!whole)} aria-expanded={whole}>
          {whole ? texts.less : texts.more}
        </Button>
      )}
      <div className={styles.actions}>
        <Button variant="default" onClick={onEdit} aria-label={texts.of(texts.edit, title)}>
          {texts.edit}
        </Button>
        <Button variant="default" onClick={onToggle} loading={changing} aria-label={texts.of(toggle, title)}>
          {toggle}
        </Button>
        <ActionIcon color="rojo" onClick={onRemove} aria-label={texts.of(texts.remove, title)}>
          <IconTrash size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      </div>
    </article>
  )
}
