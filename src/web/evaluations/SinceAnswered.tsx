import type { SinceAnswered as Since } from '#domain/evaluations/read-words.ts'
import { sinceInWords } from './since-texts.ts'

/** Which of an answer's own words read differently in the form today (decision L22). */
export function SinceAnswered({ since, className = '' }: { since: readonly Since[]; className?: string | undefined }) {
  if (since.length === 0) return null
  return (
    <div className={className}>
      {since.map((change) => {
        const words = sinceInWords(change)
        return (
          <p key={words} className="hint break">
            {words}
          </p>
        )
      })}
    </div>
  )
}
