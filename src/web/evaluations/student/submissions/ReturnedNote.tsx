import { Alert } from '@mantine/core'
import { formatDateTime } from '#web/ui/format.ts'
import type { OwnSubmission } from '../answers.ts'
import { dialogTexts as texts } from '../assignments/texts.ts'
import { OwnFile } from './OwnFile.tsx'

/** That it's theirs to mend, until when and why; and what they had handed in before. */
export function ReturnedNote({ submission }: { submission: OwnSubmission }) {
  const { returned_until, return_reason, grade, earlier } = submission
  return (
    <>
      {returned_until && (
        <Alert color="ambar" title={texts.returnedTitle(formatDateTime(returned_until))}>
          <p>{return_reason}</p>
          {grade !== null && <p className="hint">{texts.returnedGrade}</p>}
        </Alert>
      )}
      {earlier.length > 0 && (
        <details>
          <summary>{texts.earlier}</summary>
          <ul>
            {earlier.map(({ submitted_at, return_reason: why, files }) => (
              <li key={submitted_at}>
                <p className="hint">{texts.earlierOf(formatDateTime(submitted_at))}</p>
                <p>{why}</p>
                {files.map((file) => (
                  <OwnFile key={file.id} file={file} />
                ))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
