import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { explainEnrollmentGrade } from '#contract/grades.ts'
import { RECEIPT_STATES } from '#domain/payments/statuses.ts'
import { preloadData } from '#web/api/preload.ts'
import { TABS, TEACHER_TABS } from '#web/secretariat/desk/view.ts'
import { lazy, lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { SecretariatScreen, type SecretariatView } from '#web/secretariat/SecretariatScreen.tsx'
import { SkeletonRows } from '#web/ui/QueryState.tsx'
import { SearchId, SearchPages, SearchText } from '../../-search.ts'

const StudentStatementScreen = lazy(() => import('#web/ledger/StudentStatementScreen.tsx'), {
  waiting: () => <SkeletonRows rows={6} />,
})
const StudentPrograms = lazy(() => import('#web/admissions/StudentPrograms.tsx'))
const DegreePanel = lazy(() => import('#web/degree/DegreePanel.tsx'))
const PersonPapers = lazy(() => import('#web/papers/PersonPapers.tsx'), { waiting: () => <SkeletonRows rows={3} /> })
const StudentGradeDialog = lazyDialog(() => import('#web/grades/teacher/StudentGradeDialog.tsx'))

const ExceptionsPanel = lazy(() => import('#web/requirements/ExceptionsPanel.tsx'), {
  waiting: () => <SkeletonRows rows={2} />,
})
const RecognizedPanel = lazy(() => import('#web/recognized/RecognizedPanel.tsx'), {
  waiting: () => <SkeletonRows rows={2} />,
})
const CourseCertificates = lazyDialog(() => import('#web/papers/CourseCertificates.tsx'))
const EquivalenceDialog = lazyDialog(() => import('#web/recognized/EquivalenceDialog.tsx'))

const Search = z.object({
  tab: z.catch(z.optional(z.enum(TABS)), undefined),
  state: z.catch(z.optional(z.enum(RECEIPT_STATES)), undefined),
  q: SearchText,
  pages: SearchPages,
  sort: SearchText,
  /** The payment whose receipt is open. */
  receipt: SearchId,
  student: SearchId,
  course: SearchId,
  period: SearchId,
  /** The student, teacher or course that is open, and which part of it. */
  id: SearchId,
  /** The student whose statement of account is shown. */
  account: SearchId,
  /** The enrollment whose grade is explained. */
  explain: SearchId,
  /** The period whose certificates of the open course are shown. */
  certificates: SearchId,
  dialog: z.catch(z.optional(z.enum(['equivalence'])), undefined),
  part: z.catch(z.optional(z.enum(TEACHER_TABS)), undefined),
})

export const Route = createFileRoute('/_signed/admin/secretariat')({
  validateSearch: (search) => Search.parse(search),
  loaderDeps: ({ search }) => search,
  loader: async (opening) => {
    // The operations of most tabs come with the tab.
    if (opening.preload) preloadData((await import('#contract/screens/secretariat.ts')).secretariatScreen, opening)
  },
  component: Secretariat,
})

type OnView = (change: Partial<SecretariatView>, replace?: boolean) => void

function Secretariat() {
  const { tab, state = 'in_review', q = '', pages = 1, receipt, account, ...open } = Route.useSearch()
  const navigate = Route.useNavigate()
  // Links without a tab: to a receipt, and to a student's file.
  const shown = tab ?? (receipt ? 'receipts' : open.student ? 'students' : 'grades')
  const id = open.id ?? (tab ? undefined : open.student)
  const onView: OnView = (change, replace = false) =>
    void navigate({
      search: (search) => {
        const next = { ...search, tab: shown, id, ...change }
        return {
          ...next,
          state: next.state === 'in_review' ? undefined : next.state,
          q: next.q || undefined,
          pages: (next.pages ?? 1) > 1 ? next.pages : undefined,
        }
      },
      replace,
      resetScroll: false,
    })
  if (account) return <StudentStatementScreen key={account} userId={account} />
  return (
    <>
      <SecretariatScreen
        view={{ tab: shown, state, q, pages, receipt, ...open, id }}
        onTab={(next) => void navigate({ search: { tab: next }, resetScroll: false })}
        onStudent={(student) => void navigate({ search: { student } })}
        onView={onView}
        FileSections={FileSections}
      />
      {open.dialog === 'equivalence' && id && (
        <EquivalenceDialog key={id} userId={id} onClose={() => onView({ dialog: undefined }, true)} />
      )}
      {shown === 'courses' && id && open.certificates && (
        <CourseCertificates
          key={`${id} ${open.certificates}`}
          of={{ course_id: id, period_id: open.certificates }}
          onClose={() => onView({ certificates: undefined }, true)}
        />
      )}
      {open.explain && (
        <StudentGradeDialog
          key={open.explain}
          enrollmentId={open.explain}
          operation={explainEnrollmentGrade}
          onClose={() => onView({ explain: undefined }, true)}
        />
      )}
    </>
  )
}

/** What other rooms say in a student's file. */
function FileSections({ userId }: { userId: string }) {
  const navigate = Route.useNavigate()
  const addEquivalence = () =>
    void navigate({ search: (search) => ({ ...search, dialog: 'equivalence' }), resetScroll: false })
  return (
    <>
      <StudentPrograms userId={userId} />
      <DegreePanel userId={userId} />
      <RecognizedPanel userId={userId} onAdd={addEquivalence} />
      <ExceptionsPanel userId={userId} />
      <PersonPapers userId={userId} />
    </>
  )
}
