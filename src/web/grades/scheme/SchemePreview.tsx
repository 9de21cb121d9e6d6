import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { previewScheme, SchemeForm as schema } from '#contract/schemes.ts'
import type { CallOutput } from '#contract/operation.ts'
import { read } from '#web/api/read.ts'
import { useSettled } from '#web/api/useSettled.ts'
import { formatPercent } from '#web/ui/format.ts'
import { ListedRows } from '#web/ui/ListedRows.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import styles from './Scheme.module.css'
import { schemeTexts as texts } from './texts.ts'
import type { Values } from './values.ts'

/** Typing is a pause of this long away from being calculated. */
const PAUSE_MS = 400

type Preview = CallOutput<typeof previewScheme>

/** What the draft would make of the class, before it's saved; `values` is null while nothing was changed. */
export function SchemePreview({ of, values }: { of: { courseId: string; periodId: string }; values: Values | null }) {
  const settled = useSettled(values, PAUSE_MS)
  const draft = settled === null ? undefined : schema.safeParse(settled).data
  const query = useQuery({ ...read(previewScheme, draft && { ...of, ...draft }), placeholderData: keepPreviousData })
  return (
    <Panel title={texts.preview}>
      {settled === null && <p className="soft">{texts.previewStart}</p>}
      {settled !== null && !draft && <p className="soft">{texts.previewInvalid}</p>}
      {draft && (
        <QueryState query={query} rows={4} errorTitle={texts.previewFailed}>
          {(preview) => <Class preview={preview} />}
        </QueryState>
      )}
    </Panel>
  )
}

function Class({ preview: { items, moved, passes, fails } }: { preview: Preview }) {
  if (items.length === 0) return <p className="soft">{texts.previewNobody}</p>
  return (
    <>
      <p role="status">{texts.moved(moved)}</p>
      {(passes > 0 || fails > 0) && (
        <p className="flow gap-small">
          {fails > 0 && <StatusTag tone="overdue">{texts.fails(fails)}</StatusTag>}
          {passes > 0 && <StatusTag tone="done">{texts.passes(passes)}</StatusTag>}
        </p>
      )}
      <ListedRows label={texts.preview} rows={items}>
        {(item) => <Student key={item.enrollment_id} item={item} />}
      </ListedRows>
    </>
  )
}

function Student({ item: { student_name, from, to, crossing, stored } }: { item: Preview['items'][number] }) {
  const hasMoved = from.final_grade !== to.final_grade || from.status !== to.status
  return (
    <li className={styles.student}>
      <span className="break">{student_name}</span>
      <span className="figures">
        {hasMoved && <span className="soft">{figureOf(from)} → </span>}
        <b>{figureOf(to)}</b>
      </span>
      {crossing && <StatusTag tone={crossing === 'fails' ? 'overdue' : 'done'}>{to.status ?? texts.noGrade}</StatusTag>}
      {stored && (
        <small className="block soft">
          {texts.storedStays(stored.grade, stored.from === stored.to ? null : stored.to)}
        </small>
      )}
    </li>
  )
}

function figureOf({ final_grade }: Preview['items'][number]['from']): string {
  return final_grade === null ? texts.noGrade : formatPercent(final_grade)
}
