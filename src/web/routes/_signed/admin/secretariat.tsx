import { createFileRoute } from '@tanstack/react-router'
import { explainEnrollmentGrade } from '#contract/grades.ts'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { preloadData } from '#web/api/preload.ts'
import { lazy, lazyDialog } from '#web/ui/lazy/lazy.tsx'
import type { FileSections, OnView } from '#web/secretariat/desk/view.ts'
import { SecretariatScreen } from '#web/secretariat/SecretariatScreen.tsx'
import { SkeletonRows } from '#web/ui/QueryState.tsx'
import { useView } from '#web/ui/useView.ts'
import { routeSearch } from '../../-search.ts'

const StudentStatementScreen = lazy(() => import('#web/ledger/StudentStatementScreen.tsx'), {
  waiting: () => <SkeletonRows rows={6} />,
})
const StudentPrograms = lazy(() => import('#web/admissions/StudentPrograms.tsx'))
const DegreePanel = lazy(() => import('#web/degree/DegreePanel.tsx'))
const PersonPapers = lazy(() => import('#web/papers/PersonPapers.tsx'), { waiting: () => <SkeletonRows rows={3} /> })
const AccountPanel = lazy(() => import('#web/users/AccountPanel.tsx'), { waiting: () => <SkeletonRows rows={2} /> })
const IssueForPerson = lazyDialog(async () => ({
  default: (await import('#web/papers/PersonPapers.tsx')).IssueForPerson,
}))
// Everything of a file comes with it: only who prints asks for it.
const PrintedFile = lazyDialog(() => import('./-whole-file.tsx'), { soon: false })
const StudentGradeDialog = lazyDialog(() => import('#web/grades/teacher/StudentGradeDialog.tsx'))

const ExceptionsPanel = lazy(() => import('#web/requirements/ExceptionsPanel.tsx'), {
  waiting: () => <SkeletonRows rows={2} />,
})
const RecognizedPanel = lazy(() => import('#web/recognized/RecognizedPanel.tsx'), {
  waiting: () => <SkeletonRows rows={2} />,
})
const CourseCertificates = lazyDialog(() => import('#web/papers/CourseCertificates.tsx'))
const EquivalenceDialog = lazyDialog(() => import('#web/recognized/EquivalenceDialog.tsx'))

export const Route = createFileRoute('/_signed/admin/secretariat')({
  ...routeSearch(SEARCHES['/admin/secretariat']),
  loader: async (opening) => {
    // The operations of most tabs come with the tab.
    if (opening.preload) preloadData((await import('#contract/screens/secretariat.ts')).secretariatScreen, opening)
  },
  component: Secretariat,
})

function Secretariat() {
  const search = useView(Route.useSearch())
  const { tab, id: open, ...view } = search.view
  const navigate = Route.useNavigate()
  // Links without a tab: to a receipt, and to a student's file.
  const shown = tab ?? (view.receipt ? 'receipts' : view.student ? 'students' : 'grades')
  const id = open ?? (tab ? undefined : view.student)
  const onView: OnView = (change, replace) => search.onView({ tab: shown, id, ...change }, replace)
  if (view.account) return <StudentStatementScreen key={view.account} userId={view.account} />
  return (
    <>
      <SecretariatScreen
        view={{ ...view, tab: shown, id }}
        onTab={(next) => void navigate({ search: { tab: next }, resetScroll: false })}
        onStudent={(student) => void navigate({ search: { student } })}
        onView={onView}
        sections={SECTIONS}
      />
      {view.dialog === 'equivalence' && id && (
        <EquivalenceDialog key={id} userId={id} onClose={() => onView({ dialog: undefined }, true)} />
      )}
      {view.dialog === 'issue' && shown === 'students' && id && (
        <IssueForPerson key={id} userId={id} onClose={() => onView({ dialog: undefined }, true)} />
      )}
      {shown === 'courses' && id && view.certificates && (
        <CourseCertificates
          key={`${id} ${view.certificates}`}
          of={{ course_id: id, period_id: view.certificates }}
          onClose={() => onView({ certificates: undefined }, true)}
        />
      )}
      {view.explain && (
        <StudentGradeDialog
          key={view.explain}
          enrollmentId={view.explain}
          operation={explainEnrollmentGrade}
          onClose={() => onView({ explain: undefined }, true)}
        />
      )}
    </>
  )
}

/** What other rooms say in a student's file. */
const Section: FileSections['Section'] = ({ userId, section }) => {
  const navigate = Route.useNavigate()
  if (section === 'papers') return <PersonPapers userId={userId} />
  if (section === 'access') return <AccountPanel userId={userId} />
  const addEquivalence = () =>
    void navigate({ search: (search) => ({ ...search, dialog: 'equivalence' }), resetScroll: false })
  return (
    <>
      <StudentPrograms userId={userId} />
      <DegreePanel userId={userId} />
      <RecognizedPanel userId={userId} onAdd={addEquivalence} />
      <ExceptionsPanel userId={userId} />
    </>
  )
}

const SECTIONS: FileSections = { Section, Whole: PrintedFile }
