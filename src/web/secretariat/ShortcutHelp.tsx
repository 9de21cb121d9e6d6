import { Modal } from '@mantine/core'
import styles from './Secretariat.module.css'
import { receiptTexts as texts } from './texts.ts'

/** The keys of the receipts' list. */
export function ShortcutHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.shortcuts}>
      <dl className={styles.shortcuts}>
        {texts.shortcutList.map(({ keys, deed }) => (
          <div key={deed}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{deed}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
