import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useSession } from '#web/session/session.ts'
import styles from './SecondStep.module.css'
import { secondStepTexts as texts } from './second-step-texts.ts'

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** Ten codes that are shown this once, and the ways to keep them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { user, settings } = useSession()
  const text = texts.file(settings.site_name, user?.email ?? '', codes)
  return (
    <>
      <p>{texts.codesLead}</p>
      {user && <p className="soft">{texts.codesOf(user.email, settings.site_name)}</p>}
      <ol className={styles.codes} aria-label={texts.codesTitle}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.actions} data-print="hide">
        <CopyButton value={text} timeout={2000}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck {...ICON} /> : <IconCopy {...ICON} />}
              onClick={copy}
            >
              <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
            </Button>
          )}
        </CopyButton>
        <Button
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={texts.fileName}
          variant="default"
          leftSection={<IconDownload {...ICON} />}
        >
          {texts.download}
        </Button>
        <Button variant="default" leftSection={<IconPrinter {...ICON} />} onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
    </>
  )
}
