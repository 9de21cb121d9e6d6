import { Textarea } from '@mantine/core'
import { RUBRIC_LIMITS } from '#domain/evaluations/rubric.ts'
import styles from './Rubric.module.css'
import type { Rubric } from './rubric-values.ts'
import { rubricTexts as texts } from './texts.ts'

type Criterion = Rubric['criteria'][number]

/** The levels of a criterion, one of which is chosen by a click, an arrow or its number. */
export function MarkedCriterion({
  criterion,
  place,
  chosen,
  comment,
  onChoose,
  onKey,
  onComment,
}: {
  criterion: Criterion
  place: (field: HTMLFieldSetElement | null) => void
  chosen: string | null
  comment: string
  onChoose: (levelId: string) => void
  /** Chosen by its number: on to the next criterion. */
  onKey: (levelId: string) => void
  onComment: (comment: string) => void
}) {
  const { id, title, description, levels } = criterion
  const onKeyDown = (event: React.KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const level = /^[1-9]$/.test(event.key) ? levels[Number(event.key) - 1] : undefined
    if (!level) return
    event.preventDefault()
    onKey(level.id)
  }
  return (
    <fieldset ref={place} className={styles.criterion}>
      <legend className="bold">{title}</legend>
      {description && <p className="hint">{description}</p>}
      <div className={styles.levels}>
        {levels.map((level, at) => (
          <label key={level.id} className={styles.choice}>
            <input
              type="radio"
              name={id}
              checked={level.id === chosen}
              aria-keyshortcuts={String(at + 1)}
              onChange={() => onChoose(level.id)}
              onKeyDown={onKeyDown}
            />
            <span>
              {level.title} · <span className="figures">{texts.levelOption(level.points)}</span>
            </span>
            {level.words && <small className="soft">{level.words}</small>}
          </label>
        ))}
      </div>
      <Textarea
        aria-label={texts.commentOf(title)}
        placeholder={texts.comment}
        value={comment}
        maxLength={RUBRIC_LIMITS.comment}
        mt="0.5rem"
        autosize
        minRows={1}
        maxRows={6}
        onChange={({ currentTarget: { value } }) => onComment(value)}
      />
    </fieldset>
  )
}
