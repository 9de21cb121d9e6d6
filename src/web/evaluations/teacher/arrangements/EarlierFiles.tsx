import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '#web/api/save-file.ts'
import { formatDateTime } from '#web/ui/format.ts'
import type { Submission } from '../answers.ts'
import { reviewTexts } from '../submissions/texts.ts'
import { returnTexts as texts } from './texts.ts'

type Earlier = Submission['earlier']

/** 'Entregas anteriores': what was handed in before it went back, newest first, with why it went. */
export function EarlierFiles({ earlier }: { earlier: Earlier }) {
  return (
    <details>
      <summary>{texts.earlier(earlier.length)}</summary>
      <ul>
        {earlier.map(({ submitted_at, return_reason, files }) => (
          <li key={submitted_at}>
            <p className="lead figures">{texts.earlierOf(formatDateTime(submitted_at))}</p>
            <p>{texts.why(return_reason)}</p>
            {files.map((file) => (
              <EarlierFile key={file.id} file={file} />
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}

function EarlierFile({ file }: { file: Earlier[number]['files'][number] }) {
  const download = useMutation({ mutationFn: () => saveFile(file.id) })
  return (
    <Button
      variant="default"
      size="sm"
      mih={44}
      aria-label={reviewTexts.downloadOf(file.file_name)}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {file.file_name}
    </Button>
  )
}
