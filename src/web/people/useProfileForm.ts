import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ProfileForm, removePhoto, setPhoto as putPhoto, updateProfile, getProfile } from '#contract/people.ts'
import { canonicalIdentityDocument } from '#domain/people/identity-documents.ts'
import { call, ProblemError } from '#web/api/client.ts'
import type { Edit } from '#web/api/conflict.ts'
import { read } from '#web/api/read.ts'
import { upload } from '#web/api/upload.ts'
import { check, useContractForm } from '#web/api/useContractForm.ts'
import { getSession, setSession } from '#web/session/session.ts'
import { notify } from '#web/ui/notify.ts'
import { fileOfDataUrl } from '#web/ui/photo/crop.ts'
import { useIdentityDocumentAvailability } from '#web/api/useAvailability.ts'
import { profileOf, valuesOf, type Profile, type ProfileValues } from './profile-values.ts'
import { profileTexts as texts } from './texts.ts'
import { useGoBack } from './useGoBack.ts'

/** The contract's schema looks at what is sent: see `problemsOf`. */
const ANYTHING = z.object({})

/** The form of the user's own profile: saves fields and photo, confirms it, and goes back one page (document 1 §8). */
export function useProfileForm(profile: Profile) {
  const goBack = useGoBack()
  const queries = useQueryClient()
  const [photo, setPhoto] = useState(profile.profile_photo_url)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [saved, setSaved] = useState(false)
  const { form, formProps, sending, conflict } = useContractForm<
    ProfileValues,
    typeof ANYTHING,
    ReturnType<typeof profileOf>
  >({
    schema: ANYTHING,
    initialValues: valuesOf(profile),
    validate: (values) => ({
      ...problemsOf(values),
      ...(document === 'taken' && { document_number: texts.identityDocumentInvalid }),
    }),
    edits: {
      version: profile.version,
      valuesOf: (stored) => storedValues(profile, { ...profile, ...stored }),
      toSend: profileOf,
      parts: { whatsapp: ['phone_country', 'phone_dial', 'phone'] },
    },
    send: save,
    onChange: () => setRefusal(null),
    onFailure: ({ code, status, detail }) => {
      const general = status >= 500 && code === 'UNEXPECTED'
      setRefusal(general ? texts.failed : code === 'NOT_FOUND' ? texts.notFound : detail || texts.failed)
      return true
    },
  })
  const { document_type, document_number } = form.values
  const ownIdentityDocument =
    document_type === profile.document_type &&
    canonicalIdentityDocument(document_type, document_number) === profile.document_number
  const document = useIdentityDocumentAvailability(document_type, ownIdentityDocument ? '' : document_number)

  async function save(_: ProfileValues, edit: Edit<ReturnType<typeof profileOf>>) {
    setRefusal(null)
    const updated = await call(updateProfile, edit)
    const url = await savePhoto(profile.profile_photo_url, photo)
    keepInSession({ ...updated, profile_photo_url: url })
    queries.setQueryData(read(getProfile, {}).queryKey, { ...updated, profile_photo_url: url })
    setSaved(true)
    notify.success(texts.saved)
    // After the unsaved-work guard has seen that nothing is unsaved.
    setTimeout(goBack)
    return updated
  }

  return {
    form,
    formProps,
    sending,
    conflict,
    refusal,
    photo,
    setPhoto,
    document,
    saved,
    dirty: form.isDirty() || photo !== profile.profile_photo_url,
  }
}

/**
 * The form values for what others stored in the meantime: their phone number as it's stored, because nobody said how it's dialled
 * here.
 */
function storedValues({ whatsapp, whatsapp_national }: Profile, stored: Profile): ProfileValues {
  return valuesOf({ ...stored, whatsapp_national: stored.whatsapp === whatsapp ? whatsapp_national : null })
}

function problemsOf(values: ProfileValues) {
  const { whatsapp, ...problems } = check(ProfileForm, profileOf(values))
  return { ...problems, ...(whatsapp && { phone: whatsapp }) }
}

/** Returns the address of the account's current photo; a photo that can't be saved changes nothing else. */
async function savePhoto(before: string | null, photo: string | null): Promise<string | null> {
  if (photo === before) return before
  try {
    if (photo === null) {
      await call(removePhoto, {})
      return null
    }
    const sent = await upload({ purpose: 'photo' })(fileOfDataUrl(photo, 'foto.jpg'), {
      signal: new AbortController().signal,
      onProgress: () => undefined,
    })
    const { profile_photo_url } = await call(putPhoto, { file_id: sent.id })
    return profile_photo_url
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    if (photo === null) notify.warning(error.detail, { title: texts.photoNotRemoved, durationMs: 8000 })
    else notify.warning(reasonOf(error), { title: texts.photoFailed, durationMs: 8000 })
    return before
  }
}

function reasonOf({ status, code, detail }: ProblemError): string {
  const { signedOut, notAllowed, noStorage, other } = texts.photoReasons
  if (status === 401) return signedOut
  if (status === 403) return notAllowed
  return code === 'STORAGE_NOT_CONFIGURED' ? noStorage : other(detail)
}

function keepInSession({ name, first_name, last_name, profile_photo_url }: Profile) {
  const session = getSession()
  if (!session.user) return
  setSession({ ...session, user: { ...session.user, name, first_name, last_name, profile_photo_url } })
}
