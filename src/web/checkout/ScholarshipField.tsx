import { Button, TextInput } from '@mantine/core'
import { SCHOLARSHIP_LIMITS } from '#domain/payments/limits.ts'
import { Panel } from '#web/ui/Section.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import styles from './Checkout.module.css'
import { checkoutTexts as texts } from './texts.ts'
import type { Scholarship } from './useScholarship.ts'

/** The scholarship code with 'Validar'; once it works, what it is worth (document 2 §5). */
export function ScholarshipField({ scholarship }: { scholarship: Scholarship }) {
  const { applied, code, error, checking } = scholarship
  return (
    <Panel title={texts.scholarshipTitle}>
      {applied ? (
        <output className={styles.applied}>
          <StatusTag tone="earned">{texts.scholarshipApplied(applied.percent)}</StatusTag>
          <code>{applied.code}</code>
          <Button variant="subtle" onClick={scholarship.remove}>
            {texts.scholarshipRemove}
          </Button>
        </output>
      ) : (
        <form
          className={styles.code}
          onSubmit={(event) => {
            event.preventDefault()
            scholarship.validate()
          }}
        >
          <TextInput
            label={texts.scholarship}
            value={code}
            onChange={(event) => scholarship.type(event.currentTarget.value)}
            maxLength={SCHOLARSHIP_LIMITS.code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={error}
          />
          <Button type="submit" variant="default" loading={checking}>
            {texts.validate}
          </Button>
        </form>
      )}
    </Panel>
  )
}
