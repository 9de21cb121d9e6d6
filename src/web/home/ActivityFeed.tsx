import {
  IconCircleCheck,
  IconFileUpload,
  IconHistory,
  IconSchool,
  IconSpeakerphone,
  IconUserCheck,
  IconUserPlus,
} from '@tabler/icons-react'
import type { getAdminDashboard } from '#contract/home.ts'
import type { CallOutput } from '#contract/operation.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { When } from '#web/ui/When.tsx'
import styles from './Staff.module.css'

type Activity = CallOutput<typeof getAdminDashboard>['activity'][number]

const ICONS = {
  enrollment: IconUserCheck,
  submission: IconFileUpload,
  completion: IconCircleCheck,
  announcement: IconSpeakerphone,
  user: IconUserPlus,
  course: IconSchool,
} as const satisfies Record<Activity['type'], typeof IconSchool>

/** What happened lately, one line an action, with its date and time. */
export function ActivityFeed({ activity, empty }: { activity: readonly Activity[]; empty: string }) {
  if (activity.length === 0) return <EmptyState icon={IconHistory} title={empty} />
  return (
    <ul>
      {activity.map(({ id, type, message, course_name, at }) => {
        const Icon = ICONS[type]
        return (
          <li key={id} className={styles.action}>
            <Icon size={20} stroke={1.7} aria-hidden />
            <div>
              <p className="break">{message}</p>
              <p className={styles.meta}>
                {course_name && <span>{course_name}</span>}
                <When at={at} />
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
