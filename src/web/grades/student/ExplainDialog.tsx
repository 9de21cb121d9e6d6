import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { explainFinalGrade, explainGrade } from '#contract/grades.ts'
import { read } from '#web/api/read.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { useDialog } from '#web/ui/useDialog.ts'
import { Explanation, GradedWork } from '../Explanation.tsx'
import { explanationTexts as texts } from '../explanation-texts.ts'
import { OwnScheme } from '../scheme/OwnScheme.tsx'
import type { Explained } from './answers.ts'

/** 'Explicar': what a grade of the student is made of. */
export default function ExplainDialog({ explained, onClose }: { explained: Explained; onClose: () => void }) {
  const dialog = useDialog(onClose)
  const ofOne = useQuery(read(explainGrade, 'grade' in explained ? { submissionId: explained.grade } : undefined))
  const ofCourse = useQuery(
    read(explainFinalGrade, 'final' in explained ? { enrollmentId: explained.final } : undefined),
  )
  const query = 'grade' in explained ? ofOne : ofCourse
  return (
    <Modal
      opened={dialog.opened}
      onClose={dialog.close}
      onExitTransitionEnd={dialog.onExitTransitionEnd}
      title={query.data?.title ?? texts.title}
      size="lg"
    >
      <QueryState query={query} rows={4} errorTitle={texts.failed}>
        {(told) => (
          <>
            {ofOne.data && <GradedWork feedback={ofOne.data.feedback} files={ofOne.data.files} />}
            {'final' in explained && <OwnScheme enrollmentId={explained.final} />}
            <Explanation told={told} />
          </>
        )}
      </QueryState>
    </Modal>
  )
}
