import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useState, useCallback } from 'react'
import { ROLE_TEXTS } from '#contract/role-texts.ts'
import { listClassmates } from '#contract/home.ts'
import { CLASSMATES_PAGE, CLASSMATES_SHOWN } from '#domain/people/limits.ts'
import { usePages } from '#web/api/usePages.ts'
import { useSession } from '#web/session/session.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { InitialsAvatar } from '#web/ui/InitialsAvatar.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState, SkeletonRows } from '#web/ui/QueryState.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { WhatsAppButton } from '#web/ui/WhatsAppButton.tsx'
import type { Classmate } from './answers.ts'
import styles from './Dashboard.module.css'
import { classmateTexts as texts } from './classmate-texts.ts'

/** Who studies with the student now: the first by name, the rest on request (document 2 §2, decision C1). Asked for when somebody comes to it. */
export default function ClassmatesPanel() {
  const { ref, isSeen } = useSeen()
  if (isSeen) return <Classmates />
  return (
    <Panel title={texts.title}>
      <div ref={ref}>
        <SkeletonRows rows={CLASSMATES_SHOWN} />
      </div>
    </Panel>
  )
}

function Classmates() {
  const [wantsAll, setWantsAll] = useState(false)
  const [pages, setPages] = useState(1)
  const shown = wantsAll ? CLASSMATES_PAGE : CLASSMATES_SHOWN
  const { query, isOld, loadingMore } = usePages(listClassmates, { page_size: shown }, pages)
  const total = query.data?.total ?? 0
  return (
    <Panel title={texts.title} aside={total > 0 && texts.total(total)}>
      <QueryState
        query={query}
        errorTitle={texts.failed}
        rows={CLASSMATES_SHOWN}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState icon={IconUsers} title={texts.emptyTitle} text={texts.emptyText} />}
      >
        {({ items, hasMore }) =>
          wantsAll && !isOld ? (
            <Pager
              shown={items.length}
              total={total}
              hasMore={hasMore}
              loading={loadingMore}
              onMore={() => setPages((some) => some + 1)}
            >
              <ClassmateList classmates={items} />
            </Pager>
          ) : (
            <>
              <ClassmateList classmates={items} />
              {hasMore && (
                <Button
                  variant="default"
                  className={styles.moreNews}
                  loading={wantsAll}
                  onClick={() => setWantsAll(true)}
                >
                  {texts.showAll}
                </Button>
              )}
            </>
          )
        }
      </QueryState>
    </Panel>
  )
}

function ClassmateList({ classmates }: { classmates: readonly Classmate[] }) {
  const { user } = useSession()
  return (
    <ul className={styles.mates}>
      {classmates.map(({ id, name, profile_photo_url, staff_roles, course_name, whatsapp }) => (
        <li key={id} className={styles.mate}>
          <InitialsAvatar name={name} photo={profile_photo_url} decorative />
          <div>
            <p>
              {name}{' '}
              {staff_roles.map((role) => (
                <StatusTag key={role} tone="info">
                  {ROLE_TEXTS[role]}
                </StatusTag>
              ))}
            </p>
            <p className={styles.meta}>{course_name}</p>
          </div>
          <WhatsAppButton
            name={name}
            number={whatsapp}
            greeting={texts.greeting(name, user?.name ?? '', course_name)}
            missing={texts.noNumber}
          />
        </li>
      ))}
    </ul>
  )
}

/** How far below the window's edge something counts as seen already: it's there when one comes to it. */
const AHEAD = '300px'

/** Whether somebody has come to the place of `ref` yet: what costs much and few look at is asked for then. */
function useSeen(): { ref: (place: Element | null) => (() => void) | undefined; isSeen: boolean } {
  const [isSeen, setSeen] = useState(false)
  const ref = useCallback((place: Element | null) => {
    if (!place) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: AHEAD },
    )
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return { ref, isSeen }
}
