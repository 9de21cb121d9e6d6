import { askedProgramPath } from '#domain/access/next-path.ts'
import { moneyText } from '#domain/money.ts'
import { useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Money } from '#web/ui/Money.tsx'
import { Panel } from '#web/ui/Section.tsx'
import styles from './PublicProgram.module.css'
import type { ProgramPage } from './answers.ts'
import { publicProgramTexts as texts } from './public-program-texts.ts'

/** The way in, what it costs, when it begins and its figures. */
export function PublicProgramSide({ program }: { program: ProgramPage }) {
  return (
    <>
      {program.courses.length > 0 && (
        <Panel title={texts.cost}>
          <Cost program={program} />
        </Panel>
      )}
      <Start code={program.code} />
      {program.courses.length > 0 && (
        <Panel title={texts.dates}>
          <Dates courses={program.courses} />
        </Panel>
      )}
      <Panel title={texts.facts}>
        <Facts program={program} />
      </Panel>
    </>
  )
}

function Cost({ program: { obligatory, groups, currency, local_prices } }: { program: ProgramPage }) {
  if (obligatory.courses === 0) return <p className="hint">{texts.onlyElectives}</p>
  return (
    <>
      <p className={styles.price}>
        <Money cents={obligatory.price_cents} currency={currency} />
      </p>
      {obligatory.price_cents > 0 && local_prices.length > 0 && (
        <p className="hint">
          {texts.local(local_prices.map((local) => moneyText(local.amount_cents, local.currency)).join(texts.or))}
        </p>
      )}
      <p className="hint">
        {texts.sum} {groups.length > 0 && texts.electivesApart}
      </p>
    </>
  )
}

/** A student asks for admission, a visitor once registered or signed in, with the program chosen; others have nothing to start. */
function Start({ code }: { code: string }) {
  const { user, settings } = useSession()
  if (user && !user.role.includes('student')) return null
  const target = user
    ? { to: '/student/program', search: { ask: code } }
    : { to: settings.allow_registration ? '/register' : '/login', search: { next: askedProgramPath(code) } }
  return (
    <div className={styles.start} data-print="hide">
      <ButtonLink {...target} fullWidth size="md">
        {texts.start}
      </ButtonLink>
      {!user && <p className="hint">{texts.startHint}</p>}
    </div>
  )
}

type Planned = ProgramPage['courses'][number]

function Dates({ courses }: { courses: ProgramPage['courses'] }) {
  const of = (state: NonNullable<Planned['enrollment']>['state']) =>
    courses
      .flatMap(({ name, enrollment }) => (enrollment?.state === state ? [{ name, on: enrollment.on }] : []))
      .toSorted((one, other) => Date.parse(one.on) - Date.parse(other.on))
  const open = of('open')
  const [closing] = open
  const [opening] = of('coming')
  const full = of('full')
  const isOneDay = open.every(({ on }) => on === closing?.on)
  const lines = [
    ...(closing ? [texts.openNow(open.length)] : []),
    ...(closing ? [isOneDay ? texts.closes(closing.on) : texts.closesFirst(closing.name, closing.on)] : []),
    ...(full.length > 0 ? [texts.fullNow(full.length)] : []),
    ...(opening ? [texts.opensNext(opening.name, opening.on)] : []),
  ]
  return (
    <div className={styles.lines}>
      {(lines.length > 0 ? lines : [texts.noDates]).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

function Facts({ program }: { program: ProgramPage }) {
  const { title_granted, years, credits_required, obligatory } = program
  const facts: [string, string][] = [
    [texts.title, title_granted],
    [texts.length, texts.lengthOf(years)],
    ...(credits_required > 0 ? [[texts.totalCredits, formatNumber(credits_required)] satisfies [string, string]] : []),
    ...(obligatory.courses > 0
      ? [
          [
            texts.obligatory,
            texts.obligatoryFacts(obligatory.courses, obligatory.credits, obligatory.hours),
          ] satisfies [string, string],
        ]
      : []),
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className="hint">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
