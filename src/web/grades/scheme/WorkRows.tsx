import { Checkbox, Input, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './Scheme.module.css'
import { schemeTexts as texts } from './texts.ts'
import type { Category, Scheme, Work } from './values.ts'

/** The evaluations of the period: in which category each counts, and whether its points are extra. */
export function WorkRows({
  evaluations,
  works,
  categories,
  error,
  onChange,
}: {
  evaluations: Scheme['evaluations']
  works: readonly Work[]
  categories: readonly Category[]
  error: ReactNode
  onChange: (works: Work[]) => void
}) {
  const set = (id: string, change: Partial<Work>) =>
    onChange(works.map((work) => (work.assignment_id === id ? { ...work, ...change } : work)))
  const workOf = new Map(works.map((work) => [work.assignment_id, work]))
  if (evaluations.length === 0) return <p className="soft">{texts.worksEmpty}</p>
  return (
    <>
      <ul className={styles.works}>
        {evaluations.map(({ assignment_id: id, title, max_score, is_active }) => {
          const work = workOf.get(id)
          return (
            <li key={id}>
              <span className="break">
                {title}
                <small className="block soft">
                  {texts.outOf(max_score)}
                  {!is_active && `, ${texts.inactive}`}
                </small>
              </span>
              {categories.length > 0 && (
                <NativeSelect
                  aria-label={texts.categoryOf(title)}
                  value={String(work?.category ?? 0)}
                  data={categories.map(({ title: name }, place) => ({
                    value: String(place),
                    label: name.trim() || texts.unnamed(place + 1),
                  }))}
                  onChange={({ currentTarget: { value } }) => set(id, { category: Number(value) || null })}
                />
              )}
              <Checkbox
                label={texts.isExtra}
                aria-label={texts.isExtraOf(title)}
                checked={work?.is_extra ?? false}
                disabled={work?.required_percent != null}
                onChange={({ currentTarget }) => set(id, { is_extra: currentTarget.checked })}
              />
            </li>
          )
        })}
      </ul>
      {error && <Input.Error>{error}</Input.Error>}
    </>
  )
}
