import { ActionIcon, Modal } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './ShortcutHelp.module.css'
import { uiTexts } from './texts.ts'
import { useShortcuts } from './useShortcuts.ts'

/** Keys pressed one after the other or together, and what they do. */
export type Shortcut = { keys: readonly string[]; action: string }

/** The button, and the '?' key, that show which keys a screen has. */
export function ShortcutHelp({ list }: { list: readonly Shortcut[] }) {
  const [opened, setOpened] = useState(false)
  useShortcuts({ '?': () => setOpened(true) })
  return (
    <>
      <ActionIcon className={styles.button} aria-label={uiTexts.shortcuts} onClick={() => setOpened(true)}>
        <IconKeyboard size={22} stroke={1.6} aria-hidden />
      </ActionIcon>
      <Modal opened={opened} onClose={() => setOpened(false)} title={uiTexts.shortcuts}>
        <dl className={styles.list}>
          {[
            ...list,
            { keys: ['Ctrl', 'K'], action: uiTexts.searchAll },
            { keys: ['?'], action: uiTexts.showShortcuts },
          ].map(({ keys, action }) => (
            <div key={action}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{action}</dd>
            </div>
          ))}
        </dl>
      </Modal>
    </>
  )
}
