import { ROLE_TEXTS } from '#contract/role-texts.ts'
import type { Role } from '#domain/access/roles.ts'
import { Email } from '#web/ui/Email.tsx'
import { Panel } from '#web/ui/Section.tsx'
import styles from './Profile.module.css'
import { profileTexts as texts } from './texts.ts'

/** What a person sees of their account and can't change here. */
export function AccountFacts({ email, roles }: { email: string; roles: readonly Role[] }) {
  return (
    <Panel title={texts.account} lead={texts.accountLead}>
      <dl className={styles.facts}>
        <div>
          <dt className="note">{texts.email}</dt>
          <dd className="break">
            <Email>{email}</Email>
          </dd>
        </div>
        <div>
          <dt className="note">{texts.roles}</dt>
          <dd className="break">{roles.map((role) => ROLE_TEXTS[role]).join(', ')}</dd>
        </div>
      </dl>
    </Panel>
  )
}
