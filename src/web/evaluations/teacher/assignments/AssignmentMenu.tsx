import { ActionIcon, Menu } from '@mantine/core'
import {
  IconChecklist,
  IconCopy,
  IconDotsVertical,
  IconExternalLink,
  IconFileExport,
  IconFileImport,
  IconKey,
  IconListDetails,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { exportForm } from '#contract/evaluation-forms.ts'
import { deleteAssignment } from '#contract/evaluations.ts'
import { webHref } from '#domain/web-address.ts'
import { useAction } from '#web/api/useAction.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { notify } from '#web/ui/notify.ts'
import type { TaughtAssignment } from '../answers.ts'
import { ASSIGNMENT_CHANGES } from '../changes.ts'
import { fileTexts } from '../forms/texts.ts'
import { listTexts as texts } from './texts.ts'

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const
const LONG_MS = 8000

/** What can be done with an evaluation. */
export function AssignmentMenu({
  assignment: { id, title, assignment_type, external_form_url, submission_count },
  onEdit,
  onCopy,
  onQuestions,
  onKey,
  onImport,
  review,
}: {
  assignment: TaughtAssignment
  onEdit: (assignmentId: string) => void
  onCopy: (assignmentId: string) => void
  onQuestions: (assignmentId: string) => void
  onKey: (assignmentId: string) => void
  onImport: (assignmentId: string) => void
  /** The way to what was handed in. */
  review: { to: string; label: string }
}) {
  const remove = useRemoval()
  const exporting = useAction(exportForm, {
    shows: ({ url, file_name }) => {
      window.location.assign(`${url}&download=true`)
      notify.success(file_name, { title: fileTexts.exported })
    },
    failed: { title: fileTexts.exportFailed, durationMs: LONG_MS },
  })
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={texts.more(title)}>
          <IconDotsVertical size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {review && (
          <Menu.Item
            leftSection={<IconListDetails {...ICON} />}
            renderRoot={(root) => <AppLink {...root} to={review.to} />}
          >
            {review.label}
          </Menu.Item>
        )}
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
            {submission_count > 0 && (
              <Menu.Item leftSection={<IconKey {...ICON} />} onClick={() => onKey(id)}>
                {texts.correctKey}
              </Menu.Item>
            )}
            <Menu.Item
              leftSection={<IconFileExport {...ICON} />}
              disabled={exporting.isPending}
              onClick={() => void exporting.run({ assignmentId: id })}
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
  const removal = useAction(deleteAssignment, {
    changes: ASSIGNMENT_CHANGES,
    failed: { title: texts.removeFailed, durationMs: LONG_MS },
  })
  return ({ id, title, submission_count }: Pick<TaughtAssignment, 'id' | 'title' | 'submission_count'>) =>
    removal.run(
      { assignmentId: id },
      {
        confirm: {
          title: texts.removeTitle(title),
          text: texts.removeText,
          loses: texts.removeLosses(submission_count),
          isFinal: true,
          confirmLabel: texts.removeConfirm,
        },
        done: ({ archived }) =>
          notify.success(archived ? texts.archived : title, {
            title: texts.removed,
            ...(archived && { durationMs: LONG_MS }),
          }),
      },
    )
}
