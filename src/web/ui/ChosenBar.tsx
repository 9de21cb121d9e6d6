import { Alert, Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ChooseAll } from './ChooseAll.tsx'
import styles from './ChosenBar.module.css'
import { uiTexts } from './texts.ts'

/** Outside the table's frame, which would cut it, and inside the landmark. */
const IN_MAIN = { target: '#content' }

/** Above a list whose rows may be chosen: all on the page or none, how many are, what is done with them, and what couldn't be. */
export function ChosenBar({
  amount,
  onChoose,
  children,
  refused,
  onRead,
}: {
  amount: number
  onChoose: (all: boolean) => void
  /** The items of the menu. */
  children: ReactNode
  refused: readonly { name: string; why: string }[]
  onRead: () => void
}) {
  return (
    <>
      <div className={styles.bar} data-print="hide">
        <ChooseAll all={uiTexts.chooseAll} none={uiTexts.chooseNone} onChoose={onChoose} mb={0} />
        <span role="status">{uiTexts.chosen(amount)}</span>
        <Menu portalProps={IN_MAIN}>
          <Menu.Target>
            <Button variant="default" disabled={amount === 0} rightSection={<IconChevronDown size={18} aria-hidden />}>
              {uiTexts.withChosen}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>{children}</Menu.Dropdown>
        </Menu>
      </div>
      {refused.length > 0 && (
        <Alert
          color="ambar"
          mb="sm"
          title={uiTexts.refused(refused.length)}
          withCloseButton
          closeButtonLabel={uiTexts.close}
          onClose={onRead}
        >
          <ul>
            {refused.map(({ name, why }) => (
              <li key={name}>
                <strong>{name}</strong>: {why}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}
