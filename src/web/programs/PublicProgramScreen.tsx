import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { publicProgram } from '#contract/screens/public-program.ts'
import { isNotFound } from '#web/api/client.ts'
import { read } from '#web/api/read.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { Page } from '#web/ui/Page.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Columns, Section } from '#web/ui/Section.tsx'
import type { ProgramPage } from './answers.ts'
import { PublicElectives } from './PublicElectives.tsx'
import { PublicPlan } from './PublicPlan.tsx'
import styles from './PublicProgram.module.css'
import { PublicProgramSide } from './PublicProgramSide.tsx'
import { publicProgramTexts as texts } from './public-program-texts.ts'

/** /programs/{code}: a program for everyone (decision R5). The server writes its facts into the page. */
export function PublicProgramScreen({ code }: { code: string }) {
  const query = useQuery(read(...publicProgram(code)))
  const { error } = query
  if (isNotFound(error)) {
    return (
      <div className={styles.public}>
        <Page title={texts.notFound} lead={texts.notFoundText}>
          <ButtonLink to="/about" hash="programas">
            {texts.programs}
          </ButtonLink>
        </Page>
      </div>
    )
  }
  return (
    <div className={styles.public}>
      <QueryState query={query} errorTitle={texts.loadFailed} skeleton={<ProgramSkeleton />}>
        {(program) => <Program program={program} />}
      </QueryState>
    </div>
  )
}

function Program({ program }: { program: ProgramPage }) {
  const { name, years, title_granted, description, audience, recognition_legend: legend } = program
  return (
    <Page title={name} lead={texts.lead(years, title_granted)} back={{ to: '/about', label: texts.back }}>
      <Columns>
        <div className={styles.main}>
          <Section title={texts.about}>
            <p className={styles.words}>{description || texts.noDescription}</p>
          </Section>
          {audience && (
            <Section title={texts.audience}>
              <p className={styles.words}>{audience}</p>
            </Section>
          )}
          <PublicPlan program={program} />
          <PublicElectives program={program} />
          {legend && (
            <Section title={texts.recognition}>
              <p className={styles.words}>{legend}</p>
            </Section>
          )}
        </div>
        <div className={styles.side}>
          <PublicProgramSide program={program} />
        </div>
      </Columns>
    </Page>
  )
}

function ProgramSkeleton() {
  return (
    <>
      <Skeleton height={44} width="60%" mb={24} />
      <Skeleton height={120} radius="md" mb={24} />
      <Skeleton height={320} radius="md" />
    </>
  )
}
