import { Select } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { catalogueList } from '#contract/screens/courses.ts'
import { CATALOGUE_GROUPS } from '#domain/courses/catalogue.ts'
import { usePages } from '#web/api/usePages.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NothingFound } from '#web/ui/NothingFound.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { CardGrid, Section } from '#web/ui/Section.tsx'
import type { ViewOf } from '#web/ui/useView.ts'
import type { CatalogueCourse } from './answers.ts'
import { CardSkeletons } from './CardSkeletons.tsx'
import { CatalogueCard } from './CatalogueCard.tsx'
import styles from './Courses.module.css'
import { catalogueTexts as texts } from './texts.ts'

/** Inside its landmark, so that a screen reader finds the options where the field is. */
const IN_PLACE = { withinPortal: false }

/** /student/courses (document 2 §2). */
export function CatalogueScreen({
  view,
  onView,
  onEnroll,
  CartButton,
  ByRequest,
  actions,
}: ViewOf<'/student/courses'> & {
  /** Opens the enrollment dialog of a course. */
  onEnroll: (courseId: string) => void
  /** The checkout's button that puts a course into the cart. */
  CartButton: ComponentType<{ course: CatalogueCourse }>
  /** The checkout's notice that one asks before paying. */
  ByRequest: ComponentType<{ support: { email: string; whatsapp: string } }>
  /** What other rooms put beside the title. */
  actions: ReactNode
}) {
  const { q, status, pages } = view
  const { query, isOld, loadingMore } = usePages(...catalogueList(q, status), pages)
  const isFiltered = q !== '' || status !== 'all'
  return (
    <Page title={texts.title} lead={texts.lead} actions={actions}>
      <search className={styles.tools} aria-label={texts.filters}>
        <SearchField label={texts.search} value={q} onSearch={(next) => onView({ q: next, pages: 1 })} />
        <Select
          aria-label={texts.status}
          comboboxProps={IN_PLACE}
          data={(['all', ...CATALOGUE_GROUPS] as const).map((value) => ({ value, label: texts.statuses[value] }))}
          value={status}
          onChange={(next) => onView({ status: CATALOGUE_GROUPS.find((group) => group === next) ?? 'all', pages: 1 })}
        />
      </search>
      <QueryState
        query={query}
        errorTitle={texts.loadFailed}
        skeleton={<CardSkeletons height={420} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<Nothing isFiltered={isFiltered} onClear={() => onView({ q: '', status: 'all', pages: 1 })} />}
      >
        {({ items, total, hasMore, first }) => (
          <Pager
            shown={items.length}
            total={total}
            hasMore={hasMore}
            loading={loadingMore}
            onMore={() => onView({ pages: pages + 1 })}
            isOld={isOld}
          >
            {first.pays_by_request && <ByRequest support={first.pays_by_request} />}
            {CATALOGUE_GROUPS.map((group) => (
              <Group
                key={group}
                title={texts.groups[group](first.counts[group])}
                courses={items.filter((course) => course.group === group)}
                onEnroll={onEnroll}
                CartButton={CartButton}
              />
            ))}
          </Pager>
        )}
      </QueryState>
    </Page>
  )
}

function Group({
  title,
  courses,
  onEnroll,
  CartButton,
}: {
  title: string
  courses: CatalogueCourse[]
  onEnroll: (courseId: string) => void
  CartButton: ComponentType<{ course: CatalogueCourse }>
}) {
  if (courses.length === 0) return null
  return (
    <Section title={title}>
      <CardGrid min={19}>
        {courses.map((course) => (
          <CatalogueCard
            key={course.id}
            course={course}
            cartButton={<CartButton course={course} />}
            onEnroll={() => onEnroll(course.id)}
          />
        ))}
      </CardGrid>
    </Section>
  )
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) return <EmptyState title={texts.none} text={texts.noneText} />
  return <NothingFound title={texts.noneFound} text={texts.noneFoundText} clearLabel={texts.clear} onClear={onClear} />
}
