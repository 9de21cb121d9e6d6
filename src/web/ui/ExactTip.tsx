import { Tooltip } from '@mantine/core'
import type { RefObject } from 'react'

/** The exact moment over the words that are pointed at. */
export default function ExactTip({ label, target }: { label: string; target: RefObject<HTMLElement | null> }) {
  return <Tooltip label={label} target={target} defaultOpened events={{ hover: true, focus: false, touch: true }} />
}
