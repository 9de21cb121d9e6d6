import { useState, type ReactNode } from 'react'
import type { ChangedMeanwhile } from '#contract/editing.ts'
import { ProblemError } from './client.ts'
import {
  conflictFields,
  partOf,
  touchedOf,
  withPart,
  type Conflict,
  type ConflictField,
  type Edit,
} from './conflict.ts'

type Values = Record<string, unknown>

/** A form that edits something stored, which others may be editing too (decision E7). */
export type Edits<V extends Values, Sent extends Values> = {
  /** The version that the form's first values are of. */
  version: number
  /** The form's values for what is stored by then. */
  valuesOf: (stored: object) => V
  /** What is sent of the form's values, where that isn't they themselves. */
  toSend?: (values: V) => Sent
  /** Of which fields of the form one that is sent is made, where they aren't called the same. */
  parts?: { readonly [Field in keyof Sent]?: readonly (keyof V & string)[] }
  /** How a value reads if its field doesn't say. */
  says?: { readonly [Field in keyof Sent]?: (value: Sent[Field]) => ReactNode }
}

/** Where an edit started: what was in the form, and from which version. */
export type Began<V> = { version: number; values: V }

/** This many changes to what the form doesn't show are skipped silently. */
const UNSEEN = 5

/** What a form for something stored sends, and what happens to it if others changed it in the meantime. */
export function useEditing<V extends Values, Sent extends Values>(
  initialValues: V,
  edits: Edits<V, Sent> | undefined,
  send: (values: V, edit: Edit<Sent>) => Promise<unknown>,
) {
  const [began, setBegan] = useState<Began<V>>({ version: edits?.version ?? 0, values: initialValues })
  const [fields, setFields] = useState<{ round: number; shown: readonly ConflictField[] | null; now: Began<V> | null }>(
    {
      round: 0,
      shown: null,
      now: null,
    },
  )
  // Without another form of what is sent, they are the values.
  const toSend = edits?.toSend ?? ((values: V) => values as unknown as Sent)

  /** Sends what was touched. False: it wasn't taken, and the person has something to decide. */
  async function sendTouched(values: V, from: Began<V>, tries = 0): Promise<unknown> {
    if (!edits) return send(values, { version: 0, ...toSend(values) })
    const edit: Edit<Sent> = { ...touchedOf(toSend(from.values), toSend(values)), version: from.version }
    try {
      const answer = await send(values, edit)
      const version = versionOf(answer)
      if (answer !== false && version !== null) setBegan({ version, values })
      return answer
    } catch (error) {
      if (!(error instanceof ProblemError) || !error.changed) throw error
      const now = { version: error.changed.version, values: edits.valuesOf(error.changed.fields) }
      const shown = fieldsOf(error.changed, from, now, values)
      // Others changed what isn't on this form, or made it the same.
      if (shown.length === 0 && tries < UNSEEN) return sendTouched(values, now, tries + 1)
      setFields(({ round }) => ({ round, shown, now }))
      return false
    }
  }

  function fieldsOf(changed: ChangedMeanwhile, from: Began<V>, now: Began<V>, values: V) {
    const told = { began: toSend(from.values), theirs: toSend(now.values), mine: toSend(values) }
    return conflictFields(told, changed)
  }

  /** The values with those of `taken` as they are stored by now, and from what the edit goes on. */
  function decide(values: V, taken: readonly string[]): { values: V; from: Began<V> } {
    const from = fields.now ?? began
    const theirs = taken.flatMap((field) => edits?.parts?.[field] ?? [field])
    const next = theirs.reduce((all, part) => withPart(all, part, partOf(from.values, part)), values)
    setBegan(from)
    setFields(({ round }) => ({ round: round + 1, shown: null, now: null }))
    return { values: next, from }
  }

  return {
    began,
    /** What was kept from an earlier opening started from something else. */
    beganFrom: setBegan,
    sendTouched,
    decide,
    dismiss: () => setFields(({ round }) => ({ round, shown: null, now: null })),
    fields: fields.shown,
    /** A different one after each decision: parts of the form with their own words start over. */
    round: fields.round,
    partsOf: (field: string) => edits?.parts?.[field] ?? [field],
    says: (edits?.says ?? {}) as Conflict['says'],
  }
}

function versionOf(answer: unknown): number | null {
  if (typeof answer !== 'object' || answer === null || !('version' in answer)) return null
  return typeof answer.version === 'number' ? answer.version : null
}
