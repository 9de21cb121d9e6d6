import { useHydrated } from '@tanstack/react-router'
import { IconBook2, IconClockHeart, IconHeartHandshake, IconSpeakerphone, IconUsers } from '@tabler/icons-react'
import { dashboardOf } from '#web/session/active-role.ts'
import { WithPrograms } from '#web/session/PageMarks.tsx'
import { useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { usePageTitle } from '#web/ui/usePageTitle.ts'
import styles from './Home.module.css'
import { ProgramList } from './ProgramList.tsx'
import { homeTexts as texts } from './texts.ts'

const BENEFIT_ICONS = [IconBook2, IconClockHeart, IconUsers, IconHeartHandshake]

/** The public home page (document 1 §1 and §2). */
export function HomeScreen() {
  const { user, settings } = useSession()
  usePageTitle()
  return (
    <>
      <section className={styles.hero}>
        <div>
          <p className={styles.eyebrow}>{texts.eyebrow}</p>
          <h1>{texts.title}</h1>
          <p className={styles.lead}>{texts.lead}</p>
          <Doors />
          <aside className={styles.banner} aria-label={texts.announcement}>
            <IconSpeakerphone className="rigid" size={20} stroke={1.7} aria-hidden />
            <p>{settings.announcement_banner}</p>
          </aside>
        </div>
        <OpenBook />
      </section>

      <section className={styles.section} aria-label={texts.factsTitle}>
        <dl className={styles.facts}>
          {texts.facts.map(({ term, value }) => (
            <div key={term}>
              <dt className="hint">{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>

      <section className={styles.section} aria-labelledby="benefits">
        <h2 id="benefits">{texts.benefitsTitle}</h2>
        <ul className={styles.benefits}>
          {texts.benefits.map(({ title, text }, index) => {
            const Icon = BENEFIT_ICONS[index] ?? IconBook2
            return (
              <li key={title}>
                <Icon size={26} stroke={1.5} aria-hidden />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            )
          })}
        </ul>
      </section>

      <WithPrograms>
        <section className={styles.section} aria-labelledby="programs">
          <h2 id="programs">{texts.programsTitle}</h2>
          <p className={styles.sectionLead}>{texts.programsLead}</p>
          <ProgramList />
        </section>
      </WithPrograms>

      <section className={styles.call} aria-labelledby="call">
        <div>
          <h2 id="call">{user ? texts.ownCallTitle : texts.callTitle}</h2>
          <p>{user ? texts.ownCallText : texts.callText}</p>
        </div>
        <ButtonLink to="/courses" size="lg" variant="default">
          {texts.catalogue}
        </ButtonLink>
      </section>
    </>
  )
}

/** What there is to study, and the way in that the bar hasn't; a signed-in person sees the way to their own screens instead. */
function Doors() {
  const { user, settings } = useSession()
  const open = !useHydrated() || settings.allow_registration
  if (user) {
    return (
      <div className={styles.doors}>
        <ButtonLink to={dashboardOf(user)} size="lg">
          {texts.continue}
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className={styles.doors}>
      <ButtonLink to="/courses" size="lg">
        {texts.catalogueWithPrices}
      </ButtonLink>
      <ButtonLink to={open ? '/register' : '/login'} size="lg" variant="default">
        {open ? texts.register : texts.login}
      </ButtonLink>
    </div>
  )
}

/** A line drawing of an open book, for the wide hero; it adds nothing to the text. */
function OpenBook() {
  return (
    <svg className={styles.book} viewBox="0 0 420 320" fill="none" aria-hidden>
      <path
        className={styles.page}
        d="M210 74C172 46 118 36 50 40v208c68-4 122 6 160 34 38-28 92-38 160-34V40c-68-4-122 6-160 34Z"
      />
      <path className={styles.edge} d="M38 54v210c72-4 128 4 172 34 44-30 100-38 172-34V54" />
      <path className={styles.edge} d="M210 74v208" />
      <path
        className={styles.lines}
        d="M82 84c34 0 66 5 96 17M82 114c34 0 66 5 96 17M82 144c34 0 66 5 96 17M82 174c34 0 66 5 96 17M82 204c22 0 42 2 60 6"
      />
      <path
        className={styles.lines}
        d="M338 84c-34 0-66 5-96 17M338 114c-34 0-66 5-96 17M338 144c-34 0-66 5-96 17M338 174c-34 0-66 5-96 17M338 204c-34 0-66 5-96 17"
      />
      <path className={styles.ribbon} d="M286 44v112l14-13 14 13V41" />
    </svg>
  )
}
