import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandX,
  IconBrandYoutube,
  IconMail,
  IconMapPin,
  IconPhone,
} from '@tabler/icons-react'
import { useHydrated } from '@tanstack/react-router'
import { canonicalPhone } from '#domain/people/phones.ts'
import type { InstitutionNetwork } from '#domain/people/social-networks.ts'
import { webHref } from '#domain/web-address.ts'
import { EachProgram, WithPrograms } from '#web/session/PageMarks.tsx'
import { useSession } from '#web/session/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { EachPublicLink } from './EachPublicLink.tsx'
import styles from './Footer.module.css'
import { ScrollToTop } from './ScrollToTop.tsx'
import { COURSES_LINK, frameTexts, INSTITUTION_LINK, PROGRAMS_LINK } from './texts.ts'

const LINKS = [
  { to: '/', label: frameTexts.start },
  INSTITUTION_LINK,
  COURSES_LINK,
  { to: '/forum', label: frameTexts.forum },
]

/** Quick links, programs and how to reach the institution. */
export function Footer() {
  const { settings } = useSession()
  const hydrated = useHydrated()
  // A page made at build has a mark in the number's place, which the server fills in.
  const phone = hydrated ? canonicalPhone(settings.contact_phone) : settings.contact_phone
  return (
    <footer className={styles.footer} data-print="hide">
      <div className={styles.inner}>
        <div>
          <p className={styles.name}>{settings.site_name}</p>
          <p>{frameTexts.since}</p>
          <SocialLinks />
        </div>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links">{frameTexts.quickLinks}</h2>
          <ul>
            {LINKS.map(({ to, label }) => (
              <li key={to}>
                <AppLink to={to}>{label}</AppLink>
              </li>
            ))}
          </ul>
        </nav>
        <WithPrograms>
          <section aria-labelledby="footer-programs">
            <h2 id="footer-programs">{frameTexts.programs}</h2>
            <ul>
              <EachProgram>
                {({ code, name }) => (
                  <li key={code}>
                    <AppLink to={`/programs/${code}`}>{name}</AppLink>
                  </li>
                )}
              </EachProgram>
            </ul>
          </section>
        </WithPrograms>
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact">{frameTexts.contact}</h2>
          <ul className={styles.contact}>
            <li>
              <IconMail className="rigid" size={18} stroke={1.7} aria-hidden />
              <a href={`mailto:${settings.contact_email}`}>{settings.contact_email}</a>
            </li>
            <li>
              <IconPhone className="rigid" size={18} stroke={1.7} aria-hidden />
              <a href={`tel:${phone}`}>{settings.contact_phone}</a>
            </li>
            <li>
              <IconMapPin className="rigid" size={18} stroke={1.7} aria-hidden />
              <span>{settings.address}</span>
            </li>
          </ul>
        </section>
        <ScrollToTop />
      </div>
    </footer>
  )
}

/** The same in one line, below the screens of signed-in users (document 1 §2). */
export function FooterLine() {
  const { settings } = useSession()
  return (
    <footer className={styles.footer} data-print="hide">
      <div className={styles.line}>
        <p>{settings.site_name}</p>
        <nav aria-label={frameTexts.quickLinks}>
          <ul>
            <EachPublicLink links={ABOUT}>
              {(link) => (
                <li>
                  <AppLink {...link}>{link.label}</AppLink>
                </li>
              )}
            </EachPublicLink>
          </ul>
        </nav>
        <ScrollToTop />
      </div>
    </footer>
  )
}

const ABOUT = [INSTITUTION_LINK, PROGRAMS_LINK, { to: '/about', hash: 'contacto', label: frameTexts.contact }]

const NETWORKS: readonly { network: InstitutionNetwork; name: string; icon: typeof IconMail }[] = [
  { network: 'facebook', name: 'Facebook', icon: IconBrandFacebook },
  { network: 'instagram', name: 'Instagram', icon: IconBrandInstagram },
  { network: 'twitter', name: 'X (Twitter)', icon: IconBrandX },
  { network: 'youtube', name: 'YouTube', icon: IconBrandYoutube },
]

/** The institution's networks that the settings name (decision C8); a page made at build knows none yet. */
function SocialLinks() {
  const { settings } = useSession()
  const isHydrated = useHydrated()
  const known = NETWORKS.filter(({ network }) => isHydrated && webHref(settings.social_links[network]))
  if (known.length === 0) return null
  return (
    <ul className={styles.social}>
      {known.map(({ network, name, icon: Icon }) => (
        <li key={network}>
          <a
            href={webHref(settings.social_links[network])}
            aria-label={frameTexts.onNetwork(settings.site_name, name)}
            rel="me"
          >
            <Icon size={22} stroke={1.7} aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  )
}
