import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { auditFieldText } from '#contract/audit-field-texts.ts'
import type { ChangedBy } from '#contract/editing.ts'
import type { Conflict, ConflictField } from '#web/api/conflict.ts'
import { conflictTexts as texts } from './conflict-texts.ts'
import { DialogButtons } from './DialogButtons.tsx'
import { formatDate, formatDateTime, formatNumber } from './format.ts'
import { When } from './When.tsx'

/**
 * What others changed while the user edited the same thing: what is stored now, the user's own version, by whom and when; one of
 * the two for each field.
 */
export default function ConflictPanel({ fields, nodeOf, says, labels = {}, resolve, dismiss }: Conflict) {
  const [taken, setTaken] = useState<readonly string[]>(() =>
    fields.filter(({ isTouched }) => !isTouched).map(({ field }) => field),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack gap="lg">
      <div>
        <Text component="h2" ref={heading} tabIndex={-1} fz="1.15rem" fw={600} m={0} style={{ outline: 'none' }}>
          {titleOf(fields)}
        </Text>
        <Text mt={4}>{texts.lead}</Text>
      </div>
      {fields.length > 2 && (
        <Group gap="xs">
          <Button variant="light" size="compact-md" onClick={() => setTaken(fields.map(({ field }) => field))}>
            {texts.takeAll}
          </Button>
          <Button variant="light" size="compact-md" onClick={() => setTaken([])}>
            {texts.keepAll}
          </Button>
        </Group>
      )}
      {fields.map((one) => {
        const { field, theirs, mine, isTouched, who } = one
        const node = nodeOf(field)
        const words = (value: unknown) => says[field]?.(value as never) ?? wordsOf(value, node)
        return (
          <Radio.Group
            key={field}
            label={labels[field] ?? labelOf(field, node)}
            description={<Who who={who} />}
            inputWrapperOrder={['label', 'description', 'input', 'error']}
            value={taken.includes(field) ? 'theirs' : 'mine'}
            onChange={(choice) =>
              setTaken((all) => [...all.filter((name) => name !== field), ...(choice === 'theirs' ? [field] : [])])
            }
          >
            <Stack gap="xs" mt="xs">
              <Choice value="theirs" label={texts.theirs} words={words(theirs)} />
              <Choice value="mine" label={isTouched ? texts.mine : texts.before} words={words(mine)} />
            </Stack>
          </Radio.Group>
        )
      })}
      <DialogButtons>
        <Button variant="default" onClick={dismiss}>
          {texts.back}
        </Button>
        <Button onClick={() => resolve(taken)}>{texts.save}</Button>
      </DialogButtons>
    </Stack>
  )
}

function Choice({ value, label, words }: { value: string; label: string; words: ReactNode }) {
  return (
    <Radio
      value={value}
      label={
        <>
          {label}: <strong style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{words}</strong>
        </>
      }
    />
  )
}

function Who({ who }: { who: ChangedBy | null }) {
  if (!who) return texts.changed
  const by = who.is_own ? texts.changedByYou : who.name === '' ? texts.changed : texts.changedBy(who.name)
  return (
    <>
      {by}, <When at={who.at} />
    </>
  )
}

function titleOf(fields: readonly ConflictField[]): string {
  const all = fields.flatMap(({ who }) => who ?? [])
  const others = [...new Set(all.filter(({ is_own }) => !is_own).map(({ name }) => name))]
  if (all.length > 0 && others.length === 0) return texts.own
  const [name = ''] = others
  if (others.length > 1) return texts.several
  return name === '' ? texts.nobody : texts.title(name)
}

/** The field's name in the form; for a field without its own control, its name in the audit log. */
function labelOf(field: string, node: HTMLElement | null): string {
  const labels = node && 'labels' in node ? (node as HTMLInputElement).labels : null
  const label = firstTextOf(labels?.[0]) || node?.getAttribute('aria-label')?.trim()
  return label || auditFieldText(field)
}

const isId = (text: string) => /^[\da-f-]{36}$/.test(text)

/** The text of a label, without what is below it and the required mark. */
function firstTextOf(label: Node | undefined): string {
  if (!label) return ''
  if (label.nodeType === Node.TEXT_NODE) return label.textContent?.trim() ?? ''
  for (const part of label.childNodes) {
    const text = firstTextOf(part)
    if (text !== '') return text
  }
  return ''
}

/** A value as its field shows it. */
function wordsOf(value: unknown, node: HTMLElement | null): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number') return formatNumber(value)
  if (Array.isArray(value)) return value.map((one) => wordsOf(one, null)).join(', ') || texts.nothing
  if (typeof value === 'object' && value !== null) return wordsOf(Object.values(value).filter(Boolean), null)
  const text = typeof value === 'string' ? value.trim() : ''
  if (text === '') return texts.nothing
  if (node instanceof HTMLSelectElement)
    return [...node.options].find((option) => option.value === text)?.textContent ?? text
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text)
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z?$/.test(text)) return formatDateTime(text)
  // A value chosen from a list by id is shown by its name.
  return isId(text) && node instanceof HTMLInputElement ? node.value : text
}
