import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getUser } from '#contract/users.ts'
import { ProblemError } from '#web/api/client.ts'
import { read } from '#web/api/read.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { notify } from '#web/ui/notify.ts'
import type { User } from './answers.ts'
import { userFormTexts as texts, userTexts } from './texts.ts'
import { UserFields } from './UserFields.tsx'
import { useUserForm } from './useUserForm.ts'

/** Changes a person's data, address and account state (document 3 §2.16). */
export default function EditDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  // Always refetched: two administrators may edit.
  const { data: user, error } = useQuery({ ...read(getUser, { userId }), staleTime: 0, gcTime: 0 })
  useEffect(() => {
    if (user) notify.succeeded(userId)
    if (!(error instanceof ProblemError)) return
    notify.error(error.detail, { title: userTexts.loadFailed, about: userId })
    onClose()
  }, [user, userId, error, onClose])
  return user ? <Dialog user={user} onClose={onClose} /> : null
}

function Dialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { form, dialogProps } = useUserForm(user, onClose)
  return (
    <FormDialog title={texts.editTitle(user.name)} submitLabel={texts.save} {...dialogProps} size="xl">
      <UserFields form={form} user={user} />
    </FormDialog>
  )
}
