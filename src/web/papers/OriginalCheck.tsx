import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { Panel } from '#web/ui/Section.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import styles from './Verify.module.css'
import { verifyTexts as texts } from './verify-texts.ts'

/** What is known of the chosen file. */
type Compared = 'original' | 'other' | 'unread'

/** Compares a file with the original by its SHA-256; it never leaves the browser. */
export function OriginalCheck({ sha256 }: { sha256: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [compared, setCompared] = useState<{ name: string; outcome: Compared } | null>(null)
  const [over, setOver] = useState(false)

  async function compare(file: File | undefined) {
    if (!file) return
    const hash = await sha256Of(file).catch(() => null)
    const outcome = hash === null ? 'unread' : hash === sha256 ? 'original' : 'other'
    setCompared({ name: file.name, outcome })
  }

  return (
    <Panel title={texts.original} lead={texts.originalLead}>
      <div
        className={styles.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          void compare(event.dataTransfer.files[0])
        }}
      >
        <input
          ref={input}
          type="file"
          accept="application/pdf"
          hidden
          aria-label={texts.choose}
          onChange={(event) => void compare(event.currentTarget.files?.[0])}
        />
        <Button variant="default" onClick={() => input.current?.click()}>
          {texts.choose}
        </Button>
        <p className="note">{texts.drop}</p>
      </div>
      <div role="status">{compared && <Outcome {...compared} />}</div>
      <p className="note">{texts.fingerprint}</p>
      <p className={styles.fingerprint}>{sha256}</p>
    </Panel>
  )
}

function Outcome({ name, outcome }: { name: string; outcome: Compared }) {
  if (outcome === 'unread') return <p>{texts.readFailed}</p>
  return (
    <div className={styles.outcome}>
      <StatusTag tone={outcome === 'original' ? 'done' : 'neutral'}>
        {outcome === 'original' ? texts.isOriginal : texts.isNotOriginal}
      </StatusTag>
      <p className="note break">{name}</p>
      {outcome === 'other' && <p>{texts.isNotOriginalText}</p>}
    </div>
  )
}

async function sha256Of(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
