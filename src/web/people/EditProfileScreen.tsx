import { Button, Skeleton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getProfile } from '#contract/people.ts'
import { ProblemError } from '#web/api/client.ts'
import { read } from '#web/api/read.ts'
import { Page } from '#web/ui/Page.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import { ProfileFormPanels } from './ProfileFormPanels.tsx'
import { SecurityPanels } from './SecurityPanels.tsx'
import styles from './Profile.module.css'
import { profileTexts as texts } from './texts.ts'
import { useGoBack } from './useGoBack.ts'
import { useSlowProfile } from './useSlowProfile.ts'

/** /profile/edit (document 1 §2): the own record, the password, the open sessions and the own data. */
export function EditProfileScreen({
  notices,
}: {
  /** What comes by mail: another room's panel. */
  notices: ReactNode
}) {
  const goBack = useGoBack()
  const query = useQuery({ ...read(getProfile, {}), staleTime: 0 })
  const cached = useSlowProfile(query.isPending)
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      reading
      actions={
        <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={goBack}>
          {texts.back}
        </Button>
      }
    >
      {cached && <AccountFacts email={cached.email} roles={cached.role} />}
      <QueryState
        query={query}
        errorTitle={titleOf(query.error)}
        skeleton={
          <>
            <Skeleton height={150} radius="lg" mb={18} />
            <Skeleton height={330} radius="lg" mb={18} />
            <Skeleton height={250} radius="lg" />
          </>
        }
      >
        {(profile) => (
          <div className={styles.stack}>
            <ProfileFormPanels profile={profile} />
            {notices}
            <SecurityPanels />
          </div>
        )}
      </QueryState>
    </Page>
  )
}

/** Why the profile couldn't be loaded (document 1 §8); a server without its database says that it's overloaded. */
function titleOf(error: Error | null): string {
  const { code } = error instanceof ProblemError ? error : { code: '' }
  if (code === 'NOT_FOUND') return texts.loadFailed
  return code === 'OVERLOADED' ? texts.noDatabase : texts.unknown
}
