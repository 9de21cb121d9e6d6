import { ActionIcon, Box, Button, Menu, Text, VisuallyHidden } from '@mantine/core'
import { IconClock, IconDots, IconInfoCircle, IconLock, IconSchool } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { notYetText } from '#contract/requirement-texts.ts'
import { moneyText } from '#domain/money.ts'
import { progressBand } from '#domain/progress/course-progress.ts'
import { AppLink, ButtonLink } from '#web/ui/AppLink.tsx'
import { courseFacts } from '#web/ui/course-facts.ts'
import { CourseCover } from '#web/ui/CourseCover.tsx'
import { Money } from '#web/ui/Money.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { RequiredLinks } from '#web/ui/RequiredLinks.tsx'
import { EnrollmentStatusTag } from '#web/ui/EnrollmentStatusTag.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { CatalogueCourse } from './answers.ts'
import styles from './Courses.module.css'
import { catalogueTexts as texts } from './texts.ts'

/** A course of the student's catalogue (document 2 §2); `cartButton` comes from the checkout. */
export function CatalogueCard({
  course,
  cartButton,
  onEnroll,
}: {
  course: CatalogueCourse
  cartButton: ReactNode
  onEnroll: () => void
}) {
  const { name, group, claim_order_id: claim } = course
  const { seats_taken: taken, seats_max: max } = course
  return (
    <article className={styles.card}>
      <div aria-hidden>
        <CourseCover cover={course.cover} name={name} image={course.image_url} />
      </div>
      <div className={styles.body}>
        <VisuallyHidden component="h3">{name}</VisuallyHidden>
        <div className={styles.tags}>
          <Badges course={course} />
          {group === 'available' && <MoreMenu course={course} onEnroll={onEnroll} />}
        </div>
        <p className={styles.meta}>
          <b>{course.course_code}</b> · {texts.professor(course.professor)}
        </p>
        {course.description && <p className={styles.description}>{course.description}</p>}
        <p className={styles.facts}>
          {courseFacts(course).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {taken !== null && max !== null && <span>{texts.seats(taken, max)}</span>}
          {group === 'available' && course.enrollment_end_date && (
            <span>{texts.enrollUntil(course.enrollment_end_date)}</span>
          )}
          {course.enrollment_state === 'coming' && course.enrollment_start_date && (
            <span>{texts.opensOn(course.enrollment_start_date)}</span>
          )}
        </p>
        {course.missing.length > 0 && <NotYet course={course} />}
        {group === 'enrolled' && <OwnCourse course={course} />}
        {(group === 'available' || isFull(course)) && (
          <Text mt="0.7rem" fz="1.1rem" fw={600}>
            <Money cents={course.price_cents} currency={course.currency} />
          </Text>
        )}
        {course.credit_cents > 0 && (
          <Text fz="0.95rem">{texts.credit(moneyText(course.credit_cents, course.currency))}</Text>
        )}
        {claim && <Claimed orderId={claim} name={name} />}
        {group === 'available' && !claim && <Buy cartButton={cartButton} />}
        {isFull(course) && !claim && <Full />}
        {group === 'unavailable' && <View course={course} />}
      </div>
    </article>
  )
}

/** The other way in: without the cart, in three steps (decision R3). */
function MoreMenu({ course, onEnroll }: { course: CatalogueCourse; onEnroll: () => void }) {
  // Its touch target is larger than the line of tags: the card stays as tall as the others.
  return (
    <Box my="-0.6rem" ml="auto" mr="-0.6rem">
      <Menu position="bottom-end" width={270}>
        <Menu.Target>
          <ActionIcon aria-label={texts.more(course.name)}>
            <IconDots size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!course.claim_order_id && (
            <Menu.Item leftSection={<IconSchool size={18} stroke={1.7} aria-hidden />} onClick={onEnroll}>
              {texts.enrollNow}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconInfoCircle size={18} stroke={1.7} aria-hidden />}
            renderRoot={(root: object) => <AppLink {...root} to={addressOf(course)} />}
          >
            {texts.view}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Box>
  )
}

function Badges({ course }: { course: CatalogueCourse }) {
  if (course.group === 'enrolled') {
    const passed = course.enrollment_status === 'Aprobado'
    return (
      <>
        <StatusTag tone="info">{texts.enrolled}</StatusTag>
        {passed && <EnrollmentStatusTag status="Aprobado" isOwn />}
      </>
    )
  }
  if (course.group === 'available') {
    const { enrollment_end_date: until } = course
    return <StatusTag tone="done">{until ? texts.until(until) : texts.available}</StatusTag>
  }
  if (isFull(course)) return <StatusTag tone="soon">{texts.full}</StatusTag>
  return <StatusTag tone="neutral">{course.enrollment_state === 'closed' ? texts.closed : texts.unavailable}</StatusTag>
}

function OwnCourse({ course }: { course: CatalogueCourse }) {
  const progress = course.progress_percent ?? 0
  const running = course.enrollment_status === 'En Progreso' && progress > 0 && progress < 100
  const action = running ? texts.goOn : texts.details
  return (
    <>
      <Box mt="0.8rem">
        <ProgressBar label={texts.progress} percent={progress} band={progressBand(progress)} />
      </Box>
      <div className={styles.buttons}>
        <ButtonLink
          to={`/student/courses/${course.id}`}
          variant={running ? 'filled' : 'default'}
          fullWidth
          aria-label={texts.of(action, course.name)}
        >
          {action}
        </ButtonLink>
      </div>
    </>
  )
}

/** What it asks for that the student lacks, and the way there; a listener may take it all the same (record 042). */
function NotYet({ course: { missing, group } }: { course: CatalogueCourse }) {
  return (
    <div className={styles.required}>
      <IconLock size={18} stroke={1.7} aria-hidden />
      <p className="break">
        {notYetText(missing)} {group === 'available' && texts.asListener} <RequiredLinks courses={missing} />
      </p>
    </div>
  )
}

/** The cart is the way in; the disabled button stays on the card as specified (decision R3). */
function Buy({ cartButton }: { cartButton: ReactNode }) {
  const hint = useId()
  return (
    <div className={styles.buttons}>
      {cartButton}
      <Button className={styles.disabled} variant="default" fullWidth disabled aria-describedby={hint}>
        {texts.enrollDisabled}
      </Button>
      <Text id={hint} mt="-0.2rem" c="dimmed" fz="0.88rem" ta="center">
        {texts.enrollHint}
      </Text>
    </div>
  )
}

/** The student said that it's paid already: until staff decide it can't be bought. */
function Claimed({ orderId, name }: { orderId: string; name: string }) {
  return (
    <div className={styles.buttons}>
      <p className={styles.required}>
        <IconClock size={18} stroke={1.7} aria-hidden />
        {texts.claimed}
      </p>
      <ButtonLink
        to="/checkout/pending"
        search={{ o: orderId }}
        variant="default"
        fullWidth
        aria-label={texts.of(texts.seeClaim, name)}
      >
        {texts.seeClaim}
      </ButtonLink>
    </div>
  )
}

/** What can't be taken now can be read about. */
function View({ course }: { course: CatalogueCourse }) {
  return (
    <div className={styles.buttons}>
      <ButtonLink to={addressOf(course)} variant="default" fullWidth aria-label={texts.of(texts.view, course.name)}>
        {texts.view}
      </ButtonLink>
    </div>
  )
}

function addressOf({ course_code: code }: CatalogueCourse): string {
  return `/courses/${code}`
}

function Full() {
  return (
    <div className={styles.buttons}>
      <Text mt="-0.2rem" c="dimmed" fz="0.88rem" ta="center">
        {texts.fullHint}
      </Text>
    </div>
  )
}

/** Open, but every seat is taken, and none of them is the student's own. */
function isFull({ group, enrollment_state }: CatalogueCourse): boolean {
  return group === 'unavailable' && enrollment_state === 'full'
}
