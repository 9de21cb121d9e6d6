import { Alert, Box, Button, NativeSelect, Tabs } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { SettingsForm as schema, getSettings, saveSettings } from '#contract/settings.ts'
import type { SettingTab } from '#domain/settings/settings.ts'
import { read } from '#web/api/read.ts'
import { useAction } from '#web/api/useAction.ts'
import { useContractForm } from '#web/api/useContractForm.ts'
import { refreshSession } from '#web/session/session.ts'
import { notify } from '#web/ui/notify.ts'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import type { AllSettings } from './answers.ts'
import { GeneralTab } from './GeneralTab.tsx'
import styles from './Settings.module.css'
import { NotificationsTab, SecurityTab, UsersTab } from './SwitchTabs.tsx'
import { SystemTab } from './SystemTab.tsx'
import { settingsTexts as texts } from './texts.ts'
import { today } from '#web/ui/today.ts'
import { samplesOn, tabOf, TABS, type Values, valuesOf } from './values.ts'

/** Document 3 §8. */
const ERROR_MS = 5000
const SUCCESS_MS = 3000

/** All settings in one form with one save, on five tabs; a select takes their place on a phone. */
export function SettingsForm({
  all,
  tab,
  onTab,
  onReload,
}: {
  all: AllSettings
  tab: SettingTab
  onTab: (tab: SettingTab) => void
  onReload: () => void
}) {
  const queries = useQueryClient()
  // What the frame shows of the settings (name, notices, footer) follows at once.
  const save = useAction(saveSettings, {
    shows: (settings) => {
      queries.setQueryData(read(getSettings, {}).queryKey, settings)
      return refreshSession()
    },
  })
  const [hasConflict, setConflict] = useState(false)
  const [revision, setRevision] = useState(all.revision)
  const saved = useRef(all)
  const errorToShow = useRef<string | null>(null)
  const { form, formProps, sending } = useContractForm<Values>({
    schema,
    initialValues: valuesOf(all, today()),
    send: async (values) => {
      saved.current = await save.mutateAsync({ ...values, revision })
    },
    onSent: () => {
      start(saved.current)
      notify.success(texts.saved, { durationMs: SUCCESS_MS })
    },
    onInvalid: (errors) => showFirst(Object.keys(errors)),
    onFailure: (problem) => {
      setConflict(problem.code === 'CHANGED_MEANWHILE')
      notify.error(problem.detail, { title: texts.saveFailed, durationMs: ERROR_MS })
      return true
    },
  })

  // A version that was loaded again after a conflict takes the place of what was typed.
  useEffect(() => {
    if (hasConflict && all.revision !== revision) start(all)
  })

  useEffect(() => {
    if (errorToShow.current === null) return
    form.getInputNode(errorToShow.current)?.focus()
    errorToShow.current = null
  }, [tab, form])

  function start(from: AllSettings) {
    const values = valuesOf(from, today())
    form.setInitialValues(values)
    form.setValues(values)
    form.clearErrors()
    setRevision(from.revision)
    setConflict(false)
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
      {hasConflict && (
        <Alert color="ambar" icon={<IconAlertTriangle aria-hidden />} title={texts.conflictTitle} mb="lg">
          <Box component="p" mb="0.75rem" c="dimmed">
            {texts.conflictText}
          </Box>
          <Button variant="default" onClick={onReload}>
            {texts.conflictLoad}
          </Button>
        </Alert>
      )}
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
    </form>
  )
}
