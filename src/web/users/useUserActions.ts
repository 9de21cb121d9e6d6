import { useState } from 'react'
import type { Room } from '#contract/operation.ts'
import { blockText } from '#contract/user-link-texts.ts'
import {
  addUserRole,
  deleteUser,
  endUserSessions,
  getUserLinks,
  removeUserRole,
  resendInvitation,
} from '#contract/users.ts'
import type { Role } from '#domain/access/roles.ts'
import { deletionBlock, roleBlock } from '#domain/users/role-removal.ts'
import { call, ProblemError } from '#web/api/client.ts'
import { actionOf, useAction } from '#web/api/useAction.ts'
import { getSession } from '#web/session/session.ts'
import { notify } from '#web/ui/notify.ts'
import { beginWait } from '#web/ui/useCoolDown.ts'
import { invitationOf } from './invitation.ts'
import type { UserLinks, UserRow } from './answers.ts'
import { actionTexts as texts } from './texts.ts'

/** A teacher's role decides who may be given a course. */
export const USER_CHANGES: readonly Room[] = ['courses', 'secretariat', 'home', 'audit']
/** How long toasts stay (document 3 §8). */
const DONE_MS = 4000
const LONG_MS = 8000

const wordsFor = (title: string) => ({ changes: USER_CHANGES, failed: { title, durationMs: LONG_MS } })

/** What the menu of a person's row does, with every block and its explanation (document 3 §5). */
export function useUserActions() {
  const adding = useAction(addUserRole, wordsFor(texts.addFailed))
  const removing = useAction(removeUserRole, wordsFor(texts.removeRoleFailed))
  const deletion = useAction(deleteUser, wordsFor(texts.deleteFailed))
  const ending = useAction(endUserSessions, wordsFor(texts.sessionsFailed))
  /** One's own account, which is deleted with a proof of who does it. */
  const [ownDeletion, setOwnDeletion] = useState<{ links: UserLinks } | null>(null)
  /** Whose second step is about to be taken off. */
  const [secondStepOf, setSecondStepOf] = useState<UserRow | null>(null)
  const inviting = useAction(resendInvitation, wordsFor(texts.inviteFailed))

  function addRole({ id, name }: UserRow, role: Role) {
    const done = () => notify.success(texts.roleAddedText(name, role), { title: texts.roleAdded, durationMs: DONE_MS })
    return adding.run({ userId: id, role }, { done })
  }

  async function removeRole(user: UserRow, role: Role) {
    const about = actionOf(removeUserRole, { userId: user.id, role })
    const links = await checkLinks(user, texts.removeRoleBlocked, about)
    if (!links) return
    const block = roleBlock(role, links)
    if (block) {
      notify.error(blockText(block, links), { title: texts.removeRoleBlocked, durationMs: LONG_MS, about })
      return
    }
    const isOwn = user.id === getSession().user?.id
    const undo = { label: texts.undo, run: () => void addRole(user, role) }
    await removing.run(
      { userId: user.id, role },
      {
        ...(isOwn && { confirm: ownRole(role) }),
        done: () =>
          notify.success(texts.roleRemovedText(user.name, role), {
            title: texts.roleRemoved,
            durationMs: DONE_MS,
            ...(!isOwn && { action: undo }),
          }),
      },
    )
  }

  async function remove(user: UserRow) {
    const about = actionOf(deleteUser, { userId: user.id })
    const links = await checkLinks(user, texts.deleteBlocked, about)
    if (!links) return
    const block = deletionBlock(links)
    if (block) {
      notify.error(blockText(block, links), { title: texts.deleteBlocked, durationMs: LONG_MS, about })
      return
    }
    if (user.id === getSession().user?.id) {
      setOwnDeletion({ links })
      return
    }
    await deletion.run(
      { userId: user.id, seen: links.seen },
      {
        confirm: deletionOf(user, links),
        failed: (problem) => {
          notify.error(problem.detail, { title: texts.deleteFailed, durationMs: LONG_MS })
          // What it means now is asked again, and shown.
          if (problem.code === 'DELETION_CHANGED') void remove(user)
        },
        done: ({ outcome }) => {
          const text = outcome === 'deleted' ? texts.deletedText(user.name) : texts.anonymisedText(user.name)
          notify.success(text, { title: texts.deleted, durationMs: DONE_MS })
        },
      },
    )
  }

  function endSessions({ id, name }: Pick<UserRow, 'id' | 'name'>) {
    return ending.run(
      { userId: id },
      {
        confirm: {
          title: texts.sessionsTitle(name),
          text: texts.sessionsText,
          isFinal: false,
          confirmLabel: texts.sessionsConfirm,
        },
        done: ({ ended }) =>
          notify.success(texts.sessionsEndedText(ended), { title: texts.sessionsEnded, durationMs: DONE_MS }),
      },
    )
  }

  function invite(user: UserRow) {
    const key = invitationOf(user)
    return inviting.run(
      { userId: user.id },
      {
        done: ({ wait_seconds }) => {
          beginWait(key, wait_seconds)
          notify.success(texts.invitedText(user.email), { title: texts.invited, durationMs: DONE_MS })
        },
        failed: ({ detail, retry_after }) => {
          beginWait(key, retry_after ?? 0)
          notify.error(detail, { title: texts.inviteFailed, durationMs: LONG_MS })
        },
      },
    )
  }

  return {
    addRole,
    removeRole,
    remove,
    endSessions,
    invite,
    ownDeletion,
    closeOwnDeletion: () => setOwnDeletion(null),
    secondStepOf,
    setSecondStepOf,
  }
}

/** What depends on the person, fetched at that moment; null when unknown, which also blocks the action and is reported. */
async function checkLinks({ id }: UserRow, title: string, about: string): Promise<UserLinks | null> {
  try {
    return await call(getUserLinks, { userId: id })
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const text = error.code === 'NOT_FOUND' ? error.detail : texts.linksUnknown
    notify.error(text, { title, durationMs: LONG_MS, about })
    return null
  }
}

const ownRole = (role: Role) => ({
  title: texts.ownRoleTitle(role),
  text: texts.ownRoleText,
  isFinal: false,
  confirmLabel: texts.ownRoleConfirm,
})

const deletionOf = ({ name }: UserRow, links: UserLinks) => ({
  title: texts.deleteTitle(name),
  text: texts.deleteText(links),
  changes: texts.endedCourses(links),
  loses: texts.losses(links),
  isFinal: true,
  confirmLabel: texts.deleteConfirm,
})
