import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Section } from '#web/ui/Section.tsx'
import type { PaperOffer } from './answers.ts'
import styles from './Papers.module.css'
import { isReady } from './ready.ts'
import { paperTexts as texts } from './texts.ts'
import { UnsetNote } from './UnsetNote.tsx'

export type PaperOfferList = { items: PaperOffer[]; students_issue: boolean }

/** What can be issued, each with its button; what can't be issued yet, with what is missing. */
export function PaperOffers({
  query,
  isStaff,
  onIssue,
}: {
  query: UseQueryResult<PaperOfferList>
  isStaff: boolean
  onIssue: (offer: PaperOffer) => void
}) {
  return (
    <Section title={isStaff ? texts.offersOf : texts.offers} lead={texts.offersLead} level={isStaff ? 3 : 2}>
      <QueryState query={query} rows={2} errorTitle={texts.offersFailed}>
        {({ items, students_issue }) => {
          if (!isStaff && !students_issue) return <p>{texts.byStaff}</p>
          const ready = items.filter(isReady)
          const later = items.filter((offer) => !isReady(offer))
          // Only those with nothing else missing: what blocks them is up to the institution.
          const held = later.filter(({ missing }) => missing.length === 0)
          const unset = [...new Set(held.flatMap((offer) => offer.unset))]
          return (
            <>
              <UnsetNote unset={unset} isStaff={isStaff} />
              {ready.length > 0 && <OfferList offers={ready} onIssue={onIssue} />}
              {ready.length === 0 && unset.length === 0 && <p>{texts.nothingYet}</p>}
              {later.length > 0 && (
                <details className={styles.later}>
                  <summary>{texts.laterOnes(later.length)}</summary>
                  <OfferList offers={later} onIssue={onIssue} />
                </details>
              )}
            </>
          )
        }}
      </QueryState>
    </Section>
  )
}

function OfferList({ offers, onIssue }: { offers: readonly PaperOffer[]; onIssue: (offer: PaperOffer) => void }) {
  return (
    <ul className={styles.offers}>
      {offers.map((offer) => (
        <Offer
          key={`${offer.kind} ${offer.subject_id ?? offer.detail ?? ''}`}
          offer={offer}
          onIssue={() => onIssue(offer)}
        />
      ))}
    </ul>
  )
}

function Offer({ offer, onIssue }: { offer: PaperOffer; onIssue: () => void }) {
  const { kind, about, detail, missing, unset } = offer
  return (
    <li className={styles.offer}>
      <div className="grow">
        <p className={styles.name}>{texts.names[kind]}</p>
        {about && <p className="soft">{[about, detail].filter(Boolean).join(' · ')}</p>}
        {!isReady(offer) && <p className="note">{texts.missing(missing, unset)}</p>}
      </div>
      {isReady(offer) && (
        <Button variant="default" onClick={onIssue} aria-label={texts.issueOf(texts.nameOf(offer))}>
          {texts.issue}
        </Button>
      )}
    </li>
  )
}
