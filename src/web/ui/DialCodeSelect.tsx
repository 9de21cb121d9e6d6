import { Select, type ComboboxItem, type SelectProps } from '@mantine/core'
import { useState } from 'react'
import { dialCodes } from 'virtual:dial-codes'
import { foldedFilter } from './format.ts'

/** A country as the selector gives it: ISO code, dial code with its plus, Spanish name. */
export type DialCode = { code: string; dial: string; name: string }

const COUNTRIES: DialCode[] = dialCodes.map(([code, dial, name]) => ({ code, dial, name }))
const optionOf = ({ code, dial, name }: DialCode): ComboboxItem => ({
  value: code,
  label: `${flagOf(code)} ${name} (${dial})`,
})
const NAMES = [...new Set(COUNTRIES.map(({ name }) => name))]
/** Where several countries share a dial code, the one that stored numbers most likely mean. */
const LIKELY = ['US', 'IT', 'GB', 'RU', 'MA', 'FR']

/** The country of a phone: every country with its flag and dial code, searched without accents (document 1 §2). */
export function DialCodeSelect({
  label,
  value,
  onChange,
  disabled,
}: {
  label: string
  value: string
  onChange: (country: DialCode) => void
  disabled?: boolean
}) {
  const [options] = useState(() => COUNTRIES.map(optionOf))
  return (
    <Select
      label={label}
      data={options}
      value={value}
      onChange={(code) => {
        const country = COUNTRIES.find((one) => one.code === code)
        if (country) onChange(country)
      }}
      searchable
      filter={foldedFilter}
      maxDropdownHeight={280}
      {...(disabled && { disabled })}
    />
  )
}

/** A country by its Spanish name, searched without accents. A stored spelling that isn't one of ours stays. */
export function CountrySelect(props: Omit<SelectProps, 'data'>) {
  const { value } = props
  const data = value && !NAMES.includes(value) ? [value, ...NAMES] : NAMES
  return <Select {...props} data={data} searchable filter={foldedFilter} maxDropdownHeight={280} />
}

/** A stored number in the two parts of the form: the longest dial code that it begins with, and the rest. */
export function splitPhone(stored: string): { country: DialCode | null; number: string } {
  const [country] = COUNTRIES.filter(({ dial }) => stored.startsWith(dial)).sort(
    (a, b) => b.dial.length - a.dial.length || LIKELY.indexOf(b.code) - LIKELY.indexOf(a.code),
  )
  return { country: country ?? null, number: country ? stored.slice(country.dial.length) : stored }
}

/** The flag of a country by its ISO code; the code itself where the system has no flags to draw (Windows, bare machines). */
function flagOf(code: string): string {
  drawn ??= drawsFlags()
  return drawn ? regionalLetters(code) : code
}

let drawn: boolean | undefined

/** The two regional indicator letters that most systems draw as a flag. */
function regionalLetters(code: string): string {
  return String.fromCodePoint(...Array.from(code, (letter) => 0x1f1e6 + letter.charCodeAt(0) - 65))
}

/** A flag that is drawn has colours; letters and empty boxes are as black as the pen. */
function drawsFlags(): boolean {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!pen) return false
  pen.font = '24px sans-serif'
  pen.fillText(regionalLetters('AR'), 0, 24)
  const { data } = pen.getImageData(0, 0, 40, 32)
  return data.some((part, index) => index % 4 !== 3 && part > 0)
}
