import { Button, Group } from '@mantine/core'

/** Above a list of checkboxes: all of them, or none. */
export function ChooseAll({
  all,
  none,
  onChoose,
}: {
  /** 'Todos', 'Todas'. */
  all: string
  none: string
  onChoose: (all: boolean) => void
}) {
  return (
    <Group mb="0.5rem" gap="0.25rem">
      <Button variant="subtle" px="0.6rem" onClick={() => onChoose(true)}>
        {all}
      </Button>
      <Button variant="subtle" px="0.6rem" onClick={() => onChoose(false)}>
        {none}
      </Button>
    </Group>
  )
}
