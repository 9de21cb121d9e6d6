import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listOpenPrograms } from '#contract/admissions.ts'
import { read } from '#web/api/read.ts'
import { choiceTexts as texts } from './texts.ts'

/** During registration: the program to apply for, or none; nothing if no program admits people. */
export default function ProgramChoice(props: {
  value: string
  error: React.ReactNode
  onChange: (programId: string) => void
}) {
  const { data } = useQuery(read(listOpenPrograms, {}))
  const { value, error, onChange } = props
  if (!data || data.items.length === 0) return null
  return (
    <NativeSelect
      label={texts.label}
      description={texts.hint}
      data={[{ value: '', label: texts.none }, ...data.items.map(({ id, name }) => ({ value: id, label: name }))]}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
