import { ActionIcon, Button, Input, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CATEGORY_BASES } from '#domain/grades/scheme.ts'
import { SCHEME, weightSum } from '#domain/grades/scheme-problem.ts'
import styles from './Scheme.module.css'
import { schemeTexts as texts } from './texts.ts'
import type { Category } from './values.ts'

type Placed = { from: number | null; category: Category }

/** The categories of a scheme, a line each, with the sum of their weights. */
export function CategoryRows({
  categories,
  error,
  onChange,
}: {
  categories: readonly Category[]
  error: ReactNode
  onChange: (categories: readonly Placed[]) => void
}) {
  const placed = categories.map((category, from): Placed => ({ from, category }))
  const set = (place: number, change: Partial<Category>) =>
    onChange(placed.map((one, at) => (at === place ? { ...one, category: { ...one.category, ...change } } : one)))
  const sum = weightSum(categories)
  const next = {
    title: '',
    weight_percent: Math.max(0, Math.round((100 - sum) * 100) / 100),
    basis: 'points',
    dropped: 0,
  } as const
  return (
    <Input.Wrapper label={texts.categories} description={texts.categoriesHint} error={error} labelElement="div">
      <ol className={styles.categories}>
        {categories.map((category, place) => (
          // A category has no name of its own but its title, which is being typed: its place is what it is.
          <li key={place}>
            <CategoryRow category={category} place={place + 1} onChange={(change) => set(place, change)} />
            <div className={styles.moves}>
              <Move
                label={texts.up(nameOf(category, place))}
                disabled={place === 0}
                onClick={() => onChange(swapped(placed, place - 1))}
              >
                <IconArrowUp size={19} stroke={1.7} aria-hidden />
              </Move>
              <Move
                label={texts.down(nameOf(category, place))}
                disabled={place === categories.length - 1}
                onClick={() => onChange(swapped(placed, place))}
              >
                <IconArrowDown size={19} stroke={1.7} aria-hidden />
              </Move>
              <ActionIcon
                color="rojo"
                aria-label={texts.remove(nameOf(category, place))}
                disabled={categories.length === 1}
                onClick={() => onChange(placed.filter((_, at) => at !== place))}
              >
                <IconTrash size={19} stroke={1.7} aria-hidden />
              </ActionIcon>
            </div>
          </li>
        ))}
      </ol>
      <div className={styles.under}>
        {categories.length < SCHEME.categories && (
          <Button
            variant="subtle"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => onChange([...placed, { from: null, category: next }])}
          >
            {texts.add}
          </Button>
        )}
        <output data-wrong={sum !== 100 || undefined}>{sum === 100 ? texts.sum(sum) : texts.sumLeft(sum)}</output>
      </div>
    </Input.Wrapper>
  )
}

function CategoryRow({
  category,
  place,
  onChange,
}: {
  category: Category
  place: number
  onChange: (change: Partial<Category>) => void
}) {
  return (
    <div className={styles.category}>
      <TextInput
        label={texts.name}
        aria-label={texts.nameOf(place)}
        value={category.title}
        maxLength={SCHEME.title}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <NumberInput
        label={texts.weight}
        aria-label={texts.weightOf(place)}
        value={category.weight_percent}
        suffix=" %"
        min={0}
        max={100}
        decimalScale={2}
        decimalSeparator=","
        allowedDecimalSeparators={['.', ',']}
        clampBehavior="none"
        onChange={(weight) => onChange({ weight_percent: Number(weight) })}
      />
      <NativeSelect
        label={texts.basisLabel}
        aria-label={texts.basisOf(place)}
        value={category.basis}
        data={CATEGORY_BASES.map((value) => ({ value, label: texts.basis[value] }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ basis: CATEGORY_BASES.find((basis) => basis === value) ?? 'points' })
        }
      />
      <NumberInput
        label={texts.droppedLabel}
        aria-label={texts.droppedOf(place)}
        value={category.dropped}
        min={0}
        max={SCHEME.dropped}
        allowDecimal={false}
        allowNegative={false}
        onChange={(dropped) => onChange({ dropped: Number(dropped) })}
      />
    </div>
  )
}

function Move(props: { label: string; disabled: boolean; onClick: () => void; children: ReactNode }) {
  const { label, ...button } = props
  return <ActionIcon variant="subtle" aria-label={label} {...button} />
}

function nameOf({ title }: Category, place: number): string {
  return title.trim() || texts.unnamed(place + 1)
}

/** The categories with one of them after the one that follows it. */
function swapped(placed: readonly Placed[], place: number): readonly Placed[] {
  const [one, two] = placed.slice(place, place + 2)
  return one && two ? placed.toSpliced(place, 2, two, one) : placed
}
