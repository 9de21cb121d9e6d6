import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical, IconListDetails, IconPencil, IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import type { StudentEnrollment } from './answers.ts'
import { deskTexts } from './texts.ts'

const EnrollmentDialog = lazyDialog(() => import('./EnrollmentDialog.tsx'))
const WithdrawDialog = lazyDialog(() => import('./WithdrawDialog.tsx'))
const texts = deskTexts.enrollment
const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** What the secretariat can do for a student with one enrollment (decision C11). */
export function EnrollmentMenu({
  enrollment,
  name,
  onExplain,
}: {
  enrollment: StudentEnrollment
  name: string
  /** What its grade is made of. */
  onExplain: (enrollmentId: string) => void
}) {
  const [open, setOpen] = useState<'change' | 'withdraw' | null>(null)
  const props = { enrollment, name, onClose: () => setOpen(null) }
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon aria-label={texts.more(enrollment.course_name)}>
            <IconDotsVertical size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconListDetails {...ICON} />} onClick={() => onExplain(enrollment.enrollment_id)}>
            {texts.explain}
          </Menu.Item>
          <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => setOpen('change')}>
            {texts.change}
          </Menu.Item>
          {enrollment.may_withdraw && (
            <Menu.Item color="rojo" leftSection={<IconUserMinus {...ICON} />} onClick={() => setOpen('withdraw')}>
              {texts.withdraw}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <>
        {open === 'change' && <EnrollmentDialog {...props} />}
        {open === 'withdraw' && <WithdrawDialog {...props} />}
      </>
    </>
  )
}
