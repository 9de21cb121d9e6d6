import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listed } from '#contract/listed.ts'
import type { CallOutput } from '#contract/operation.ts'
import { getProfile } from '#contract/people.ts'
import { read } from '#web/api/read.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { StatusIcon } from '#web/ui/StatusTag.tsx'
import { ChoiceCards } from '#web/ui/choices/ChoiceCards.tsx'
import { typeChoices } from '../type-choices.ts'
import styles from './Enroll.module.css'
import { enrollTexts as texts } from './texts.ts'
import type { EnrollForm } from './useEnrollForm.ts'

type Profile = CallOutput<typeof getProfile>

/** Step 1: how the course is taken, and what the profile lacks (document 2 §2). */
export function PersonalStep({ form, onlyListener }: { form: EnrollForm; onlyListener: boolean }) {
  return (
    <>
      <ChoiceCards
        legend={texts.type}
        choices={typeChoices(onlyListener ? texts.notYet : null)}
        value={form.type}
        onChange={form.chooseType}
        error={form.errors.type}
      />
      <ProfileReminder />
    </>
  )
}

/** A reminder that stops nobody. */
function ProfileReminder() {
  const { data, isPending } = useQuery({ ...read(getProfile, {}), staleTime: 0 })
  if (isPending) return <Skeleton height={96} radius="md" mt="lg" />
  if (!data) return null
  const missing = missingOf(data)
  return (
    <section className={styles.profile} aria-label={texts.profile} data-missing={missing.length > 0 || undefined}>
      <StatusIcon tone={missing.length > 0 ? 'soon' : 'done'} size={20} />
      <div>
        <p>
          <strong>{data.name}</strong>, {data.email}
        </p>
        <p>
          {missing.length > 0 ? texts.profileMissing(missing.length, listed(missing)) : texts.profileDone}{' '}
          <AppLink to="/profile/edit">{missing.length > 0 ? texts.editProfile : texts.reviewProfile}</AppLink>
        </p>
      </div>
    </section>
  )
}

function missingOf({ document_number, whatsapp, country, locality }: Profile): string[] {
  const { fields } = texts
  return [
    [document_number, fields.document] as const,
    [whatsapp, fields.whatsapp] as const,
    [country, fields.country] as const,
    [locality, fields.locality] as const,
  ].flatMap(([value, name]) => (value ? [] : name))
}
