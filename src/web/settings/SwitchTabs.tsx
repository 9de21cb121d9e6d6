import { NativeSelect, Stack, Switch } from '@mantine/core'
import { ROLE_TEXTS } from '#contract/role-texts.ts'
import { DEFAULT_USER_ROLES, SECOND_STEP_RULES, SETTING_LIMITS } from '#domain/settings/settings.ts'
import { confirm } from '#web/ui/confirm-store.ts'
import { Panel } from '#web/ui/Section.tsx'
import { settingsTexts as texts } from './texts.ts'
import type { SettingsFormOf } from './values.ts'
import { WholeInput } from './WholeInput.tsx'

/** How accounts come to be. */
export function UsersTab({ form }: { form: SettingsFormOf }) {
  return (
    <Panel title={texts.registration}>
      <Stack gap="lg">
        <Switch
          label={texts.allowRegistration}
          description={texts.allowRegistrationHint}
          {...form.getInputProps('allow_registration', { type: 'checkbox' })}
        />
        <Switch
          label={texts.requireVerification}
          description={texts.requireVerificationHint}
          {...form.getInputProps('require_email_verification', { type: 'checkbox' })}
        />
        <WholeInput
          label={texts.registrationsPerHour}
          description={texts.registrationsPerHourHint}
          {...SETTING_LIMITS.registrations_per_hour}
          maw={420}
          {...form.getInputProps('registrations_per_hour')}
        />
        <NativeSelect
          label={texts.defaultRole}
          description={texts.defaultRoleHint}
          data={DEFAULT_USER_ROLES.map((value) => ({ value, label: ROLE_TEXTS[value] }))}
          maw={420}
          {...form.getInputProps('default_user_role')}
        />
      </Stack>
    </Panel>
  )
}

/** How notices travel besides the bell; no SMS service is connected, so its switch waits. */
export function NotificationsTab({ form }: { form: SettingsFormOf }) {
  return (
    <Panel title={texts.notices}>
      <Stack gap="lg">
        <Switch
          label={texts.emailNotices}
          description={texts.emailNoticesHint}
          {...form.getInputProps('email_notifications', { type: 'checkbox' })}
        />
        <Switch
          label={texts.smsNotices}
          description={texts.smsNoticesHint}
          disabled
          {...form.getInputProps('sms_notifications', { type: 'checkbox' })}
        />
      </Stack>
    </Panel>
  )
}

/** Decision C9: asks for confirmation before it locks everyone else out. */
export function SecurityTab({ form }: { form: SettingsFormOf }) {
  const { onChange: _onChange, ...field } = form.getInputProps('maintenance_mode', { type: 'checkbox' })
  async function set(isOn: boolean) {
    const sure =
      !isOn ||
      (await confirm({
        title: texts.maintenanceAskTitle,
        text: texts.maintenanceAskText,
        isFinal: false,
        confirmLabel: texts.maintenanceAskConfirm,
      }))
    if (sure) form.setFieldValue('maintenance_mode', isOn)
  }
  return (
    <>
      <Panel title={texts.maintenance}>
        <Switch
          label={texts.maintenanceMode}
          description={texts.maintenanceHint}
          {...field}
          onChange={(event) => void set(event.currentTarget.checked)}
        />
      </Panel>
      <Panel title={texts.secondStep}>
        <NativeSelect
          label={texts.secondStepRule}
          description={texts.secondStepRuleHint}
          data={SECOND_STEP_RULES.map((value) => ({ value, label: texts.secondStepRules[value] }))}
          maw={520}
          {...form.getInputProps('second_step_rule')}
        />
      </Panel>
    </>
  )
}
