import { saveDraft } from '#contract/evaluation-forms.ts'
import { openAssignment } from '#contract/evaluations.ts'
import { type Answer, type FormAnswers, sentAnswer, sentAnswers, takenAnswers } from '#domain/evaluations/answers.ts'
import { toFormAnswers } from '#domain/evaluations/form-answers.ts'
import { call, ProblemError } from '#web/api/client.ts'
import { onLine } from '#web/api/line.ts'
import { updateOfflineCopy } from '#web/offline/update-offline-copy.ts'
import {
  afterChoice,
  afterSaving,
  changesOf,
  type DraftState,
  startDraft,
  shownAnswers,
  withAnswer,
  withOtherWindow,
} from './draft-state.ts'
import * as copy from './local-copy.ts'
import { olderHeard, olderIn, wasOfLocal } from './older-answers.ts'
import type { OpenedAssignment } from '../answers.ts'

/** The state of the answers: stored by the server, being sent, only in this browser for now, or permanently rejected. */
type Keeping = 'kept' | 'keeping' | 'offline' | 'refused'

/** What the wizard shows of a draft. */
export type DraftView = {
  state: DraftState
  keeping: Keeping
  /** Answers arrived from another device or window. */
  isNews: boolean
  /** Why the server takes no more answers. */
  refusal: ProblemError | null
  /** The teacher has changed the form meanwhile: it has to be read again. */
  isOld: boolean
}

/** After the last letter; what is chosen is sent at the next question, or this much later. */
const PAUSE_MS = 800
const RETRY_MS = { first: 2000, most: 30_000 } as const

/** Saves a form's answers while they're given: immediately in this browser, soon on the server, again when the connection is back. */
export function createKeeper(form: Pick<OpenedAssignment, 'id' | 'draft' | 'form_version' | 'form_questions'>) {
  const { id: assignmentId, form_version: version } = form
  const askedIn = (id: string) => form.form_questions.find((question) => question.id === id) ?? null
  const device = copy.deviceName()
  const listeners = new Set<() => void>()
  let view: DraftView = {
    state: begin(),
    keeping: 'kept',
    isNews: false,
    refusal: null,
    isOld: false,
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let inFlight: Promise<void> | null = null
  let wait: number = RETRY_MS.first
  let isOver = false
  let isHeld = false

  /** The answers to what the form has. */
  function fitting(answers: FormAnswers): FormAnswers {
    return toFormAnswers(form.form_questions, sentAnswers(answers))
  }

  /** What the server stores, and what only this browser has for the questions that exist. */
  function begin(): DraftState {
    const mine = Object.fromEntries(
      Object.entries(copy.readCopy(assignmentId).mine).filter(([id]) => askedIn(id) !== null),
    )
    const server = fitting(takenAnswers(form.draft))
    return startDraft(server, mine, { base: olderHeard(form.draft), mine: olderIn(form, mine) })
  }

  function show(change: Partial<DraftView>) {
    view = { ...view, ...change }
    for (const listener of listeners) listener()
  }

  function later(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void keepNow(), ms)
  }

  function answer(id: string, given: Answer) {
    const before = view.state.base[id] ?? null
    copy.rememberAnswer(assignmentId, id, { before, after: given, version, asked: askedIn(id) })
    show({ state: withAnswer(view.state, id, given), keeping: view.keeping === 'offline' ? 'offline' : 'keeping' })
    later(PAUSE_MS)
  }

  function choose(id: string, choice: 'mine' | 'theirs') {
    const state = afterChoice(view.state, id, choice)
    if (choice === 'theirs') copy.forgetAcknowledged(assignmentId, { [id]: view.state.mine[id] ?? '' })
    else {
      const after = state.mine[id] ?? ''
      copy.rememberAnswer(assignmentId, id, { before: state.base[id] ?? null, after, version, asked: askedIn(id) })
    }
    show({ state })
    void keepNow()
  }

  /** Sends what the server hasn't heard; at most one request at a time. */
  async function keepNow(): Promise<void> {
    clearTimeout(timer)
    if (isOver || isHeld || view.keeping === 'refused') return
    if (inFlight) {
      await inFlight
      // Meanwhile the form may have been sent.
      return keepNow()
    }
    inFlight = keep().finally(() => {
      inFlight = null
    })
    await inFlight
  }

  async function keep(): Promise<void> {
    const changes = changesOf(view.state)
    if (changes.length > 0 && view.keeping !== 'offline') show({ keeping: 'keeping' })
    try {
      const heard = await call(saveDraft, { assignmentId, device, form_version: version, changes: changes.map(asSent) })
      const answers = takenAnswers(heard.answers)
      const sent = changes.map(({ question_id }) => question_id)
      const news = { answers, conflicts: heard.conflicts, older: olderHeard(heard.answers) }
      const { state, isNews } = afterSaving(view.state, sent, news)
      if (isOver) return
      copy.forgetAcknowledged(assignmentId, answers)
      // What it no longer knows, it will never have: the form is read again instead.
      if (heard.form_version !== version) return show({ isOld: true, keeping: 'kept' })
      // What opens here without a connection has them too.
      void updateOfflineCopy(openAssignment, { assignmentId }, (kept) => ({ ...kept, draft: heard.answers }))
      wait = RETRY_MS.first
      const hasMore = changesOf(state).length > 0
      show({ state, isNews: view.isNews || isNews, keeping: hasMore ? 'keeping' : 'kept' })
      if (hasMore) later(PAUSE_MS)
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      if (isOver || isHeld) return
      // A lost line and a server that can't now are waited for; a refusal stays one.
      if (error.status >= 400 && error.status < 500 && error.status !== 429)
        return show({ keeping: 'refused', refusal: error })
      show({ keeping: 'offline' })
      later(wait)
      wait = Math.min(wait * 2, RETRY_MS.most)
    }
  }

  function onStorage(event: StorageEvent) {
    if (event.key !== copy.keyOf(assignmentId) || event.newValue === null) return
    const { mine } = copy.parseCopy(event.newValue)
    const { state, isNews } = withOtherWindow(view.state, mine, (id, one) => wasOfLocal(form, id, one))
    show({ state, isNews: view.isNews || isNews })
  }
  // When leaving, what was just typed; when coming back, what was answered elsewhere in the meantime.
  const onReturn = () => void keepNow()

  return {
    getView: () => view,
    /** The answers on the screen, as they're sent in the end. */
    answersIn: ({ state }: DraftView) => fitting(shownAnswers(state)),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    answer,
    choose,
    /** The answer stands, although its question changed. */
    confirm(id: string) {
      const { [id]: given } = fitting(shownAnswers(view.state))
      if (given !== undefined) answer(id, given)
    },
    /** The teacher has changed the form, as was reported when sending it. */
    readAgain: () => show({ isOld: true }),
    version,
    keepNow,
    /** Listens to the line and to other windows, until the answer is called. */
    start() {
      const stopLine = onLine((isLost) => void (isLost || onReturn()))
      window.addEventListener('storage', onStorage)
      document.addEventListener('visibilitychange', onReturn)
      if (changesOf(view.state).length > 0) void keepNow()
      return () => {
        stopLine()
        window.removeEventListener('storage', onStorage)
        document.removeEventListener('visibilitychange', onReturn)
        // What was typed in the last moment still goes out; the browser's copy has it anyway.
        if (changesOf(view.state).length > 0) void keepNow()
        clearTimeout(timer)
      }
    },
    /** While the answers are being submitted for good, nothing more is saved: it would arrive after them and be rejected. */
    hold() {
      isHeld = true
      clearTimeout(timer)
    },
    /** They didn't arrive: keeping goes on. */
    goOn() {
      isHeld = false
      if (changesOf(view.state).length > 0) later(PAUSE_MS)
    },
    /** Whether there is nothing left to save: the answers were sent, or are being sent. */
    isForgotten: () => isOver || isHeld,
    /** The answers were sent: nothing is left to save. */
    forget() {
      isOver = true
      clearTimeout(timer)
      copy.forgetCopy(assignmentId)
    },
  }
}

export type Keeper = ReturnType<typeof createKeeper>

function asSent({ question_id, before, after }: { question_id: string; before: Answer | undefined; after: Answer }) {
  return { question_id, before: plain(before), after: plain(after) }
}

function plain(answer: Answer | undefined) {
  return answer === undefined ? null : sentAnswer(answer)
}
