import { IconUserQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { countRequests } from '#contract/admissions.ts'
import { read } from '#web/api/read.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import styles from './Admissions.module.css'
import { waitingTexts as texts } from './texts.ts'

/** On the administrators' dashboard: pending requests, one line per program; nothing if there are none. */
export default function WaitingRequests() {
  const { data } = useQuery(read(countRequests, {}))
  return data?.items.map(({ program_id, program_name, requests }) => (
    <div key={program_id} className={styles.waiting}>
      <IconUserQuestion size={22} stroke={1.7} aria-hidden />
      <p>
        <strong>{texts.line(requests, program_name)}</strong>
      </p>
      <ButtonLink
        to={`/admin/programs/${program_id}/students`}
        search={{ status: 'solicitado' }}
        aria-label={texts.see(program_name)}
      >
        {texts.label}
      </ButtonLink>
    </div>
  ))
}
