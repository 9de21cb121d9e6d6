import { Radio } from '@mantine/core'
import { IconExternalLink, IconFileText, IconForms } from '@tabler/icons-react'
import { ASSIGNMENT_TYPES } from '#domain/evaluations/limits.ts'
import styles from './Teacher.module.css'
import { formTexts as texts, kindTexts } from './texts.ts'

const ICONS = { file_upload: IconFileText, form: IconForms, external_form: IconExternalLink } as const
const ORDER = ASSIGNMENT_TYPES.toSorted((a, b) => Number(b === 'file_upload') - Number(a === 'file_upload'))

/** The three kinds of evaluation, each with what it means. */
export function KindChoice(props: { value?: string; onChange?: (value: string) => void; error?: React.ReactNode }) {
  return (
    <Radio.Group label={texts.kind} {...props}>
      <div className={styles.kinds}>
        {ORDER.map((kind) => {
          const Icon = ICONS[kind]
          return (
            <Radio.Card key={kind} value={kind} className={styles.kind} aria-label={kindTexts[kind].name}>
              <Icon size={22} stroke={1.6} aria-hidden />
              <span>
                <strong>{kindTexts[kind].name}</strong>
                <small>{kindTexts[kind].about}</small>
              </span>
              <Radio.Indicator />
            </Radio.Card>
          )
        })}
      </div>
    </Radio.Group>
  )
}
