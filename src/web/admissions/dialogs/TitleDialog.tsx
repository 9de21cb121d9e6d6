import { Alert, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { GrantForm, grantTitle, readGraduation } from '#contract/admissions.ts'
import { REGISTER_LIMITS } from '#domain/admissions/register.ts'
import { read } from '#web/api/read.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { today } from '#web/ui/today.ts'
import type { Graduation } from '../answers.ts'
import { ADMISSION_CHANGES } from '../changes.ts'
import { titleTexts as texts } from '../texts.ts'
import type { ActionSubject } from '../standing-actions.ts'

/** 'Otorgar título': what is missing, or its place in the register. */
export function TitleDialog({ of, onClose }: { of: ActionSubject; onClose: () => void }) {
  const grant = useAction(grantTitle, { changes: ADMISSION_CHANGES, evenRefused: true })
  // Once it's granted, nothing is missing any more.
  const asks = grant.isIdle || grant.isError
  const query = useQuery({ ...read(readGraduation, { programStudentId: of.id }), enabled: asks })
  const { form, dialogProps } = useFormDialog({
    schema: GrantForm,
    about: `title ${of.id}`,
    initialValues: { book: '', folio: '', granted_on: today() },
    send: (values) => grant.mutateAsync({ ...values, programStudentId: of.id }),
    sent: texts.granted,
    failed: texts.grantFailed,
    onClosed: onClose,
  })
  const { initialize } = form
  const next = query.data?.next
  useEffect(() => {
    if (next) initialize({ book: next.book, folio: next.folio, granted_on: today() })
  }, [next, initialize])
  return (
    <FormDialog
      title={texts.grantTitle(of.name)}
      submitLabel={texts.grant}
      waiting={!query.data?.can_grant}
      size="md"
      {...dialogProps}
    >
      <QueryState query={query} rows={4} errorTitle={texts.loadFailed}>
        {(state) => (
          <Stack>
            <p>{texts.granting(state.title_granted, state.plan_name)}</p>
            {state.can_grant ? (
              <>
                <p>{texts.numberLead(state.next.register_number)}</p>
                <SimpleGrid cols={{ base: 1, xs: 2 }}>
                  <TextInput
                    label={texts.book}
                    required
                    maxLength={REGISTER_LIMITS.book}
                    {...form.getInputProps('book')}
                  />
                  <TextInput
                    label={texts.folio}
                    required
                    maxLength={REGISTER_LIMITS.folio}
                    {...form.getInputProps('folio')}
                  />
                </SimpleGrid>
                <TextInput label={texts.day} type="date" required max={today()} {...form.getInputProps('granted_on')} />
              </>
            ) : (
              <Missing state={state} />
            )}
          </Stack>
        )}
      </QueryState>
    </FormDialog>
  )
}

function Missing({ state: { courses, groups, credits, owed } }: { state: Graduation }) {
  const short = credits.required - credits.earned
  const lines = [
    ...courses.map(texts.course),
    ...groups.map(({ name, done, needed, in_credits }) => texts.group(name, needed - done, in_credits)),
    ...(short > 0 ? [texts.credits(short)] : []),
    ...owed.map(({ course_name }) => texts.owed(course_name)),
  ]
  return (
    <Alert color="ambar" title={texts.missing}>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Alert>
  )
}
