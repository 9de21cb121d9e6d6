import { blockText } from '#contract/user-link-texts.ts'
import type { Role } from '#domain/access/roles.ts'
import { deletionBlock, roleBlock } from '#domain/users/role-removal.ts'
import { ProblemError } from '#web/api/client.ts'
import { getSession } from '#web/session/session.ts'
import { confirm } from '#web/ui/confirm-store.ts'
import { notify } from '#web/ui/notify.ts'
import {
  linksOf,
  type UserLinks,
  type UserRow,
  useAddRole,
  useDeleteUser,
  useEndSessions,
  useRemoveRole,
  useResendInvitation,
} from './queries.ts'
import { deedTexts as texts } from './texts.ts'

/** How long toasts stay (document 3 §8). */
const DONE_MS = 4000
const LONG_MS = 8000

/** What the menu of a person's row does, with every block and its explanation (document 3 §5). */
export function useUserDeeds() {
  const adding = useAddRole()
  const removing = useRemoveRole()
  const deletion = useDeleteUser()
  const ending = useEndSessions()
  const inviting = useResendInvitation()

  async function addRole({ id, name }: UserRow, role: Role) {
    await attempt(texts.addFailed, async () => {
      await adding.mutateAsync({ userId: id, role })
      notify.success(texts.roleAddedText(name, role), { title: texts.roleAdded, durationMs: DONE_MS })
    })
  }

  async function removeRole(user: UserRow, role: Role) {
    const links = await checkLinks(user, texts.removeRoleBlocked)
    if (!links) return
    const block = roleBlock(role, links)
    if (block) {
      notify.error(blockText(block, links), { title: texts.removeRoleBlocked, durationMs: LONG_MS })
      return
    }
    const isOwn = user.id === getSession().user?.id
    if (isOwn && !(await confirm(ownRole(role)))) return
    await attempt(texts.removeRoleFailed, async () => {
      await removing.mutateAsync({ userId: user.id, role })
      const undo = { label: texts.undo, run: () => void addRole(user, role) }
      notify.success(texts.roleRemovedText(user.name, role), {
        title: texts.roleRemoved,
        durationMs: DONE_MS,
        ...(!isOwn && { action: undo }),
      })
    })
  }

  async function remove(user: UserRow) {
    const links = await checkLinks(user, texts.deleteBlocked)
    if (!links) return
    const block = deletionBlock(links)
    if (block) {
      notify.error(blockText(block, links), { title: texts.deleteBlocked, durationMs: LONG_MS })
      return
    }
    if (!(await confirm(deletionOf(user, links)))) return
    await attempt(texts.deleteFailed, async () => {
      const { outcome } = await deletion.mutateAsync({ userId: user.id })
      const text = outcome === 'deleted' ? texts.deletedText(user.name) : texts.anonymisedText(user.name)
      notify.success(text, { title: texts.deleted, durationMs: DONE_MS })
    })
  }

  async function endSessions({ id, name }: Pick<UserRow, 'id' | 'name'>) {
    const asked = { title: texts.sessionsTitle(name), text: texts.sessionsText, confirmLabel: texts.sessionsConfirm }
    if (!(await confirm(asked))) return
    await attempt(texts.sessionsFailed, async () => {
      const { ended } = await ending.mutateAsync({ userId: id })
      notify.success(texts.sessionsEndedText(ended), { title: texts.sessionsEnded, durationMs: DONE_MS })
    })
  }

  async function invite({ id, email }: UserRow) {
    await attempt(texts.inviteFailed, async () => {
      await inviting.mutateAsync({ userId: id })
      notify.success(texts.invitedText(email), { title: texts.invited, durationMs: DONE_MS })
    })
  }

  return { addRole, removeRole, remove, endSessions, invite }
}

/** What hangs on the person; null when it can't be known, which blocks too and is told. */
async function checkLinks({ id }: UserRow, title: string): Promise<UserLinks | null> {
  try {
    return await linksOf(id)
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const text = error.code === 'NOT_FOUND' ? error.detail : texts.linksUnknown
    notify.error(text, { title, durationMs: LONG_MS })
    return null
  }
}

async function attempt(failed: string, deed: () => Promise<void>): Promise<void> {
  try {
    await deed()
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    notify.error(error.detail, { title: failed, durationMs: LONG_MS })
  }
}

const ownRole = (role: Role) => ({
  title: texts.ownRoleTitle(role),
  text: texts.ownRoleText,
  confirmLabel: texts.ownRoleConfirm,
})

const deletionOf = ({ name }: UserRow, links: UserLinks) => ({
  title: texts.deleteTitle(name),
  text: texts.deleteText(links),
  losses: texts.losses(links),
  confirmLabel: texts.deleteConfirm,
})
