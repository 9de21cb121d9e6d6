import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconRotateClockwise, IconTrash } from '@tabler/icons-react'
import styles from './Pictures.module.css'
import { picturesTexts as texts } from './texts.ts'
import type { TakenPicture } from './usePictures.ts'

/** The id of the button that moves a picture: it keeps the focus after its row has moved. */
export const moveId = (key: number, by: -1 | 1) => `picture-${key}-${by === -1 ? 'before' : 'after'}`

/** One picture with its place: turned, moved and taken out by buttons. */
export function PictureRow({
  picture: { key, url, turn },
  at,
  of,
  busy,
  onTurn,
  onMove,
  onRemove,
}: {
  picture: TakenPicture
  /** Its place, from 1, and how many there are. */
  at: number
  of: number
  busy: boolean
  onTurn: () => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}) {
  return (
    <li className={styles.picture}>
      <span className={styles.frame}>
        <img src={url} alt="" style={{ rotate: `${turn}deg` }} />
      </span>
      <b className={styles.number}>{texts.photo(at)}</b>
      <span className={styles.actions}>
        <ActionIcon variant="default" size={44} aria-label={texts.turn(at)} disabled={busy} onClick={onTurn}>
          <IconRotateClockwise size={19} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={44}
          id={moveId(key, -1)}
          aria-label={texts.before(at)}
          disabled={busy || at === 1}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={19} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={44}
          id={moveId(key, 1)}
          aria-label={texts.after(at)}
          disabled={busy || at === of}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={19} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="rojo"
          size={44}
          aria-label={texts.remove(at)}
          disabled={busy}
          onClick={onRemove}
        >
          <IconTrash size={19} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  )
}
