import { Alert, Button, SimpleGrid, Text, TextInput } from '@mantine/core'
import { PERSON_TEXTS } from '#contract/person-texts.ts'
import { EARLIEST_BIRTH_DATE } from '#domain/people/limits.ts'
import { ConflictPlace } from '#web/ui/ConflictPlace.tsx'
import { OwnAddress } from '#web/ui/OwnAddress.tsx'
import { PhotoField } from '#web/ui/photo/PhotoField.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { today } from '#web/ui/today.ts'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import { ContactPanel } from './ContactPanel.tsx'
import { IdentityDocumentPanel } from './IdentityDocumentPanel.tsx'
import styles from './Profile.module.css'
import type { Profile } from './profile-values.ts'
import { profileTexts as texts } from './texts.ts'
import { useGoBack } from './useGoBack.ts'
import { useProfileForm } from './useProfileForm.ts'

/** The form of the own record; photo and fields are saved together. */
export function ProfileFormPanels({ profile }: { profile: Profile }) {
  const goBack = useGoBack()
  const { form, formProps, sending, conflict, refusal, photo, setPhoto, dirty, document, saved } =
    useProfileForm(profile)
  const field = (name: string) => ({ key: form.key(name), ...form.getInputProps(name) })
  const photoChanged = photo !== profile.profile_photo_url
  return (
    <form {...formProps}>
      <UnsavedGuard dirty={dirty && !saved} />
      <ConflictPlace conflict={conflict} isPage>
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
        <AccountFacts email={profile.email} roles={profile.role} />
        <Panel title={texts.personal}>
          <div className={styles.fields}>
            <TextInput label={texts.name} description={texts.nameHint} autoComplete="name" {...field('name')} />
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <TextInput label={PERSON_TEXTS.first_name} autoComplete="given-name" {...field('first_name')} />
              <TextInput label={PERSON_TEXTS.last_name} autoComplete="family-name" {...field('last_name')} />
            </SimpleGrid>
            <TextInput
              label={PERSON_TEXTS.birth_date}
              type="date"
              min={EARLIEST_BIRTH_DATE}
              max={today()}
              autoComplete="bday"
              {...field('birth_date')}
            />
          </div>
        </Panel>
        <IdentityDocumentPanel form={form} availability={document} />
        <ContactPanel form={form} />
        <Panel title={texts.address}>
          <div className={styles.fields}>
            <OwnAddress field={field} mayClearCountry />
          </div>
        </Panel>
        {refusal && (
          <Alert color="rojo" role="alert" mb="md">
            {refusal}
          </Alert>
        )}
        <div className={styles.save}>
          <Button variant="default" onClick={goBack} disabled={sending}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={sending}>
            {texts.save}
          </Button>
        </div>
      </ConflictPlace>
    </form>
  )
}
