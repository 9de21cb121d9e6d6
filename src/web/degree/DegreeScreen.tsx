import { Button, Skeleton, Tabs } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { getOwnDegreeProgress } from '#contract/degree.ts'
import { read } from '#web/api/read.ts'
import { useSession } from '#web/session/session.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { QueryState, SkeletonRows } from '#web/ui/QueryState.tsx'
import type { DegreeProgress, OfferedCourse } from './answers.ts'
import styles from './Degree.module.css'
import { DegreeMap } from './DegreeMap.tsx'
import { DegreeSummary } from './DegreeSummary.tsx'
import { ElectiveGroups } from './ElectiveGroups.tsx'
import { degreeTexts as texts } from './texts.ts'

/** 'Mi carrera' (record 042). Which of several programs is shown lives in the address. */
export function DegreeScreen({
  programId,
  onProgram,
  CartButton,
  toPrograms,
  first,
}: {
  programId: string | null
  onProgram: (id: string) => void
  /** The checkout's button that puts a course into the cart. */
  CartButton: ComponentType<{ course: OfferedCourse }>
  /** The ways into a program, for who is in none. */
  toPrograms: ReactNode
  /** What the person came for, above everything else. */
  first?: ReactNode
}) {
  const query = useQuery(read(getOwnDegreeProgress, {}))
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={query.data?.items.length !== 0 && <PrintButton isReady={query.isSuccess} />}
    >
      {first}
      <QueryState
        query={query}
        errorTitle={texts.failed}
        skeleton={<DegreeSkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={texts.empty} text={texts.emptyText} action={toPrograms} />}
      >
        {({ items }) => {
          const shown = items.find(({ id }) => id === programId) ?? items[0]
          return (
            shown && (
              <Programs items={items} shown={shown} onProgram={onProgram}>
                <PrintHead />
                <div className={styles.summary}>
                  <DegreeSummary degree={shown} isOwn />
                </div>
                <DegreeMap degree={shown} CartButton={CartButton} />
                <ElectiveGroups degree={shown} />
              </Programs>
            )
          )
        }}
      </QueryState>
    </Page>
  )
}

/** Tabs where there are several. */
function Programs(props: {
  items: readonly DegreeProgress[]
  shown: DegreeProgress
  onProgram: (id: string) => void
  children: ReactNode
}) {
  const { items, shown, onProgram, children } = props
  if (items.length === 1) return children
  return (
    <Tabs value={shown.id} onChange={(id) => id && onProgram(id)} keepMounted={false}>
      <Tabs.List aria-label={texts.programs} className="spaced" data-print="hide">
        {items.map(({ id, program_name }) => (
          <Tabs.Tab key={id} value={id}>
            {program_name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={shown.id}>{children}</Tabs.Panel>
    </Tabs>
  )
}

function PrintButton({ isReady }: { isReady: boolean }) {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} stroke={1.7} aria-hidden />}
      disabled={!isReady}
      onClick={() => window.print()}
    >
      {texts.print}
    </Button>
  )
}

/** Whose degree progress it is, on paper only. */
function PrintHead() {
  const { user } = useSession()
  return (
    <p className={styles.printHead}>
      <b>{user?.name}</b>
    </p>
  )
}

function DegreeSkeleton() {
  return (
    <>
      <Skeleton height={260} radius="lg" mb={24} />
      <SkeletonRows rows={4} height={96} />
    </>
  )
}
