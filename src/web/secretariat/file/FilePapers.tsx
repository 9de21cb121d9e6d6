import { IconDownload } from '@tabler/icons-react'
import { downloadCertificate } from '#contract/grades.ts'
import { addressOf } from '#web/api/client.ts'
import { Panel } from '#web/ui/Section.tsx'
import type { Student } from '../desk/answers.ts'
import styles from '../Secretariat.module.css'
import { fileTexts as texts } from './texts.ts'

/** What the student can be handed over. */
export function FilePapers({ enrollments }: Pick<Student, 'enrollments'>) {
  const certified = enrollments.filter(({ has_certificate }) => has_certificate)
  return (
    <Panel title={texts.papers} lead={texts.papersLead}>
      {certified.length === 0 ? (
        <p className="soft">{texts.noPapers}</p>
      ) : (
        <ul>
          {certified.map(({ enrollment_id, course_name, period_name }) => (
            <li key={enrollment_id}>
              <a
                className={styles.paper}
                href={addressOf(downloadCertificate, { enrollmentId: enrollment_id })}
                download
              >
                <IconDownload size={18} aria-hidden />
                {texts.certificate(course_name, period_name)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
