import { ActionIcon, Box, Button, Group } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { Period } from './answers.ts'
import styles from './Periods.module.css'
import { openTexts, periodTexts as texts } from './texts.ts'

/** One period: its days, its state, what depends on it and the available actions (document 3 §2.14). */
export function PeriodCard({
  period,
  changing,
  onEdit,
  onToggle,
  onOpenWindows,
  onRemove,
}: {
  period: Period
  changing: boolean
  onEdit: () => void
  onToggle: () => void
  onOpenWindows: () => void
  onRemove: () => void
}) {
  const toggle = period.is_active ? texts.deactivate : texts.activate
  return (
    <article className={styles.card} data-current={period.is_current || undefined}>
      <Group gap="0.4rem" align="stretch">
        <StatusTag tone={period.is_active ? 'done' : 'neutral'}>
          {period.is_active ? texts.active : texts.inactive}
        </StatusTag>
        {period.is_current && <StatusTag tone="earned">{texts.current}</StatusTag>}
      </Group>
      <Box component="h2" className="break" mt="0.75rem" fz="1.2rem">
        {period.name}
      </Box>
      <Box component="p" className="figures" mt="0.2rem">
        {texts.days(period.start_date, period.end_date)}
      </Box>
      <p className={styles.description} data-empty={!period.description || undefined}>
        {period.description ?? texts.noDescription}
      </p>
      <p className={styles.facts}>
        <span>{texts.enrollments(period.enrollment_count)}</span>
        <span>{texts.windows(period.window_count)}</span>
      </p>
      <div className={styles.actions}>
        <Button variant="default" onClick={onEdit} aria-label={texts.of(texts.edit, period.name)}>
          {texts.edit}
        </Button>
        <Button variant="default" onClick={onToggle} loading={changing} aria-label={texts.of(toggle, period.name)}>
          {toggle}
        </Button>
        <ActionIcon ml="auto" color="rojo" onClick={onRemove} aria-label={texts.of(texts.remove, period.name)}>
          <IconTrash size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
        {period.is_active && (
          <Button
            variant="default"
            px="0.5rem"
            className={styles.wide}
            onClick={onOpenWindows}
            aria-label={openTexts.title(period.name)}
          >
            {openTexts.button}
          </Button>
        )}
      </div>
    </article>
  )
}
