import { Box, Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { GradeExplanation, WorkExplanation } from '#contract/grade-shapes.ts'
import type * as z from 'zod/mini'
import { saveFile } from '#web/api/save-file.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { When } from '#web/ui/When.tsx'
import styles from './Explanation.module.css'
import { explanationTexts as texts } from './explanation-texts.ts'

type Told = z.input<typeof GradeExplanation>
type Line = Told['lines'][number]
type Change = Told['changes'][number]

/** What a grade is made of: the lines, whose sum is the figure, and every change it went through. */
export function Explanation({ told, changes = told.changes }: { told: Told; changes?: readonly Change[] }) {
  return (
    <>
      <p className={styles.figure}>
        {told.grade === null ? texts.noGrades : texts.figure(told.grade, told.max_score)}
        {told.provisional && told.grade !== null && <StatusTag tone="soon">{texts.provisional}</StatusTag>}
      </p>
      {!told.is_set && (
        <Text mb="1rem" c="dimmed" fz="0.92rem">
          {calculatedFrom(told)}
        </Text>
      )}
      {told.lines.length > 0 && <Lines lines={told.lines} grade={told.grade} />}
      <Box component="h3" mt="1.4rem" mb="0.5rem" fz="1.1rem">
        {texts.changes}
      </Box>
      {changes.length === 0 ? (
        <Text mb="1rem" c="dimmed" fz="0.92rem">
          {texts.noChanges}
        </Text>
      ) : (
        <Changes changes={changes} />
      )}
    </>
  )
}

/** What the teacher wrote of a work, and the files that were graded. */
export function GradedWork({ feedback, files }: Pick<z.input<typeof WorkExplanation>, 'feedback' | 'files'>) {
  return (
    <>
      {feedback && (
        <figure className={styles.feedback}>
          <figcaption className="soft">{texts.feedback}</figcaption>
          <blockquote className="lines break">{feedback}</blockquote>
        </figure>
      )}
      {files.length > 0 && (
        <Group gap="0.5rem" mb="1rem" role="group" aria-label={texts.files}>
          {files.map(({ id, file_name }) => (
            <Button
              key={id}
              variant="default"
              classNames={{ label: 'break' }}
              leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
              onClick={() => void saveFile(id)}
            >
              {file_name}
            </Button>
          ))}
        </Group>
      )}
    </>
  )
}

function calculatedFrom({ grade, provisional }: Told): string {
  if (grade === null) return texts.noGradesText
  return provisional ? texts.provisionalText : texts.calculatedText
}

/** Work that doesn't count says why; work that counts says what it adds. */
const UNCOUNTED: readonly Line['kind'][] = ['waiting', 'pending', 'not_applicable', 'excused', 'dropped', 'uncounted']
const SAID: readonly Line['kind'][] = [...UNCOUNTED, 'missing', 'unmet']

function Lines({ lines, grade }: { lines: readonly Line[]; grade: number | null }) {
  return (
    <table className={styles.table} aria-label={texts.caption}>
      <thead>
        <tr>
          <th scope="col">{texts.part}</th>
          <th scope="col">{texts.earned}</th>
          <th scope="col">{texts.adds}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // The lines never change their order.
          <tr key={`${line.kind} ${index}`}>
            <td>
              {line.title ?? texts.kinds[line.kind]}
              {line.category !== undefined && (
                <Box component="span" c="dimmed" fz="0.85rem" display="block">
                  {line.category}
                </Box>
              )}
              {line.now !== null && (
                <Box component="span" c="dimmed" fz="0.85rem" display="block">
                  {texts.nowSays(line.now)}
                </Box>
              )}
              {line.title !== null && SAID.includes(line.kind) && (
                <Box component="span" c="dimmed" fz="0.85rem" display="block">
                  {texts.kinds[line.kind]}
                </Box>
              )}
            </td>
            <td>{earnedIn(line)}</td>
            <td>{addsNothing(line) ? '—' : texts.signed(line.points)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {texts.total}
          </th>
          <td>{grade === null ? '—' : texts.signed(grade)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function earnedIn({ kind, earned, possible }: Line): string {
  if (possible === null) return ''
  if (kind === 'unmet') return texts.minimum(possible)
  if (kind === 'dropped') return texts.earnedOf(earned ?? 0, possible)
  return UNCOUNTED.includes(kind) ? texts.ofMax(possible) : texts.earnedOf(earned ?? 0, possible)
}

function addsNothing({ kind }: Line): boolean {
  return kind === 'unmet' || UNCOUNTED.includes(kind)
}

/** Who changed a grade, when, from which value to which, and why; newest first. */
function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change.id}>
          <b>{texts.change(change.old_grade, change.new_grade)}</b> · {change.assignment_title ?? texts.final}
          <p className="soft break">
            {texts.by(change.by_name)}, <When at={change.at} relative={false} />
          </p>
          {change.reason && <p className="soft break">{reasonOf(change, change.reason)}</p>}
        </li>
      ))}
    </ul>
  )
}

/** A final grade is rectified; of an evaluation the key is corrected. */
function reasonOf({ assignment_title }: Change, reason: string): string {
  return assignment_title === null ? texts.rectified(reason) : texts.keyCorrected(reason)
}
