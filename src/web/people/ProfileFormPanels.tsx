import { Alert, Button, SimpleGrid, Text, TextInput } from '@mantine/core'
import { EARLIEST_BIRTH_DATE } from '#domain/people/limits.ts'
import { CountrySelect } from '#web/ui/DialCodeSelect.tsx'
import { PhotoField } from '#web/ui/photo/PhotoField.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { today } from '#web/ui/today.ts'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import { ContactPanel } from './ContactPanel.tsx'
import { DocumentPanel } from './DocumentPanel.tsx'
import styles from './Profile.module.css'
import type { Profile } from './profile-values.ts'
import { profileTexts as texts } from './texts.ts'
import { useGoBack } from './useGoBack.ts'
import { useProfileForm } from './useProfileForm.ts'

/** The form of the own record; photo and fields are saved together. */
export function ProfileFormPanels({ profile, roleLabels }: { profile: Profile; roleLabels: Record<string, string> }) {
  const goBack = useGoBack()
  const { form, formProps, sending, refusal, photo, setPhoto, dirty, document, saved } = useProfileForm(profile)
  const field = (name: string) => ({ key: form.key(name), ...form.getInputProps(name) })
  const photoChanged = photo !== profile.profile_photo_url
  return (
    <form {...formProps}>
      <UnsavedGuard dirty={dirty && !saved} />
      <Panel title={texts.photoTitle} lead={texts.photoLead}>
        <PhotoField
          label={texts.photo}
          name={form.values.name}
          photo={photo}
          tooBig={texts.photoTooBig}
          onChange={setPhoto}
          busy={sending && photoChanged}
        />
        {photoChanged && (
          <Text mt="0.75rem" c="dimmed" fz="0.93rem">
            {texts.photoPending}
          </Text>
        )}
      </Panel>
      <AccountFacts email={profile.email} roles={profile.role} labels={roleLabels} />
      <Panel title={texts.personal}>
        <div className={styles.fields}>
          <TextInput label={texts.name} description={texts.nameHint} autoComplete="name" {...field('name')} />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput label={texts.firstName} autoComplete="given-name" {...field('first_name')} />
            <TextInput label={texts.lastName} autoComplete="family-name" {...field('last_name')} />
          </SimpleGrid>
          <TextInput
            label={texts.birthDate}
            type="date"
            min={EARLIEST_BIRTH_DATE}
            max={today()}
            autoComplete="bday"
            {...field('birth_date')}
          />
        </div>
      </Panel>
      <DocumentPanel form={form} availability={document} />
      <ContactPanel form={form} />
      <Panel title={texts.address}>
        <div className={styles.fields}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput label={texts.street} autoComplete="address-line1" {...field('street_address')} />
            <TextInput label={texts.streetNumber} autoComplete="off" {...field('street_number')} />
            <TextInput label={texts.department} autoComplete="address-line2" {...field('department')} />
            <TextInput label={texts.locality} autoComplete="address-level2" {...field('locality')} />
            <TextInput label={texts.province} autoComplete="address-level1" {...field('province')} />
            <TextInput label={texts.postalCode} autoComplete="postal-code" {...field('postal_code')} />
          </SimpleGrid>
          <CountrySelect label={texts.country} clearable {...field('country')} />
        </div>
      </Panel>
      {refusal && (
        <Alert color="rojo" role="alert" mb="md">
          {refusal}
        </Alert>
      )}
      <div className={styles.deeds}>
        <Button variant="default" onClick={goBack} disabled={sending}>
          {texts.cancel}
        </Button>
        <Button type="submit" loading={sending}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
