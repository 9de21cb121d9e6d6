import { CELL_STATES } from '#domain/grades/book.ts'
import styles from './Book.module.css'
import { EDIT_SIGNS } from './BookRow.tsx'
import { CELL_SIGNS, bookTexts as texts } from './texts.ts'

const EDITS = ['saving', 'refused', 'conflict'] as const

/** What the cells' signs say, and which keys there are. */
export function BookHelp() {
  return (
    <details className={styles.help} data-print="hide">
      <summary>{texts.help}</summary>
      <div className={styles.lists}>
        <div>
          <b>{texts.signs}</b>
          <dl>
            {CELL_STATES.filter((state) => CELL_SIGNS[state].sign !== '').map((state) => (
              <Line key={state} sign={CELL_SIGNS[state].sign} words={CELL_SIGNS[state].words} />
            ))}
            <Line sign={texts.lateSign} words={texts.lateHelp} />
            <Line sign={texts.reducedSign} words={texts.reducedHelp} />
            <Line sign={texts.extendedSign} words={texts.extendedHelp} />
            {EDITS.map((status) => (
              <Line key={status} sign={EDIT_SIGNS[status]} words={texts.editHelp[status]} />
            ))}
          </dl>
        </div>
        <div>
          <b>{texts.keys}</b>
          <dl>
            {texts.keyList.map(([key, words]) => (
              <Line key={key} sign={key} words={words} />
            ))}
          </dl>
        </div>
      </div>
    </details>
  )
}

function Line({ sign, words }: { sign: string; words: string }) {
  return (
    <>
      <dt>{sign}</dt>
      <dd>{words}</dd>
    </>
  )
}
