import { Stack } from '@mantine/core'
import { useState } from 'react'
import type { Moves } from '#contract/moves.ts'
import { Pager } from '../Pager.tsx'
import { StatusTag } from '../StatusTag.tsx'
import styles from './MovedGrades.module.css'
import { movesTexts as texts } from './texts.ts'

/** How many are listed before 'Cargar más': the buttons under them stay near. */
const PAGE = 10

/** Whom a deed moves, from what to what; who passes or fails by it comes first (decision L24). */
export default function MovedGrades({ moves, isAgain }: { moves: Moves; isAgain: boolean }) {
  const { items, total, passes, fails } = moves
  const [shown, setShown] = useState(PAGE)
  return (
    <Stack gap="xs">
      {isAgain && <strong>{texts.again}</strong>}
      <span>{texts.lead}</span>
      {(fails > 0 || passes > 0) && (
        <span>
          {fails > 0 && <StatusTag tone="overdue">{texts.fails(fails)}</StatusTag>}{' '}
          {passes > 0 && <StatusTag tone="done">{texts.passes(passes)}</StatusTag>}
        </span>
      )}
      {total > items.length && <span className="soft">{texts.more(items.length, total)}</span>}
      <Pager
        shown={Math.min(shown, items.length)}
        total={items.length}
        hasMore={shown < items.length}
        loading={false}
        onMore={() => setShown(shown + PAGE)}
        quiet
      >
        <ul className={styles.list} aria-label={texts.list}>
          {items.slice(0, shown).map((item) => (
            <li key={item.enrollment_id}>
              <strong>{item.student_name}</strong>
              {item.course_name !== null && <span className="soft"> {item.course_name}</span>}:{' '}
              {texts.move(texts.figure(item.from), texts.figure(item.to))}
              {item.crossing && (
                <>
                  {' '}
                  <StatusTag tone={item.crossing === 'fails' ? 'overdue' : 'done'}>
                    {texts.crossing[item.crossing]}
                  </StatusTag>
                </>
              )}
              {item.stored_grade !== null && <span className="soft"> {texts.stored(item.stored_grade)}</span>}
            </li>
          ))}
        </ul>
      </Pager>
    </Stack>
  )
}
