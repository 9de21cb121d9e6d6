import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listClassmates } from '#contract/home.ts'
import { readPages } from '#web/api/read.ts'
import { useSession } from '#web/session/session.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { InitialsAvatar } from '#web/ui/InitialsAvatar.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { WhatsAppButton } from '#web/ui/WhatsAppButton.tsx'
import type { Classmate } from './answers.ts'
import styles from './Dashboard.module.css'
import { classmateTexts as texts } from './classmate-texts.ts'

/** Who studies with the student now: the first by name, the rest on request (document 2 §2, decision C1). */
export default function ClassmatesPanel({ first, total }: { first: readonly Classmate[]; total: number }) {
  const [wantsAll, setWantsAll] = useState(false)
  const query = useInfiniteQuery({ ...readPages(listClassmates, {}), enabled: wantsAll })
  const all = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Panel title={texts.title} aside={total > 0 && texts.total(total)}>
      {total === 0 && <EmptyState icon={IconUsers} title={texts.emptyTitle} text={texts.emptyText} />}
      {total > 0 && !wantsAll && (
        <>
          <ClassmateList classmates={first} />
          {total > first.length && (
            <Button variant="default" className={styles.moreNews} onClick={() => setWantsAll(true)}>
              {texts.showAll}
            </Button>
          )}
        </>
      )}
      {wantsAll && (
        <QueryState query={query} errorTitle={texts.failed} rows={4}>
          {() => (
            <Pager
              shown={all.length}
              total={query.data?.pages[0]?.total ?? all.length}
              hasMore={query.hasNextPage}
              loading={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            >
              <ClassmateList classmates={all} />
            </Pager>
          )}
        </QueryState>
      )}
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
                  {texts.roles[role]}
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
