import { Select, type ComboboxItem, type OptionsFilter } from '@mantine/core'
import { dialCodes } from 'virtual:dial-codes'
import { fold } from '#web/ui/format.ts'

const OPTIONS: ComboboxItem[] = dialCodes.map(([code, dial, name]) => ({
  value: code,
  label: `${flagOf(code)} ${name} (${dial})`,
}))

/** The country of a phone: every country with its flag and dial code, searched without accents (document 1 §2). */
export function DialCodeSelect({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (code: string) => void
}) {
  return (
    <Select
      label={label}
      data={OPTIONS}
      value={value}
      onChange={(code) => code && onChange(code)}
      searchable
      filter={byFoldedName}
      maxDropdownHeight={280}
    />
  )
}

const byFoldedName: OptionsFilter = ({ options, search }) => {
  const wanted = fold(search)
  return options.filter((option) => 'label' in option && fold(option.label).includes(wanted))
}

/** The two regional indicator letters that phones draw as a flag. */
function flagOf(code: string): string {
  return String.fromCodePoint(...Array.from(code, (letter) => 0x1f1e6 + letter.charCodeAt(0) - 65))
}
