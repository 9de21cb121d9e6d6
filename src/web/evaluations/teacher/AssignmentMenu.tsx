import { ActionIcon, Menu } from '@mantine/core'
import {
  IconChecklist,
  IconCopy,
  IconDotsVertical,
  IconExternalLink,
  IconFileExport,
  IconFileImport,
  IconListDetails,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { webHref } from '#domain/web-address.ts'
import { ProblemError } from '#web/api/client.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { confirm } from '#web/ui/confirm-store.ts'
import { notify } from '#web/ui/notify.ts'
import { useExportForm } from './form-files.ts'
import { type TaughtAssignment, useDeleteAssignment } from './queries.ts'
import { listTexts as texts } from './texts.ts'

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const
const LONG_MS = 8000

/** What can be done with an evaluation besides reading what was handed in. */
export function AssignmentMenu({
  assignment: { id, title, assignment_type, external_form_url, submission_count },
  onEdit,
  onCopy,
  onQuestions,
  onImport,
}: {
  assignment: TaughtAssignment
  onEdit: (assignmentId: string) => void
  onCopy: (assignmentId: string) => void
  onQuestions: (assignmentId: string) => void
  onImport: (assignmentId: string) => void
}) {
  const remove = useRemoval()
  const exporting = useExportForm()
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={texts.more(title)}>
          <IconDotsVertical size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {assignment_type !== 'external_form' && (
          <Menu.Item
            leftSection={<IconChecklist {...ICON} />}
            renderRoot={(root) => <AppLink {...root} to={`/teacher/managegrades/${id}`} />}
          >
            {texts.scores}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => onEdit(id)}>
          {texts.edit}
        </Menu.Item>
        {assignment_type === 'form' && (
          <>
            <Menu.Item leftSection={<IconListDetails {...ICON} />} onClick={() => onQuestions(id)}>
              {texts.editQuestions}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconFileExport {...ICON} />}
              disabled={exporting.isPending}
              onClick={() => exporting.mutate(id)}
            >
              {texts.exportQuestions}
            </Menu.Item>
            <Menu.Item leftSection={<IconFileImport {...ICON} />} onClick={() => onImport(id)}>
              {texts.importQuestions}
            </Menu.Item>
          </>
        )}
        {webHref(external_form_url) && (
          <Menu.Item
            component="a"
            href={webHref(external_form_url)}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink {...ICON} />}
          >
            {texts.openLink}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={() => onCopy(id)}>
          {texts.duplicate}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color="rojo"
          leftSection={<IconTrash {...ICON} />}
          onClick={() => void remove({ id, title, submission_count })}
        >
          {texts.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Asks, warns that all answers go too, and deletes (document 3 §2.6). */
function useRemoval() {
  const removal = useDeleteAssignment()
  return async ({ id, title, submission_count }: Pick<TaughtAssignment, 'id' | 'title' | 'submission_count'>) => {
    const agreed = await confirm({
      title: texts.removeTitle(title),
      text: texts.removeText,
      losses: texts.removeLosses(submission_count),
      confirmLabel: texts.removeConfirm,
    })
    if (!agreed || removal.isPending) return
    try {
      const { archived } = await removal.mutateAsync({ assignmentId: id })
      notify.success(archived ? texts.archived : title, {
        title: texts.removed,
        ...(archived && { durationMs: LONG_MS }),
      })
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      notify.error(error.detail, { title: texts.removeFailed, durationMs: LONG_MS })
    }
  }
}
