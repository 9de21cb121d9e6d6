import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Section } from '#web/ui/Section.tsx'
import type { PaperOffer } from './answers.ts'
import styles from './Documents.module.css'
import { paperTexts as texts } from './texts.ts'

type Offers = { items: PaperOffer[]; students_issue: boolean }

/** What can be issued, each with its button; what can't yet, with what is missing. */
export function PaperOffers({
  query,
  isStaff,
  onIssue,
}: {
  query: UseQueryResult<Offers>
  isStaff: boolean
  onIssue: (offer: PaperOffer) => void
}) {
  return (
    <Section title={isStaff ? texts.offersOf : texts.offers} lead={texts.offersLead} level={isStaff ? 3 : 2}>
      <QueryState query={query} rows={2} errorTitle={texts.offersFailed}>
        {({ items, students_issue }) => {
          if (!isStaff && !students_issue) return <p>{texts.byStaff}</p>
          return (
            <ul className={styles.offers}>
              {items.map((offer) => (
                <Offer
                  key={`${offer.kind} ${offer.enrollment_id ?? ''}`}
                  offer={offer}
                  onIssue={() => onIssue(offer)}
                />
              ))}
            </ul>
          )
        }}
      </QueryState>
    </Section>
  )
}

function Offer({ offer, onIssue }: { offer: PaperOffer; onIssue: () => void }) {
  const { kind, course_name, period_name, missing } = offer
  const isReady = missing.length === 0
  return (
    <li className={styles.offer}>
      <div className="grow">
        <p className={styles.name}>{texts.names[kind]}</p>
        {course_name && <p className="soft">{[course_name, period_name].filter(Boolean).join(' · ')}</p>}
        {!isReady && <p className="note">{texts.missing(missing)}</p>}
      </div>
      {isReady ? (
        <Button variant="default" onClick={onIssue} aria-label={texts.issueOf(texts.nameOf(offer))}>
          {texts.issue}
        </Button>
      ) : (
        <span className="note">{texts.later}</span>
      )}
    </li>
  )
}
