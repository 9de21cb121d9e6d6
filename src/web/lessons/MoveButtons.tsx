import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import styles from './Manage.module.css'
import { moveButtonId } from './usePressed.ts'

/** Two buttons that move a thing one place: the keyboard reaches them, unlike dragging. */
export function MoveButtons(props: {
  id: string
  labels: { up: string; down: string }
  place: { isFirst: boolean; isLast: boolean }
  onMove: (direction: 'up' | 'down') => void
}) {
  const { id, labels, place, onMove } = props
  return (
    <>
      <ActionIcon
        className={styles.move}
        id={moveButtonId(id, 'up')}
        aria-label={labels.up}
        disabled={place.isFirst}
        onClick={() => onMove('up')}
      >
        <IconArrowUp size={19} aria-hidden />
      </ActionIcon>
      <ActionIcon
        className={styles.move}
        id={moveButtonId(id, 'down')}
        aria-label={labels.down}
        disabled={place.isLast}
        onClick={() => onMove('down')}
      >
        <IconArrowDown size={19} aria-hidden />
      </ActionIcon>
    </>
  )
}
