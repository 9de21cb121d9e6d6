import { Box, Group, Text, VisuallyHidden } from '@mantine/core'
import { useHydrated } from '@tanstack/react-router'
import { requirementNames } from '#contract/requirement-texts.ts'
import { publicCourseList } from '#contract/screens/courses.ts'
import { enrollmentPath } from '#domain/access/next-path.ts'
import { usePages } from '#web/api/usePages.ts'
import { useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { courseFacts } from '#web/ui/course-facts.ts'
import { CourseCover } from '#web/ui/CourseCover.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NothingFound } from '#web/ui/NothingFound.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { CardGrid } from '#web/ui/Section.tsx'
import type { ViewOf } from '#web/ui/useView.ts'
import type { PublicCourse } from './answers.ts'
import { CardSkeletons } from './CardSkeletons.tsx'
import styles from './Courses.module.css'
import { catalogueTexts as texts } from './texts.ts'
import { WindowTags } from './WindowTags.tsx'

/** /courses: the catalogue for everyone (decision R2). Its prerendered HTML has the frame; the courses come after. */
export function PublicCatalogueScreen({ view: { q, pages }, onView }: ViewOf<'/courses'>) {
  const { query, isOld, loadingMore } = usePages(...publicCourseList(q), pages)
  return (
    <div className={styles.public}>
      <Page title={texts.publicTitle} lead={texts.publicLead}>
        <search className={styles.tools}>
          <SearchField label={texts.search} value={q} onSearch={(next) => onView({ q: next, pages: 1 })} />
        </search>
        <QueryState
          query={query}
          errorTitle={texts.loadFailed}
          skeleton={<CardSkeletons height={380} />}
          isEmpty={({ items }) => items.length === 0}
          empty={<Nothing q={q} onClear={() => onView({ q: '', pages: 1 })} />}
        >
          {({ items, total, hasMore }) => (
            <Pager
              shown={items.length}
              total={total}
              hasMore={hasMore}
              loading={loadingMore}
              onMore={() => onView({ pages: pages + 1 })}
              isOld={isOld}
            >
              <CardGrid min={19}>
                {items.map((course) => (
                  <PublicCard key={course.id} course={course} />
                ))}
              </CardGrid>
            </Pager>
          )}
        </QueryState>
        <CallToAction />
      </Page>
    </div>
  )
}

function PublicCard({ course }: { course: PublicCourse }) {
  const { name, enrollment_end_date: until, seats_left: left } = course
  return (
    <article className={styles.card}>
      <div aria-hidden>
        <CourseCover cover={course.cover} name={name} image={course.image_url} />
      </div>
      <div className={styles.body}>
        <VisuallyHidden component="h2">{name}</VisuallyHidden>
        <div className={styles.tags}>
          <WindowTags until={until} left={left} />
        </div>
        <p className={styles.meta}>
          <b>{course.course_code}</b> · {texts.professor(course.professor)}
        </p>
        {course.description && <p className={styles.description}>{course.description}</p>}
        <p className={styles.facts}>
          {courseFacts(course).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {course.requirements.length > 0 && <span>{texts.requirements(requirementNames(course.requirements))}</span>}
        </p>
        <Box mt="auto">
          <Text mt="0.7rem" fz="1.1rem" fw={600}>
            <Money cents={course.price_cents} currency={course.currency} />
          </Text>
          <div className={styles.buttons}>
            {until && left !== 0 && <Enroll course={course} />}
            <ButtonLink
              to={`/courses/${course.course_code}`}
              variant="subtle"
              fullWidth
              aria-label={texts.of(texts.view, name)}
            >
              {texts.view}
            </ButtonLink>
          </div>
        </Box>
      </div>
    </article>
  )
}

/** Students go on to the enrollment; visitors sign in on the way; others have nothing to buy. */
function Enroll({ course }: { course: PublicCourse }) {
  const { user } = useSession()
  if (user && !user.role.includes('student')) return null
  const path = enrollmentPath(course.id)
  const target = user ? { to: path } : { to: '/login', search: { next: path } }
  return (
    <ButtonLink {...target} variant="default" fullWidth aria-label={texts.of(texts.enroll, course.name)}>
      {texts.enroll}
    </ButtonLink>
  )
}

function Nothing({ q, onClear }: { q: string; onClear: () => void }) {
  if (!q) return <EmptyState title={texts.none} text={texts.noneText} />
  return <NothingFound title={texts.noneFound} text={texts.noneFoundText} clearLabel={texts.clear} onClear={onClear} />
}

/** The way in at the end of the public catalogue: to an account, or to one's own courses. */
function CallToAction() {
  const { user, settings } = useSession()
  const open = !useHydrated() || settings.allow_registration
  if (user && !user.role.includes('student')) return null
  return (
    <section className={styles.call} aria-labelledby="catalogue-call">
      <div>
        <h2 id="catalogue-call">{user ? texts.ownCallTitle : texts.callTitle}</h2>
        <Box component="p" mt="0.5rem" maw="56ch">
          {user ? texts.ownCallText : texts.callText}
        </Box>
      </div>
      <Group gap="0.75rem" align="stretch">
        {user ? (
          <ButtonLink to="/student/courses" size="lg">
            {texts.myCourses}
          </ButtonLink>
        ) : (
          <>
            {open && (
              <ButtonLink to="/register" size="lg">
                {texts.register}
              </ButtonLink>
            )}
            <ButtonLink to="/login" size="lg" variant={open ? 'default' : 'filled'}>
              {texts.login}
            </ButtonLink>
          </>
        )}
      </Group>
    </section>
  )
}
