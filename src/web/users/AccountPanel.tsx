import { useQuery } from '@tanstack/react-query'
import { ROLE_TEXTS } from '#contract/role-texts.ts'
import { getUser } from '#contract/users.ts'
import { read } from '#web/api/read.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { Email } from '#web/ui/Email.tsx'
import figures from '#web/ui/Figures.module.css'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { When } from '#web/ui/When.tsx'
import type { User } from './answers.ts'
import { accessTexts as texts, userTexts } from './texts.ts'

/** 'Accesos' in a student's file: how they get in, and when they last did. */
export default function AccountPanel({ userId }: { userId: string }) {
  const query = useQuery(read(getUser, { userId }))
  return (
    <Panel
      title={texts.title}
      lead={texts.lead}
      aside={
        <ButtonLink to="/admin/users" search={{ dialog: 'edit', id: userId }} variant="default">
          {texts.edit}
        </ButtonLink>
      }
    >
      <QueryState query={query} rows={2} errorTitle={texts.failed}>
        {(user) => (
          <dl className={figures.figures}>
            {factsOf(user).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </QueryState>
    </Panel>
  )
}

function factsOf(user: User): [string, React.ReactNode][] {
  const { is_invited, is_active } = user
  return [
    [texts.email, <Email key="email">{user.email}</Email>],
    [texts.confirmed, user.is_email_confirmed ? texts.yes : texts.no],
    [texts.state, is_invited ? userTexts.invited : is_active ? userTexts.active : userTexts.inactive],
    [texts.roles, user.role.map((role) => ROLE_TEXTS[role]).join(', ')],
    [texts.secondStep, user.has_second_step ? texts.yes : texts.no],
    [texts.sessions, String(user.session_count)],
    [texts.lastSeen, user.last_seen_at ? <When key="seen" at={user.last_seen_at} /> : texts.never],
  ]
}
