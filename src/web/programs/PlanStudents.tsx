import { listPlanStudents } from '#contract/programs.ts'
import { GrowingList } from '#web/ui/GrowingList.tsx'
import styles from './Programs.module.css'
import { planTexts as texts } from './texts.ts'

const PAGE_SIZE = 10

/** Who studies by a plan now, page by page. */
export function PlanStudents({ planId }: { planId: string }) {
  return (
    <GrowingList
      list={[listPlanStudents, { planId, page_size: PAGE_SIZE }]}
      failed={texts.studentsFailed}
      empty={<p className="note">{texts.noStudents}</p>}
    >
      {(items) => (
        <ul className={styles.people}>
          {items.map(({ user_id, name, admitted_on }) => (
            <li key={user_id}>
              <span>{name}</span>
              {admitted_on && <small>{`${texts.admittedOn} ${texts.day(admitted_on)}`}</small>}
            </li>
          ))}
        </ul>
      )}
    </GrowingList>
  )
}
