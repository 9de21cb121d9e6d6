import { VisuallyHidden } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isNotFound } from '#web/api/client.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { MissingPage } from '#web/ui/MissingPage.tsx'
import page from '#web/ui/Page.module.css'
import { InPlace } from '#web/ui/place/place.ts'
import { PlaceTabs, type PlaceTab } from '#web/ui/place/PlaceTabs.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { HeaderSkeleton, PlaceHeader } from './PlaceHeader.tsx'
import { placeTexts as texts } from './texts.ts'
import { usePlace } from './usePlace.ts'

type Props = {
  courseId: string
  /** The period that the address names; otherwise the course's place shows one by itself. */
  period: string | undefined
  /** The address of the place, below which its tabs are. */
  base: string
  tabs: readonly PlaceTab[]
  back: { to: string; label: string }
  /** The tab that is open. */
  children: ReactNode
}

/** A course as a place: one header over the tabs of a teacher's work (decision R6). */
export function CoursePlace({ courseId, period, base, tabs, back, children }: Props) {
  const query = usePlace(courseId, period)
  if (isNotFound(query.error)) return <MissingPage title={texts.notFound} hint={texts.notYours} back={back} />
  const name = query.data?.course.name ?? ''
  return (
    <>
      <div className={page.page}>
        <AppLink to={back.to} className={page.back} data-print="hide">
          <IconArrowLeft size={18} aria-hidden />
          {back.label}
        </AppLink>
        {!query.data && <VisuallyHidden component="h1">{texts.course}</VisuallyHidden>}
        <QueryState query={query} errorTitle={texts.loadFailed} skeleton={<HeaderSkeleton />}>
          {(place) => <PlaceHeader place={place} base={base} />}
        </QueryState>
        <PlaceTabs base={base} tabs={tabs} search={period ? { period } : {}} />
      </div>
      <InPlace value={{ name }}>{children}</InPlace>
    </>
  )
}
