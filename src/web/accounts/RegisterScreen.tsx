import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#web/session/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { EntryCard } from '#web/ui/EntryCard.tsx'
import { readDraft } from './draft.ts'
import { RegistrationWizard } from './RegistrationWizard.tsx'
import { EMPTY_REGISTRATION, type ProgramField as Field, type RegistrationValues } from './registration-values.ts'
import { accountsTexts as texts } from './texts.ts'

type Props = {
  /** The step of the address, from 1. */
  step: number
  onStep: (step: number, how?: { replace: boolean }) => void
  /** Where the person goes once the account exists. */
  next?: string
  /** The course that the person is about to enroll in. */
  course: string | null
  /** The program that the person is about to begin. */
  program: { id: string; name: string } | null
  ProgramField: Field
}

/** /register: the wizard of three steps (document 1 §2, §4, §5), with what was typed before a reload. */
export function RegisterScreen({ step, onStep, next, course, program, ProgramField }: Props) {
  const { settings } = useSession()
  const hydrated = useHydrated()
  const [draft] = useState(readDraft)
  if (!settings.allow_registration) {
    return (
      <EntryCard title={texts.closedTitle}>
        <p>{texts.closed}</p>
        <AppLink to="/login" search={{ next }}>
          {texts.login}
        </AppLink>
      </EntryCard>
    )
  }
  // The page rendered at build is empty; the draft of this tab comes once it's alive, without touching a form that has none.
  const shown = hydrated ? draft : null
  return (
    <RegistrationWizard
      key={shown ? 'draft' : 'new'}
      step={step}
      onStep={onStep}
      next={next}
      lead={course ? texts.toEnroll(course) : program && texts.toBegin(program.name)}
      ProgramField={ProgramField}
      initial={withProgram(shown ?? EMPTY_REGISTRATION, program)}
      restored={shown !== null}
    />
  )
}

/** The program that somebody came for is chosen, until they choose another one. */
function withProgram(values: RegistrationValues, program: Props['program']): RegistrationValues {
  if (!program || values.came_for === program.id) return values
  return { ...values, program_id: program.id, came_for: program.id }
}
