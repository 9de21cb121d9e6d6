import { NativeSelect, Skeleton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { getCoursePlace } from '#contract/course-place.ts'
import type { CallOutput } from '#contract/operation.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import page from '#web/ui/Page.module.css'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import styles from '#web/ui/Place.module.css'
import { placeTexts as texts } from './texts.ts'

type Place = CallOutput<typeof getCoursePlace>

/** Name and code of a course, its periods, and what waits for its teacher in the one that is shown. */
export function PlaceHeader({ place, base }: { place: Place; base: string }) {
  const { course, periods, period } = place
  return (
    <header className={page.head}>
      <div className={page.words}>
        <h1 className={page.title}>{course.name}</h1>
        <div className={styles.facts}>
          <span>{course.course_code}</span>
          {!course.is_active && <StatusTag tone="neutral">{texts.inactive}</StatusTag>}
          {!place.is_taught && <span>{course.professor}</span>}
          {period && <Waiting place={place} period={period} base={base} />}
        </div>
      </div>
      {period ? <PeriodSelect periods={periods} chosen={period.id} /> : <span className="soft">{texts.noPeriods}</span>}
    </header>
  )
}

function PeriodSelect({ periods, chosen }: { periods: Place['periods']; chosen: string }) {
  const navigate = useNavigate()
  return (
    <NativeSelect
      aria-label={texts.period}
      value={chosen}
      data={periods.map(({ id, name, is_current }) => ({ value: id, label: texts.periodOption(name, is_current) }))}
      // What is open in one period isn't in another.
      onChange={({ currentTarget: { value } }) => void navigate({ to: '.', search: { period: value } })}
    />
  )
}

/** '12 por calificar · 3 a revisar · acta abierta', each where it's done. */
function Waiting({ place, period, base }: { place: Place; period: NonNullable<Place['period']>; base: string }) {
  const here = { course: place.course.id, period: period.id }
  const acta = period.closed_at === null ? texts.actaOpen : texts.actaClosed
  const counts = [
    { words: texts.toGrade(period.to_grade_count), amount: period.to_grade_count },
    { words: texts.toReview(period.to_review_count), amount: period.to_review_count },
  ].filter(({ amount }) => amount > 0)
  return (
    <ul aria-label={texts.waiting} className={styles.waiting}>
      {counts.map(({ words }) => (
        <li key={words}>
          {place.is_taught ? (
            <AppLink to="/teacher/grading" search={here} className="alone">
              {words}
            </AppLink>
          ) : (
            words
          )}
        </li>
      ))}
      <li>
        <AppLink to={`${base}/grades`} search={{ period: period.id }} className="alone">
          {acta}
        </AppLink>
      </li>
    </ul>
  )
}

export function HeaderSkeleton() {
  return (
    <>
      <Skeleton height={38} width="min(24rem, 80%)" mt={4} mb={14} />
      <Skeleton height={20} width="min(18rem, 100%)" mb={30} />
    </>
  )
}
