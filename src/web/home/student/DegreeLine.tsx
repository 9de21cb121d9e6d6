import { AppLink } from '#web/ui/AppLink.tsx'
import type { StudentDashboard } from './answers.ts'
import { dashboardTexts as texts } from './texts.ts'

/** One line of 'Mi carrera': the program and how many of its credits are there. */
export function DegreeLine({ degree }: { degree: NonNullable<StudentDashboard['degree']> }) {
  return (
    <p className="spaced">
      {texts.degree}:{' '}
      <AppLink to="/student/program" className="alone">
        {texts.degreeCredits(degree.program_name, degree.earned, degree.required)}
      </AppLink>
    </p>
  )
}
