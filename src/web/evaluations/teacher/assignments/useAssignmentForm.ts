import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { createAssignment, updateAssignment } from '#contract/evaluations.ts'
import { ProblemError } from '#web/api/client.ts'
import type { Edit } from '#web/api/conflict.ts'
import { useAction } from '#web/api/useAction.ts'
import { useContractForm } from '#web/api/useContractForm.ts'
import { confirm } from '#web/ui/confirm-store.ts'
import { notify } from '#web/ui/notify.ts'
import { uiTexts } from '#web/ui/texts.ts'
import type { AssignmentInput, EditableAssignment } from '../answers.ts'
import { ASSIGNMENT_CHANGES } from '../changes.ts'
import { AssignmentValuesSchema, type AssignmentValues, crossErrors, inputOf, valuesOf } from './assignment-values.ts'
import { formTexts as texts } from './texts.ts'

const LONG_MS = 8000
type Change = Edit<ReturnType<typeof inputOf>>
type Questions = NonNullable<AssignmentInput['form_questions']>

/** The form of an evaluation: saved at once, or for a form without stored questions, when its questions are saved. */
export function useAssignmentForm({
  initialValues,
  stored,
  copyOf,
  onDone,
}: {
  initialValues: AssignmentValues
  stored: EditableAssignment | undefined
  /** The evaluation that a new one is a copy of. */
  copyOf: string | undefined
  onDone: () => void
}) {
  const creation = useAction(createAssignment, { changes: ASSIGNMENT_CHANGES })
  const change = useAction(updateAssignment, { changes: ASSIGNMENT_CHANGES })
  const [asksQuestions, setAsksQuestions] = useState(false)
  // The form is sent, as far as it knows, when its questions are asked for.
  const [waits, setWaits] = useState(false)
  const [done, setDone] = useState(false)

  const questions = stored?.assignment_type === 'form' ? stored.form_questions : []

  const save = async (values: AssignmentValues, edit: Change, asked: Questions) => {
    const input = inputOf(values, asked)
    if (stored) {
      await change.mutateAsync({ assignmentId: stored.id, ...edit })
    } else await creation.mutateAsync({ ...input, copied_from: copyOf })
    // The guard must let go before the screen is left.
    setDone(true)
    notify.success(values.title.trim(), { title: stored ? texts.saved : texts.created })
    setTimeout(onDone, 0)
  }

  const { form, formProps, sending, conflict } = useContractForm<
    AssignmentValues,
    typeof AssignmentValuesSchema,
    ReturnType<typeof inputOf>
  >({
    schema: AssignmentValuesSchema,
    initialValues,
    validate: crossErrors,
    edits: stored && {
      version: stored.version,
      valuesOf: (now) => valuesOf({ ...stored, ...now }),
      toSend: (values) => inputOf(values, questions),
      parts: { due_date: ['due_time', 'due_day'], cutoff_at: ['cutoff_time', 'cutoff_day'] },
      says: { period_id: (id) => (id === null ? texts.everyPeriod : undefined) },
    },
    send: async (values, edit) => {
      if (values.assignment_type === 'form' && questions.length === 0) {
        setAsksQuestions(true)
        setWaits(true)
      } else await save(values, edit, values.assignment_type === 'form' ? questions : [])
    },
    onFailure: (problem) => {
      notify.error(problem.detail, { title: texts.saveFailed, durationMs: LONG_MS })
      return true
    },
  })

  useFormGuard(!done && (form.isDirty() || waits))

  /** Saves a new form with its questions; the editor shows what is wrong with them, this form the rest. */
  const saveWithQuestions = async (asked: Questions) => {
    try {
      const values = form.getValues()
      await save(values, { ...inputOf(values, asked), version: stored?.version ?? 0 }, asked)
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      const own = Object.entries(error.fields ?? {}).filter(([path]) => !path.startsWith('form_questions'))
      if (own.length > 0) {
        form.setErrors(Object.fromEntries(own.map(([path, { message }]) => [path, message])))
        setAsksQuestions(false)
      }
      throw error
    }
  }

  const onSubmit: typeof formProps.onSubmit = (event) => {
    const { title, course_id } = form.getValues()
    if (!title.trim() || !course_id) notify.warning(texts.requiredText, { title: texts.required })
    formProps.onSubmit(event)
  }

  return {
    form,
    formProps: { ...formProps, onSubmit },
    sending,
    conflict,
    asksQuestions,
    saveWithQuestions,
    leaveQuestions: () => setAsksQuestions(false),
  }
}

/** Asks before an evaluation's form is left with unsaved work: to another screen, back to the list, or out of the portal. */
function useFormGuard(dirty: boolean) {
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname && editIn(current.search) === editIn(next.search)) return false
      return !(await confirm({
        title: uiTexts.unsavedTitle,
        text: uiTexts.unsavedText,
        isFinal: false,
        confirmLabel: uiTexts.unsavedLeave,
        cancelLabel: uiTexts.unsavedStay,
      }))
    },
  })
}

function editIn(search: unknown): unknown {
  return typeof search === 'object' && search !== null && 'edit' in search ? search.edit : undefined
}
