import { Alert, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { OpenedAssignment } from './answers.ts'
import { FileLink } from './FileLink.tsx'
import styles from './FilesForm.module.css'
import { useWithdrawal } from './useWithdrawal.ts'
import { dialogTexts as texts } from './texts.ts'

/** What the teacher asks for, what was sent already, and whether it will count as late. */
export function FilesIntro({
  assignment,
  isLate,
  onWithdrawn,
}: {
  assignment: OpenedAssignment
  isLate: boolean
  /** What was handed in was taken back. */
  onWithdrawn: () => void
}) {
  const { withdraw, isPending } = useWithdrawal(assignment, onWithdrawn)
  const { submission, file_instructions: instructions } = assignment
  return (
    <>
      {instructions && (
        <section className={styles.instructions} aria-label={texts.instructions}>
          <h3>{texts.instructions}</h3>
          <p>{instructions}</p>
        </section>
      )}
      {submission && submission.files.length > 0 && (
        <section className={styles.current} aria-label={texts.current}>
          <h3>{texts.current}</h3>
          <ul>
            {submission.files.map((file) => (
              <li key={file.id}>
                <FileLink file={file} />
              </li>
            ))}
          </ul>
          <p>{texts.replaces}</p>
          <Button
            variant="subtle"
            color="rojo"
            leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
            loading={isPending}
            onClick={() => void withdraw()}
          >
            {texts.withdraw}
          </Button>
        </section>
      )}
      {isLate && <Alert color="ambar">{texts.lateNote}</Alert>}
    </>
  )
}
