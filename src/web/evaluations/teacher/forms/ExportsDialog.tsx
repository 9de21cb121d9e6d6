import { ActionIcon, Box, Modal } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { deleteFormExport, listFormExports } from '#contract/evaluation-forms.ts'
import { FORM_EXPORT } from '#domain/evaluations/limits.ts'
import { read } from '#web/api/read.ts'
import { saveFile } from '#web/api/save-file.ts'
import { useAction } from '#web/api/useAction.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatBytes } from '#web/ui/format.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { useDialog } from '#web/ui/useDialog.ts'
import { When } from '#web/ui/When.tsx'
import type { FormExport } from '../answers.ts'
import styles from './FormFiles.module.css'
import { fileTexts as texts } from './texts.ts'

const LONG_MS = 8000
const ICON = { size: 20, stroke: 1.7, 'aria-hidden': true } as const

/** The forms that the teacher exported, the newest first: to download again or to delete (document 3 §7). */
export default function ExportsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(read(listFormExports, {}))
  const dialog = useDialog(onClose)
  return (
    <Modal
      opened={dialog.opened}
      onClose={dialog.close}
      onExitTransitionEnd={dialog.onExitTransitionEnd}
      title={texts.exportsTitle}
      size="lg"
      zIndex={190}
    >
      <Box component="p" className="lead" mb="1rem">
        {texts.exportsLead(FORM_EXPORT.listLimit)}
      </Box>
      <QueryState
        query={query}
        rows={3}
        errorTitle={texts.exportsFailed}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={texts.noExports} text={texts.noExportsText} />}
      >
        {({ items }) => (
          <ul className={styles.exports}>
            {items.map((file) => (
              <li key={file.id}>
                <ExportRow file={file} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Modal>
  )
}

function ExportRow({ file: { id, file_name, file_size, created_at } }: { file: FormExport }) {
  const download = useMutation({ mutationFn: saveFile })
  const removal = useAction(deleteFormExport, {
    evenRefused: true,
    confirm: {
      title: texts.deleteTitle(file_name),
      text: texts.deleteText,
      isFinal: true,
      confirmLabel: texts.deleteConfirm,
    },
    failed: { title: texts.deleteFailed, durationMs: LONG_MS },
  })
  return (
    <>
      <div>
        <p>{file_name}</p>
        <p className="lead">
          <When at={created_at} /> · {formatBytes(file_size)}
        </p>
      </div>
      <ActionIcon
        aria-label={texts.downloadOf(file_name)}
        loading={download.isPending}
        onClick={() => download.mutate(id)}
      >
        <IconDownload {...ICON} />
      </ActionIcon>
      <ActionIcon
        aria-label={texts.deleteOf(file_name)}
        color="rojo"
        loading={removal.isPending}
        onClick={() => void removal.run({ fileId: id })}
      >
        <IconTrash {...ICON} />
      </ActionIcon>
    </>
  )
}
