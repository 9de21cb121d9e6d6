import { Box, Button, NumberInput, SimpleGrid, TextInput } from '@mantine/core'
import { rateText } from '#domain/money.ts'
import { LOCAL_CURRENCIES, type LocalCurrency } from '#domain/payments/methods.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Panel, Section } from '#web/ui/Section.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { AllSettings, Rate } from './answers.ts'
import styles from './Settings.module.css'
import { settingsTexts as texts } from './texts.ts'
import { today } from '#web/ui/today.ts'
import type { SettingsFormOf } from './values.ts'

/** Digits of a rate (numeric(14,6) in the database). */
const DIGITS = 6

/** The exchange rates: the one that holds, a new one with its day, and the history (decision M3). */
export function RatesPanel({ form, all }: { form: SettingsFormOf; all: AllSettings }) {
  return (
    <Panel title={texts.rates} lead={texts.ratesLead}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        {LOCAL_CURRENCIES.map((currency) => (
          <NewRate key={currency} currency={currency} form={form} all={all} />
        ))}
      </SimpleGrid>
      {all.rate_history.length > 0 && (
        <Box mt="1.75rem" mb="-2rem">
          <Section title={texts.rateHistory} level={3}>
            <History form={form} rates={all.rate_history} />
          </Section>
        </Box>
      )}
    </Panel>
  )
}

function NewRate({ currency, form, all }: { currency: LocalCurrency; form: SettingsFormOf; all: AllSettings }) {
  const current = all.current_rates.find((rate) => rate.currency === currency)
  const path = `exchange_rates.${currency}`
  return (
    <fieldset className={styles.group}>
      <legend>{texts.currencies[currency]}</legend>
      <Box component="p" mb="0.75rem" c="dimmed">
        {current ? texts.currentRate(rateText(current.rate, currency), formatDate(current.valid_on)) : texts.noRate}
      </Box>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput
          label={texts.newRate}
          description={texts.newRateHint}
          placeholder={texts.ratePerDollar(currency)}
          decimalScale={DIGITS}
          allowNegative={false}
          hideControls
          {...form.getInputProps(`${path}.rate`)}
          value={form.values.exchange_rates[currency].rate ?? ''}
          onChange={(rate) => form.setFieldValue(`${path}.rate`, rate === '' ? null : Number(rate))}
        />
        <TextInput
          label={texts.validOn}
          description={'\u00A0'}
          type="date"
          {...form.getInputProps(`${path}.valid_on`)}
        />
      </SimpleGrid>
    </fieldset>
  )
}

function History({ form, rates }: { form: SettingsFormOf; rates: readonly Rate[] }) {
  const removed = form.values.removed_rates
  const isRemoved = ({ currency, valid_on }: Rate) =>
    removed.some((one) => one.currency === currency && one.valid_on === valid_on)

  function toggle({ currency, valid_on }: Rate) {
    const others = removed.filter((one) => one.currency !== currency || one.valid_on !== valid_on)
    form.setFieldValue('removed_rates', others.length < removed.length ? others : [...others, { currency, valid_on }])
  }

  return (
    <DataTable
      caption={texts.rateHistory}
      columns={columnsFor({ isRemoved, toggle })}
      rows={rates}
      rowKey={({ currency, valid_on }) => `${currency} ${valid_on}`}
    />
  )
}

type Removal = { isRemoved: (rate: Rate) => boolean; toggle: (rate: Rate) => void }

function columnsFor({ isRemoved, toggle }: Removal): Column<Rate>[] {
  return [
    {
      header: texts.rateDay,
      cell: (rate) => (
        <>
          {formatDate(rate.valid_on)}{' '}
          {isRemoved(rate) ? (
            <StatusTag tone="overdue">{texts.willBeRemoved}</StatusTag>
          ) : (
            rate.valid_on > today() && <StatusTag tone="info">{texts.coming}</StatusTag>
          )}
        </>
      ),
    },
    { header: texts.rateCurrency, cell: ({ currency }) => currency },
    { header: texts.rate, numeric: true, cell: ({ rate, currency }) => rateText(rate, currency) },
    { header: texts.rateBy, words: true, cell: ({ set_by_name }) => set_by_name ?? '—' },
    {
      header: texts.rateActions,
      actions: true,
      cell: (rate) => (
        <Button
          variant="subtle"
          color={isRemoved(rate) ? 'tinta' : 'rojo'}
          aria-label={isRemoved(rate) ? undefined : texts.removeRateOf(rate.currency, formatDate(rate.valid_on))}
          onClick={() => toggle(rate)}
        >
          {isRemoved(rate) ? texts.keepRate : texts.removeRate}
        </Button>
      ),
    },
  ]
}
