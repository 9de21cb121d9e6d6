import { Button, Group } from '@mantine/core'

/** Above a list of checkboxes: all of them, or none. */
export function ChooseAll({
  all,
  none,
  onChoose,
  mb = '0.5rem',
}: {
  /** 'Todos', 'Todas'. */
  all: string
  none: string
  onChoose: (all: boolean) => void
  mb?: string | number
}) {
  return (
    <Group mb={mb} gap="0.25rem">
      <Button variant="subtle" px="0.6rem" onClick={() => onChoose(true)}>
        {all}
      </Button>
      <Button variant="subtle" px="0.6rem" onClick={() => onChoose(false)}>
        {none}
      </Button>
    </Group>
  )
}
