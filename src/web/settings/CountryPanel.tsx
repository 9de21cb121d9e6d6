import { NumberInput, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { PAYMENT_METHODS } from '#domain/payments/methods.ts'
import type { Country } from '#domain/people/countries.ts'
import { SETTING_LIMITS } from '#domain/settings/settings.ts'
import { Panel } from '#web/ui/Section.tsx'
import styles from './Settings.module.css'
import { settingsTexts as texts } from './texts.ts'
import type { SettingsFormOf } from './values.ts'

/** What a country's bank asks for: alias and CBU are Argentina's, account and observations Uruguay's (document 1 §9). */
const BANK_FIELDS = {
  argentina: ['bank', 'holder', 'document', 'alias', 'cbu'],
  uruguay: ['bank', 'holder', 'document', 'account', 'observations'],
} as const satisfies Record<Country, readonly (keyof typeof texts.bank)[]>

/** How one country pays: which methods, and where the money goes (decisions M5, M6, C10). */
export function CountryPanel({ country, form }: { country: Country; form: SettingsFormOf }) {
  const path = `payment_config.${country}`
  const line = (name: string) => ({ maxLength: SETTING_LIMITS.line, ...form.getInputProps(`${path}.${name}`) })
  return (
    <Panel title={texts.paymentsOf[country]} lead={texts.paymentsLead}>
      <Stack gap="xl">
        <fieldset className={styles.group}>
          <legend>{texts.enabledMethods}</legend>
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
            {PAYMENT_METHODS.map((method) => (
              <Switch
                key={method}
                label={texts.methods[method]}
                {...form.getInputProps(`${path}.enabled.${method}`, { type: 'checkbox' })}
              />
            ))}
          </SimpleGrid>
        </fieldset>
        <fieldset className={styles.group}>
          <legend>{texts.bankData}</legend>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {BANK_FIELDS[country].map((field) => (
              <TextInput key={field} label={texts.bank[field]} {...line(`bank.${field}`)} />
            ))}
          </SimpleGrid>
        </fieldset>
        <TextInput
          label={texts.paymentLink}
          description={texts.paymentLinkHint}
          inputMode="url"
          placeholder="https://"
          {...form.getInputProps(`${path}.payment_link`)}
        />
        <fieldset className={styles.group}>
          <legend>{texts.cashData}</legend>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput label={texts.cashAddress} {...line('cash.address')} />
            <TextInput label={texts.cashHours} {...line('cash.hours')} />
          </SimpleGrid>
        </fieldset>
        <fieldset className={styles.group}>
          <legend>{texts.fees}</legend>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Fee label={texts.creditFee} path={`${path}.fee_percent.credit_card`} form={form} />
            <Fee label={texts.debitFee} path={`${path}.fee_percent.debit_card`} form={form} />
          </SimpleGrid>
        </fieldset>
      </Stack>
    </Panel>
  )
}

function Fee({ label, path, form }: { label: string; path: string; form: SettingsFormOf }) {
  return (
    <NumberInput
      label={label}
      min={0}
      max={100}
      decimalScale={2}
      allowNegative={false}
      suffix=" %"
      {...form.getInputProps(path)}
    />
  )
}
