import { Button, Modal, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  changeFeedbackPhrase,
  deleteFeedbackPhrase,
  listFeedbackPhrases,
  PhraseForm,
  saveFeedbackPhrase,
} from '#contract/evaluations.ts'
import type { CallOutput } from '#contract/operation.ts'
import { PHRASE_LIMITS } from '#domain/evaluations/phrases.ts'
import { read } from '#web/api/read.ts'
import { useAction } from '#web/api/useAction.ts'
import { useContractForm } from '#web/api/useContractForm.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { notify } from '#web/ui/notify.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { useDialog } from '#web/ui/useDialog.ts'
import styles from './Phrases.module.css'
import { phraseTexts as texts } from './texts.ts'

type Phrase = CallOutput<typeof listFeedbackPhrases>['items'][number]

/** A teacher's saved phrases: add, change, delete. */
export default function PhrasesDialog({ onClose }: { onClose: () => void }) {
  const { close, ...dialog } = useDialog(onClose)
  const query = useQuery(read(listFeedbackPhrases, {}))
  const [editing, setEditing] = useState<Phrase | null>(null)
  const [round, setRound] = useState(0)
  const done = () => {
    setEditing(null)
    setRound(round + 1)
  }
  return (
    <Modal {...dialog} onClose={close} title={texts.title} size="lg">
      {/* The grading form around it isn't sent along. */}
      <div onSubmit={(event) => event.stopPropagation()}>
        <p className="lead">{texts.lead}</p>
        <QueryState query={query} rows={3}>
          {({ items }) => (
            <ul className={styles.phrases}>
              {items.map((phrase) => (
                <PhraseRow key={phrase.id} phrase={phrase} onEdit={() => setEditing(phrase)} />
              ))}
            </ul>
          )}
        </QueryState>
        <PhraseFields key={`${editing?.id ?? 'new'} ${round}`} phrase={editing} onDone={done} />
      </div>
    </Modal>
  )
}

function PhraseRow({ phrase: { id, text }, onEdit }: { phrase: Phrase; onEdit: () => void }) {
  const saving = useAction(saveFeedbackPhrase)
  const removing = useAction(deleteFeedbackPhrase)
  const undo = () => void saving.run({ text })
  const remove = () =>
    removing.run(
      { phraseId: id },
      { done: () => notify.success(texts.removed, { action: { label: texts.undo, run: undo } }) },
    )
  return (
    <li className={styles.phrase}>
      <span>{text}</span>
      <Button variant="subtle" size="compact-md" mih={44} aria-label={texts.editOf(text)} onClick={onEdit}>
        {texts.edit}
      </Button>
      <Button
        variant="subtle"
        size="compact-md"
        mih={44}
        aria-label={texts.removeOf(text)}
        onClick={() => void remove()}
      >
        {texts.remove}
      </Button>
    </li>
  )
}

const focusOn = (field: HTMLTextAreaElement | null) => field?.focus()

/** The field of a new phrase, or of the one that is changed. */
function PhraseFields({ phrase, onDone }: { phrase: Phrase | null; onDone: () => void }) {
  const adding = useAction(saveFeedbackPhrase)
  const changing = useAction(changeFeedbackPhrase)
  const { form, formProps, sending } = useContractForm({
    schema: PhraseForm,
    about: phrase ? `phrase ${phrase.id}` : 'new phrase',
    initialValues: { text: phrase?.text ?? '' },
    send: ({ text }) => (phrase ? changing.mutateAsync({ phraseId: phrase.id, text }) : adding.mutateAsync({ text })),
    fieldOf: { PHRASE_TAKEN: 'text' },
    onSent: () => {
      notify.success(texts.saved)
      onDone()
    },
  })
  return (
    <form {...formProps}>
      <Textarea
        label={phrase ? texts.changed : texts.newPhrase}
        ref={phrase && focusOn}
        required
        data-autofocus
        maxLength={PHRASE_LIMITS.text}
        maxRows={6}
        {...form.getInputProps('text')}
      />
      <DialogButtons>
        {phrase && (
          <Button variant="default" onClick={onDone} disabled={sending}>
            {texts.cancel}
          </Button>
        )}
        <Button type="submit" loading={sending}>
          {phrase ? texts.change : texts.add}
        </Button>
      </DialogButtons>
    </form>
  )
}
