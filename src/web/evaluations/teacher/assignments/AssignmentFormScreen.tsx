import { Skeleton } from '@mantine/core'
import { isNotFound } from '#web/api/client.ts'
import { Page } from '#web/ui/Page.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { AssignmentNotFound } from '../AssignmentNotFound.tsx'
import { useTaughtAssignment } from '../useTaughtAssignment.ts'
import { AssignmentFields } from './AssignmentFields.tsx'
import { blankValues, copyOf, valuesOf } from './assignment-values.ts'
import { formTexts as texts } from './texts.ts'

/** The form of an evaluation: a new one, a copy of one, or a stored one (document 3 §2.6 and §5). */
export function AssignmentFormScreen({
  edit,
  copy,
  course,
  onDone,
}: {
  /** 'new' or the evaluation's id. */
  edit: string
  /** The evaluation that a new one starts from. */
  copy?: string | undefined
  /** The course that the list was showing. */
  course?: string | undefined
  /** Back to the list. */
  onDone: () => void
}) {
  const isNew = edit === 'new'
  const storedId = isNew ? copy : edit
  const query = useTaughtAssignment(storedId)
  const title = isNew ? texts.createTitle : texts.editTitle
  if (isNotFound(query.error)) return <AssignmentNotFound />
  return (
    <Page title={title} back={{ to: '/teacher/assignments', label: texts.back }} reading>
      {storedId === undefined ? (
        <AssignmentFields initialValues={blankValues(course ?? '')} onDone={onDone} />
      ) : (
        <QueryState query={query} errorTitle={texts.loadFailed} skeleton={<FormSkeleton />}>
          {(stored) => (
            <AssignmentFields
              key={stored.id}
              initialValues={isNew ? copyOf(stored) : valuesOf(stored)}
              source={stored}
              stored={isNew ? undefined : stored}
              onDone={onDone}
            />
          )}
        </QueryState>
      )}
    </Page>
  )
}

function FormSkeleton() {
  return (
    <>
      <Skeleton height={320} radius="lg" mb={18} />
      <Skeleton height={220} radius="lg" />
    </>
  )
}
