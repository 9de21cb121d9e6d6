import { Button, TextInput } from '@mantine/core'
import { SCHOLARSHIP_LIMITS } from '#domain/payments/limits.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import styles from './Checkout.module.css'
import { checkoutTexts as texts } from './texts.ts'
import type { Scholarship } from './useScholarship.ts'

/** The scholarship code of a purchase (document 2 §5). */
export function ScholarshipField({ scholarship }: { scholarship: Scholarship }) {
  return (
    <Panel title={texts.scholarshipTitle}>
      <CodeField scholarship={scholarship} />
    </Panel>
  )
}

/** The code with 'Validar'; once it works, its value. It may be inside another form. */
export function CodeField({ scholarship }: { scholarship: Scholarship }) {
  const { applied, code, error, heldBy, checking } = scholarship
  if (applied) {
    return (
      <output className={styles.applied}>
        <StatusTag tone="earned">{texts.scholarshipApplied(applied.percent)}</StatusTag>
        <code>{applied.code}</code>
        <Button variant="subtle" onClick={scholarship.remove}>
          {texts.scholarshipRemove}
        </Button>
      </output>
    )
  }
  return (
    <div className={styles.code}>
      <TextInput
        label={texts.scholarship}
        value={code}
        onChange={(event) => scholarship.type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void scholarship.validate()
        }}
        onBlur={scholarship.leave}
        maxLength={SCHOLARSHIP_LIMITS.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={error}
      />
      <Button variant="default" loading={checking} onClick={() => void scholarship.validate()}>
        {texts.validate}
      </Button>
      {heldBy && (
        <AppLink to="/checkout/pending" search={{ o: heldBy }}>
          {texts.resumePurchase}
        </AppLink>
      )}
    </div>
  )
}
