import { WithPrograms } from '#web/session/PageMarks.tsx'
import { useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { usePageTitle } from '#web/ui/usePageTitle.ts'
import styles from './Home.module.css'
import { ProgramList } from './ProgramList.tsx'
import { aboutTexts as texts, homeTexts } from './texts.ts'

/** The institution, how one studies and the programs (decision R2). */
export function AboutScreen() {
  const { settings } = useSession()
  usePageTitle(texts.title)
  return (
    <>
      <header className={styles.aboutHead}>
        <h1>{texts.title}</h1>
        <p className={styles.lead}>{texts.lead}</p>
      </header>
      <section className={styles.section} aria-labelledby="mission">
        <div className={styles.split}>
          <h2 id="mission">{texts.missionTitle}</h2>
          <div className={styles.reading}>
            {texts.mission.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </section>
      <section className={styles.section} aria-labelledby="how">
        <div className={styles.split}>
          <h2 id="how">{texts.howTitle}</h2>
          <ol className={styles.steps}>
            {texts.how.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </section>
      <WithPrograms>
        <section className={styles.section} id="programas" aria-labelledby="about-programs">
          <h2 id="about-programs">{texts.programsTitle}</h2>
          <ProgramList />
        </section>
      </WithPrograms>
      <section className={styles.call} id="contacto" aria-labelledby="contact">
        <div>
          <h2 id="contact">{texts.contactTitle}</h2>
          <p>
            {texts.contactText} <a href={`mailto:${settings.contact_email}`}>{settings.contact_email}</a>
          </p>
        </div>
        <ButtonLink to="/courses" size="lg" variant="default">
          {homeTexts.catalogue}
        </ButtonLink>
      </section>
    </>
  )
}
