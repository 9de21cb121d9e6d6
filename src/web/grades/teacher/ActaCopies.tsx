import { Anchor } from '@mantine/core'
import { printActaCopy } from '#contract/grades.ts'
import { addressOf } from '#web/api/client.ts'
import { formatDate } from '#web/ui/format.ts'
import { actaTexts as texts } from './acta-texts.ts'
import type { ClosedActa } from './answers.ts'

/** An acta as it was after each of some actions, to be read as it was then (decision L23). */
export function ActaCopies({ copies }: { copies: ClosedActa['copies'] }) {
  return (
    <>
      {copies.map(({ id, deed, on, by_name }) => (
        <div key={id}>
          <Anchor fz="inherit" href={addressOf(printActaCopy, { copyId: id })} download>
            {texts.copy[deed](formatDate(on), by_name)}
          </Anchor>
        </div>
      ))}
    </>
  )
}
