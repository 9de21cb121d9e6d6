import { Button } from '@mantine/core'
import { enrollmentPath } from '#domain/access/next-path.ts'
import { moneyText } from '#domain/money.ts'
import { useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { CoursePage } from './answers.ts'
import styles from './CoursePage.module.css'
import { coursePageTexts as texts } from './course-page-texts.ts'
import { WindowTags } from './WindowTags.tsx'

/** What a course costs and how to get in; while nobody can, why not, and whom to ask. */
export function EnrollPanel({ course }: { course: CoursePage }) {
  const {
    enrollment_state: state,
    enrollment_start_date: opens,
    enrollment_end_date: closes,
    seats_left: left,
  } = course
  const isOpen = state === 'open' || state === 'full'
  return (
    <Panel>
      <div className={styles.tags}>
        {state === 'coming' && opens ? (
          <StatusTag tone="info">{texts.enrollmentComing(opens)}</StatusTag>
        ) : (
          <WindowTags until={isOpen ? closes : null} left={left} />
        )}
      </div>
      <p className={styles.price}>
        <Money cents={course.price_cents} currency={course.currency} />
      </p>
      <LocalPrices course={course} />
      {state === 'open' ? <Enroll course={course} /> : <Closed course={course} />}
    </Panel>
  )
}

function LocalPrices({ course: { price_cents, local_prices } }: { course: CoursePage }) {
  if (price_cents === 0 || local_prices.length === 0) return null
  const amounts = local_prices.map(({ amount_cents, currency }) => moneyText(amount_cents, currency))
  return <p className="hint">{texts.local(amounts.join(texts.or))}</p>
}

/** A student goes on to the enrollment; a visitor signs in or registers on the way, and comes back to it. */
function Enroll({ course }: { course: CoursePage }) {
  const { user, settings } = useSession()
  const email = settings.contact_email
  const path = enrollmentPath(course.id)
  if (user && !user.role.includes('student')) return <p className={styles.note}>{texts.ownEnrollment}</p>
  return (
    <div className={styles.buttons}>
      {user ? (
        <ButtonLink to={path} fullWidth size="md">
          {texts.enroll}
        </ButtonLink>
      ) : (
        <>
          <ButtonLink to="/login" search={{ next: path }} fullWidth size="md">
            {texts.enroll}
          </ButtonLink>
          <p className="hint">{texts.signedOutHint}</p>
          {email && (
            <p className="hint">
              <a href={mailOf(email, course)}>{texts.abroad}</a>
            </p>
          )}
        </>
      )}
    </div>
  )
}

function Closed({ course }: { course: CoursePage }) {
  const { contact_email: email } = useSession().settings
  const [why, what] = reasonOf(course)
  return (
    <div className={styles.buttons}>
      <p className={styles.note}>
        <b>{why}</b> {email && what}
      </p>
      {email && (
        <Button component="a" href={mailOf(email, course)} variant="default" fullWidth>
          {texts.ask}
        </Button>
      )}
    </div>
  )
}

function mailOf(email: string, { name, course_code }: CoursePage): string {
  return `mailto:${email}?subject=${encodeURIComponent(texts.subject(name, course_code))}`
}

function reasonOf({ enrollment_state: state, enrollment_start_date: opens }: CoursePage): [string, string] {
  if (state === 'full') return [texts.full, texts.fullText]
  if (state === 'coming' && opens) return [texts.coming(opens), texts.comingText]
  return [texts.closed, texts.closedText]
}
