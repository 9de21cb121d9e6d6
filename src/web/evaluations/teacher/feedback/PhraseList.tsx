import { Popover, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import styles from './Phrases.module.css'
import { phraseTexts as texts } from './texts.ts'
import type { PhraseListState } from './usePhrases.ts'

/** In the landmark, and outside of frames that would cut it. */
const IN_MAIN = { target: '#content' }

/** The list under the field that asks for phrases: the focus stays in the field, which names the chosen one. */
export function PhraseList({ list, children }: { list: PhraseListState; children: React.ReactElement }) {
  const { id, isOpen, query, phrases, at, isFiltered, onChoose } = list
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) box.current?.children[at ?? 0]?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, at])
  const isEmpty = query.isSuccess && phrases.length === 0
  return (
    <>
      <Popover
        opened={isOpen}
        position="bottom-start"
        width="target"
        withRoles={false}
        returnFocus={false}
        closeOnEscape={false}
        portalProps={IN_MAIN}
      >
        <Popover.Target>{children}</Popover.Target>
        <Popover.Dropdown p="0.3rem" miw="min(18rem, 90vw)">
          {query.isError && !query.data && <p className={styles.said}>{texts.failed}</p>}
          {isEmpty && <p className={styles.said}>{isFiltered ? texts.noMatch : texts.none}</p>}
          <div ref={box} id={id} role="listbox" aria-label={texts.list} className={styles.list}>
            {[...phrases.map(({ text }) => text), texts.manage].map((text, index) => (
              <button
                key={index === phrases.length ? 'manage' : text}
                id={`${id}-${index}`}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                className={`bare ${styles.option}`}
                data-last={index === phrases.length || undefined}
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(index)}
              >
                {text}
              </button>
            ))}
          </div>
        </Popover.Dropdown>
      </Popover>
      {isOpen && <VisuallyHidden role="status">{query.isSuccess && texts.said(phrases.length)}</VisuallyHidden>}
    </>
  )
}
