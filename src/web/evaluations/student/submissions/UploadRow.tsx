import { Button, CloseButton } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { formatBytes } from '#web/ui/format.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { waitingTexts } from '../waiting/texts.ts'
import styles from './FilesForm.module.css'
import { filesTexts as texts } from './texts.ts'
import type { UploadItem } from './useUploads.ts'

/** One chosen file: its real progress while it travels, then that it arrived or why it didn't. */
export function UploadRow({
  item,
  onRemove,
  onRetry,
}: {
  item: UploadItem
  onRemove: () => void
  onRetry: () => void
}) {
  const { file, state } = item
  const isSending = state.kind === 'sending'
  return (
    <li className={styles.row}>
      <IconFile size={22} stroke={1.6} aria-hidden />
      <div className={styles.rowWords}>
        <span className={styles.name}>
          {file.name} <small>{formatBytes(file.size)}</small>
        </span>
        <span role="status">
          {state.kind === 'done' && <StatusTag tone="done">{texts.ready}</StatusTag>}
          {state.kind === 'waiting' && <StatusTag tone="soon">{waitingTexts.tag}</StatusTag>}
        </span>
        {isSending && (
          <div className={styles.progress}>
            <ProgressBar label={texts.progress(file.name, state.percent)} percent={state.percent} hideLabel />
            <b aria-hidden>{state.percent} %</b>
          </div>
        )}
        {state.kind === 'failed' && (
          <>
            <p className={styles.error} role="alert">
              {state.message}
            </p>
            {state.canRetry && (
              <Button variant="default" size="sm" mih={44} onClick={onRetry}>
                {texts.retryFile}
              </Button>
            )}
          </>
        )}
      </div>
      <CloseButton aria-label={(isSending ? texts.cancelFile : texts.removeFile)(file.name)} onClick={onRemove} />
    </li>
  )
}
