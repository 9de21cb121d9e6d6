import { Alert, Button, NativeSelect, Tabs } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { SettingsForm as schema, getSettings, saveSettings } from '#contract/settings.ts'
import type { SettingTab } from '#domain/settings/settings.ts'
import { read } from '#web/api/read.ts'
import { useAction } from '#web/api/useAction.ts'
import { useContractForm } from '#web/api/useContractForm.ts'
import { refreshSession } from '#web/session/session.ts'
import { notify } from '#web/ui/notify.ts'
import { ConflictPlace } from '#web/ui/ConflictPlace.tsx'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import type { AllSettings } from './answers.ts'
import { GeneralTab } from './GeneralTab.tsx'
import styles from './Settings.module.css'
import { NotificationsTab, SecurityTab, UsersTab } from './SwitchTabs.tsx'
import { SystemTab } from './SystemTab.tsx'
import { settingsTexts as texts } from './texts.ts'
import { today } from '#web/ui/today.ts'
import { partsOf, samplesOn, storedValues, tabOf, TABS, touchedFields, type Values, valuesOf } from './values.ts'

/** Document 3 §8. */
const ERROR_MS = 5000
const SUCCESS_MS = 3000

/** All settings in one form with one save, on five tabs; a select takes their place on a phone. */
export function SettingsForm({
  all,
  tab,
  onTab,
}: {
  all: AllSettings
  tab: SettingTab
  onTab: (tab: SettingTab) => void
}) {
  const queries = useQueryClient()
  // What the frame shows of the settings (name, notices, footer) follows at once.
  const save = useAction(saveSettings, {
    shows: (settings) => {
      queries.setQueryData(read(getSettings, {}).queryKey, settings)
      return refreshSession()
    },
  })
  const saved = useRef(all)
  const errorToShow = useRef<string | null>(null)
  const { form, formProps, sending, conflict } = useContractForm<Values, typeof schema, Record<string, unknown>>({
    schema,
    initialValues: valuesOf(all, today()),
    edits: {
      version: all.version,
      valuesOf: (stored) => storedValues(all, stored, today()),
      toSend: partsOf,
    },
    send: async (values, { version, ...touched }) => {
      saved.current = await save.mutateAsync({ ...touchedFields(values, Object.keys(touched)), version })
      return saved.current
    },
    onSent: () => {
      start(saved.current)
      notify.success(texts.saved, { durationMs: SUCCESS_MS })
    },
    onInvalid: (errors) => showFirst(Object.keys(errors)),
    onFailure: (problem) => {
      notify.error(problem.detail, { title: texts.saveFailed, durationMs: ERROR_MS })
      return true
    },
  })

  useEffect(() => {
    if (errorToShow.current === null) return
    form.getInputNode(errorToShow.current)?.focus()
    errorToShow.current = null
  }, [form])

  function start(from: AllSettings) {
    const values = valuesOf(from, today())
    form.setInitialValues(values)
    form.setValues(values)
    form.clearErrors()
  }

  /** Opens the tab of the first error. */
  function showFirst(paths: string[]) {
    notify.error(texts.invalid, { title: texts.saveFailed, durationMs: ERROR_MS })
    const first = TABS.flatMap((one) => paths.filter((path) => tabOf(path) === one))[0]
    if (first === undefined || paths.some((path) => tabOf(path) === tab)) return
    errorToShow.current = first
    onTab(tabOf(first))
  }

  const dirty = form.isDirty()
  const samples = samplesOn(tab, all)
  return (
    <form {...formProps}>
      <UnsavedGuard dirty={dirty && !sending} />
      <ConflictPlace conflict={conflict} isPage>
        <div className={styles.select}>
          <NativeSelect
            label={texts.section}
            value={tab}
            onChange={(event) => onTab(TABS.find((one) => one === event.currentTarget.value) ?? 'general')}
            data={TABS.map((value) => ({ value, label: texts.tabs[value] }))}
          />
        </div>
        <Tabs value={tab} onChange={(value) => onTab(TABS.find((one) => one === value) ?? 'general')}>
          <Tabs.List aria-label={texts.sections} className={styles.tabs}>
            {TABS.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {texts.tabs[one]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {samples > 0 && (
            <Alert color="ocre" icon={<IconInfoCircle aria-hidden />} title={texts.samplesTitle} mb="lg">
              {texts.samplesText(samples)}
            </Alert>
          )}
          <Tabs.Panel value="general">
            <GeneralTab form={form} />
          </Tabs.Panel>
          <Tabs.Panel value="users">
            <UsersTab form={form} />
          </Tabs.Panel>
          <Tabs.Panel value="notifications">
            <NotificationsTab form={form} />
          </Tabs.Panel>
          <Tabs.Panel value="security">
            <SecurityTab form={form} />
          </Tabs.Panel>
          <Tabs.Panel value="system">
            <SystemTab form={form} all={all} isOpen={tab === 'system'} />
          </Tabs.Panel>
        </Tabs>
        <div className={styles.bar}>
          <output>{dirty ? texts.unsaved : texts.allSaved}</output>
          {dirty && (
            <Button variant="default" disabled={sending} onClick={() => start(all)}>
              {texts.discard}
            </Button>
          )}
          <Button type="submit" loading={sending}>
            {texts.save}
          </Button>
        </div>
      </ConflictPlace>
    </form>
  )
}
