import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Desk.module.css'
import { deskTexts as texts } from './texts.ts'

/** The way back from what is open to the search, with other actions beside it. */
export function DetailHead({ onClose, children }: { onClose: () => void; children?: ReactNode }) {
  return (
    <div className={styles.actions}>
      <Button
        variant="subtle"
        onClick={onClose}
        leftSection={<IconArrowLeft size={18} stroke={1.7} aria-hidden />}
        px="xs"
      >
        {texts.back}
      </Button>
      {children}
    </div>
  )
}
