import { Box, Button } from '@mantine/core'
import { useMemo } from 'react'
import { ROLE_TEXTS } from '#contract/role-texts.ts'
import { useSession } from '#web/session/session.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { ChooseRow } from '#web/ui/ChooseRow.tsx'
import { Email } from '#web/ui/Email.tsx'
import { InitialsAvatar } from '#web/ui/InitialsAvatar.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { When } from '#web/ui/When.tsx'
import type { UserRow } from './answers.ts'
import { userTexts as texts } from './texts.ts'
import { UserActionsMenu } from './UserActionsMenu.tsx'
import styles from './Users.module.css'
import { UsersTogether } from './UsersTogether.tsx'
import { useUserActions } from './useUserActions.ts'
import type { Sorting } from '#web/ui/sort-choices.ts'
import { useMedia } from '#web/ui/useMedia.ts'
import { useChosen } from '#web/ui/useChosen.ts'
import { useSame } from '#web/ui/useSame.ts'
import { uiTexts } from '#web/ui/texts.ts'

const SecondStepRemovalDialog = lazyDialog(() => import('./SecondStepRemovalDialog.tsx'), { soon: false })
const OwnDeletionDialog = lazyDialog(() => import('./OwnDeletionDialog.tsx'))

type Cell = { user: UserRow }
type Order = 'date' | 'name' | 'email'

/** The people of a page, each with roles, state and actions. */
export function UsersTable({
  users,
  sorting,
  onEdit,
}: {
  users: readonly UserRow[]
  sorting: Sorting<Order>
  onEdit: (userId: string) => void
}) {
  const actions = useUserActions()
  const own = useSession().user?.id
  const actionsNow = useSame(() => actions)
  const edit = useSame(onEdit)
  const { chosen, isChosen, pick, chooseAll } = useChosen(users.map(({ id }) => id))
  const columns = useMemo(() => columnsWith({ own, actionsNow, onEdit: edit, pick }), [own, actionsNow, edit, pick])
  return (
    <>
      <UsersTogether users={users} chosen={chosen} onChoose={chooseAll} />
      <DataTable
        caption={texts.caption}
        columns={columns}
        rows={users}
        rowKey={({ id }) => id}
        stateOf={({ id }) => isChosen(id)}
        sorting={{ ...sorting, also: [{ header: uiTexts.email, sort: { by: 'email' } }] }}
      />
      {actions.secondStepOf && (
        <SecondStepRemovalDialog user={actions.secondStepOf} onClose={() => actions.setSecondStepOf(null)} />
      )}
      {actions.ownDeletion && <OwnDeletionDialog {...actions.ownDeletion} onClose={actions.closeOwnDeletion} />}
    </>
  )
}

function columnsWith({
  own,
  actionsNow,
  onEdit,
  pick,
}: { own: string | undefined; pick: Pick } & Handlers): Column<UserRow, Order, boolean>[] {
  return [
    {
      header: texts.columns.person,
      primary: true,
      sort: { by: 'name', label: uiTexts.lastName },
      cell: (user, isChosen) => <Person user={user} isOwn={user.id === own} isChosen={isChosen} pick={pick} />,
    },
    { header: texts.columns.roles, plain: true, cell: (user) => <Roles user={user} /> },
    { header: texts.columns.state, plain: true, cell: (user) => <State user={user} /> },
    {
      header: texts.columns.since,
      from: 'lg',
      sort: { by: 'date', kind: 'date' },
      cell: (user) => <When at={user.created_at} />,
    },
    {
      header: texts.columns.actions,
      actions: true,
      cell: (user) => <Actions user={user} actionsNow={actionsNow} onEdit={onEdit} />,
    },
  ]
}

type Pick = (id: string, is: boolean) => void
type Handlers = { actionsNow: () => ReturnType<typeof useUserActions>; onEdit: (userId: string) => void }

/** On a phone the menu holds them all, so that the row stays low. */
function Actions({ user, actionsNow, onEdit }: Cell & Handlers) {
  const isPhone = useMedia('(max-width: 47.99em)')
  const edit = () => onEdit(user.id)
  if (isPhone) return <UserActionsMenu user={user} actionsNow={actionsNow} onEdit={edit} />
  return (
    <span className={styles.actions}>
      <Button variant="default" onClick={edit} aria-label={texts.of(texts.edit, user.name)}>
        {texts.edit}
      </Button>
      <UserActionsMenu user={user} actionsNow={actionsNow} />
    </span>
  )
}

function Roles({ user: { role } }: Cell) {
  return (
    <span className={styles.roles}>
      {role.map((one) => (
        <span key={one} className={styles.role} data-role={one}>
          {ROLE_TEXTS[one]}
        </span>
      ))}
    </span>
  )
}

function Person({
  user: { id, name, email, profile_photo_url: photo },
  isOwn,
  isChosen,
  pick,
}: {
  user: UserRow
  isOwn: boolean
  isChosen: boolean
  pick: Pick
}) {
  return (
    <span className={styles.person}>
      <ChooseRow name={name} isChosen={isChosen} onChoose={(is) => pick(id, is)} />
      <InitialsAvatar name={name} photo={photo} size={32} decorative />
      <Box component="span" miw={0}>
        <strong>
          {name}
          {isOwn && <em> · {texts.you}</em>}
        </strong>
        <Box component="span" className="break" fw={400} c="dimmed" fz="0.82rem" display="block">
          <Email>{email}</Email>
        </Box>
      </Box>
    </span>
  )
}

function State({ user: { is_active, is_invited } }: Cell) {
  if (is_invited) return <StatusTag tone="soon">{texts.invited}</StatusTag>
  return <StatusTag tone={is_active ? 'done' : 'neutral'}>{is_active ? texts.active : texts.inactive}</StatusTag>
}
