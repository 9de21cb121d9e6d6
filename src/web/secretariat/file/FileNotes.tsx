import { Button, Group, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { addStudentNote, deleteStudentNote } from '#contract/secretariat.ts'
import { NOTE_LIMITS } from '#domain/secretariat/notes.ts'
import { useAction } from '#web/api/useAction.ts'
import { useTypedWaits } from '#web/api/useTypedWaits.ts'
import { notify } from '#web/ui/notify.ts'
import { Panel } from '#web/ui/Section.tsx'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import { When } from '#web/ui/When.tsx'
import type { Student } from '../desk/answers.ts'
import styles from '../Secretariat.module.css'
import { fileTexts as texts } from './texts.ts'

type Note = Student['notes'][number]

/** What staff noted of the student, newest first; each deletes their own, and may take that back. */
export function FileNotes({ student: { person, notes, notes_total } }: { student: Student }) {
  const [text, setText] = useState('')
  useTypedWaits({
    about: `note on ${person.id}`,
    initial: { text: '' },
    values: () => ({ text }),
    restore: (typed) => setText(typed.text ?? ''),
  })
  const field = useRef<HTMLTextAreaElement>(null)
  const adding = useAction(addStudentNote, { changes: ['audit'], failed: { title: texts.noteFailed } })
  const deleting = useAction(deleteStudentNote, { changes: ['audit'], failed: { title: texts.deleteFailed } })
  const add = (noted: string, done: string) => adding.run({ userId: person.id, text: noted }, { done })

  async function send(event: React.FormEvent) {
    event.preventDefault()
    if (adding.isPending || text.trim() === '') return
    if (await add(text, texts.noteAdded)) setText('')
  }

  function remove({ id, text: deleted }: Note) {
    const action = { label: texts.undo, run: () => void add(deleted, texts.noteAdded) }
    const done = () => {
      notify.success(texts.noteDeleted, { action })
      // Its button is gone with it.
      field.current?.focus()
    }
    void deleting.run({ noteId: id }, { done })
  }

  return (
    <Panel title={texts.notes} lead={texts.notesLead}>
      <UnsavedGuard dirty={text.trim() !== ''} />
      <form data-print="hide" onSubmit={(event) => void send(event)}>
        <Textarea
          ref={field}
          label={texts.note}
          autosize
          minRows={2}
          maxLength={NOTE_LIMITS.text}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        <Button type="submit" my="sm" loading={adding.isPending} disabled={text.trim() === ''}>
          {texts.addNote}
        </Button>
      </form>
      {notes.length === 0 ? (
        <p className="soft">{texts.noNotes}</p>
      ) : (
        <ul className={styles.history}>
          {notes.map((note) => (
            <li key={note.id}>
              <p className="lines break">{note.text}</p>
              <Group gap="0.5rem" className="soft">
                {note.author_name}, <When at={note.created_at} />
                {note.is_own && (
                  <Button
                    variant="subtle"
                    size="sm"
                    mih={44}
                    disabled={deleting.isPending}
                    aria-label={texts.deleteNoteOf(note.text)}
                    onClick={() => remove(note)}
                  >
                    {texts.deleteNote}
                  </Button>
                )}
              </Group>
            </li>
          ))}
        </ul>
      )}
      {notes_total > notes.length && <p className="soft">{texts.moreNotes(notes.length, notes_total)}</p>}
    </Panel>
  )
}
