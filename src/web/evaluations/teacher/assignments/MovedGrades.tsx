import { List } from '@mantine/core'
import type { MovedGrade } from '../answers.ts'
import { movedTexts as texts } from './texts.ts'

/** Whose final grades a new maximum score moves, from what to what (decision L19). */
export function MovedGrades({ items }: { items: readonly MovedGrade[] }) {
  return (
    <>
      <span>{texts.lead(items.length)}</span>
      <List mt={4} mb="sm">
        {items.map(({ enrollment_id, student_name, from, to, stored_grade }) => (
          <List.Item key={enrollment_id}>
            <strong>{student_name}</strong>: {texts.move(texts.figure(from), texts.figure(to))}
            {stored_grade !== null && <span className="soft"> {texts.stored(stored_grade)}</span>}
          </List.Item>
        ))}
      </List>
    </>
  )
}
