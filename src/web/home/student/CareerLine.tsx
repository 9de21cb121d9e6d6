import { AppLink } from '#web/ui/AppLink.tsx'
import type { StudentDashboard } from './answers.ts'
import { dashboardTexts as texts } from './texts.ts'

/** One line of 'Mi carrera': the program and how many of its credits are there. */
export function CareerLine({ career }: { career: NonNullable<StudentDashboard['career']> }) {
  return (
    <p className="spaced">
      {texts.career}:{' '}
      <AppLink to="/student/program" className="alone">
        {texts.careerCredits(career.program_name, career.earned, career.required)}
      </AppLink>
    </p>
  )
}
