import { Button } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { deskTexts as texts } from './texts.ts'

/** Saves the table as it's filtered, all of its rows; or another one, which its label names. */
export function CsvButton({ href, label = texts.csv }: { href: string; label?: string }) {
  return (
    <Button
      component="a"
      href={href}
      download
      variant="default"
      leftSection={<IconTableExport size={18} stroke={1.7} aria-hidden />}
    >
      {label}
    </Button>
  )
}
